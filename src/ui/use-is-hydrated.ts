import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * False on the server and in the browser's first render of a page that arrived as HTML, which must be the same; true
 * from then on, and at once where nothing was rendered before.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'

const never = () => () => undefined
const nothing = () => undefined

/**
 * False on the server and in the browser's first render of a page that arrived as HTML, which must be the same; true
 * soon after, and at once where nothing was rendered before. The change is a transition: a store's would make React
 * hydrate everything below at once, a whole price list in one task.
 */
export function useIsHydrated(): boolean {
  let isHydrating = false
  // React asks for the server's value while it hydrates only, and within this call.
  // oxlint-disable-next-line react/immutability
  useSyncExternalStore(never, nothing, () => void (isHydrating = true))
  const [isHydrated, setIsHydrated] = useState(!isHydrating)
  useEffect(() => {
    if (!isHydrated) startTransition(() => setIsHydrated(true))
  }, [isHydrated])
  return isHydrated
}

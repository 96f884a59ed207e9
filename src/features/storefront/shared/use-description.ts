import { useEffect } from 'react'
import { pageDescription } from '#domain/catalogue/page-description.ts'

/**
 * Describes the page while it is shown; every other page has the shop's description. The tag stands in the page that
 * arrived, so a `<meta>` of React's would be a second one.
 */
export function useDescription(own: string | undefined): void {
  useEffect(() => {
    describe(own)
    return () => describe(undefined)
  }, [own])
}

const describe = (own: string | undefined) =>
  document.querySelector('meta[name="description"]')?.setAttribute('content', pageDescription(own))

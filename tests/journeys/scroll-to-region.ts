import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Scrolls down until the part of the page appears that is rendered when it comes into view, and to it. */
export async function scrollToRegion(page: Page, name: string) {
  const region = page.getByRole('region', { name })
  // In one go: what keeps its place may be replaced by the part itself at any moment.
  const isThere = () =>
    region.evaluateAll(([part]) => {
      if (part) {
        part.scrollIntoView({ block: 'center' })
        return !part.hasAttribute('aria-busy')
      }
      // From the top again at the end: it may have been passed before it was there.
      const isEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1
      window.scrollTo(0, isEnd ? 0 : scrollY + 300)
      return false
    })
  await expect.poll(isThere).toBe(true)
  return region
}

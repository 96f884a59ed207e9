import type { Page } from 'playwright-core'

/** Consent has not been requested yet. */
export const UNASKED = { isAskedForConsent: true }

/** The bar that asks for consent to statistics. */
export const consentBar = (page: Page) => page.getByRole('region', { name: 'Statistics' })

/** Follows a link of the footer. */
export async function goOn(page: Page, link: string, path: string) {
  await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click()
  await page.waitForURL((url) => url.pathname === path)
}

import type { Page } from 'playwright-core'

/** Follows the link to `path` in the back office's navigation. */
export async function openScreen(page: Page, path: string) {
  await page.getByRole('navigation', { name: 'Back office' }).locator(`a[href="${path}"]`).click()
  await page.waitForURL(`**${path}`)
}

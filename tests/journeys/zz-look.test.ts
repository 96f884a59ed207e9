import { afterAll, beforeAll, test } from 'vitest'
import type { Page } from 'playwright-core'
import { openShop, type Shop } from './open-shop.ts'
import { atCheckout } from './checkout-steps.ts'
let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.close())
const shots = async (page: Page, name: string) => {
  for (const [w, scheme] of [[1440, 'light'], [390, 'dark']] as const) {
    await page.setViewportSize({ width: w, height: 1000 })
    await page.emulateMedia({ colorScheme: scheme })
    await page.screenshot({ path: `/tmp/dates-shots/${name}-${w}.png` })
  }
  await page.setViewportSize({ width: 1440, height: 1000 })
}
const fileOf = (days: string[]) => ['Date,Narration,Credit,Reference', ...days.map((d, i) => `${d},BANK900${i} slab,600.00,FT${i}`)].join('\n')
test('bank', async () => {
  const page = await shop.visitAs('accountant', '/adx/transactions')
  await page.getByRole('link', { name: 'Verify from a file…' }).click()
  for (const [name, days] of [['open', ['03/04/2026', '05/04/2026']], ['settled', ['03/04/2026', '11/23/2026']], ['mixed', ['03/04/2026', '11/23/2026', '23/11/2026']]] as const) {
    await page.getByLabel(/Choose or drop/).setInputFiles({ name: 'gcb.csv', mimeType: 'text/csv', buffer: Buffer.from(fileOf([...days])) })
    await page.getByLabel('Order of the dates').waitFor()
    await page.getByLabel('Order of the dates').scrollIntoViewIfNeeded()
    await shots(page, `bank-${name}`)
    if (name === 'mixed') {
      await page.getByLabel('Order of the dates').selectOption('day-first')
      await page.getByRole('button', { name: 'Compare with the payments' }).click()
      await page.getByText('could not be read').or(page.getByText('Line 3')).first().waitFor()
      await shots(page, 'bank-check')
    } else await page.getByRole('button', { name: 'Another file' }).click()
  }
})
test('checkout', async () => {
  const page = await atCheckout(shop, { 'CEM-425R-50': 10 })
  const field = page.getByLabel(/Needed by/)
  await field.fill('2026-12-06')
  await field.scrollIntoViewIfNeeded()
  await shots(page, 'checkout-sunday')
  await field.fill('2027-03-09')
  await field.scrollIntoViewIfNeeded()
  await shots(page, 'checkout-eid')
  await field.fill('')
  await field.click()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('31022027')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await field.scrollIntoViewIfNeeded()
  await shots(page, 'checkout-bad')
  await page.getByRole('button', { name: 'Place the order' }).click()
  await page.waitForTimeout(500)
  await shots(page, 'checkout-bad-submitted')
  console.log('BAD', page.url(), await field.evaluate((e: HTMLInputElement) => [e.value, e.validity.badInput]))
})
test('branch', async () => {
  const page = await shop.visitAs('admin', '/adx/settings/branches')
  await page.getByRole('button', { name: /Osu/ }).first().click()
  await page.getByLabel(/Opening hours/).scrollIntoViewIfNeeded()
  await page.getByLabel(/Opening hours/).fill('Mon–Fri 7:30–17:00')
  await shots(page, 'branch')
})

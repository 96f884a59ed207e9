import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { seriousFindings } from '#tests/browser/check-accessibility.ts'
import { openShop, type Shop } from './open-shop.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterEach(() => shop.endVisits())
afterAll(() => shop.close())

test('the palette finds products and people, starts what the role may do, and shows the shortcuts', async () => {
  const page = await shop.visitAs('manager', '/adx/dashboard')
  await page.getByRole('button', { name: /Search or jump to/ }).waitFor()
  const dialog = page.getByRole('dialog', { name: 'Search or jump to' })
  const input = dialog.getByRole('combobox')

  await page.keyboard.press('Control+k')
  await input.fill('CEM-325R-50')
  await dialog.getByRole('option', { name: /CEM-325R-50/ }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await input.press('Enter')
  await page.waitForURL('**/adx/products/CEM-325R-50')
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' })
  await crumbs.getByRole('link', { name: 'Products' }).waitFor()
  expect(await crumbs.innerText()).toMatch(/Products\s*Product/)

  await page.keyboard.press('Control+k')
  await input.fill('sales@')
  await dialog.getByRole('option', { name: /sales@osu-supply/ }).click()
  await page.waitForURL('**/adx/users/**')

  await page.keyboard.press('Control+k')
  await input.fill('invite')
  await input.press('Enter')
  await page.getByRole('dialog', { name: /Invite/ }).waitFor()
  await page.keyboard.press('Escape')

  // A Manager cannot set payment accounts.
  await page.keyboard.press('Control+k')
  await dialog.getByRole('option', { name: /^Invite people/ }).waitFor()
  expect(await dialog.getByRole('option', { name: /^Add bank account/ }).count()).toBe(0)
  await input.fill('shortcuts')
  await dialog.getByRole('option', { name: /^Keyboard shortcuts/ }).click()
  await page
    .getByRole('dialog', { name: 'Keyboard shortcuts' })
    .getByText('Next row', { exact: true })
    .waitFor()
})

test('the shortcuts work outside of fields, and the menu stays as each person left it', async () => {
  const page = await shop.visitAs('manager', '/adx/users')
  const search = page.getByRole('searchbox').first()
  await search.waitFor()
  await page.keyboard.press('?')
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await shortcuts.waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await shortcuts.waitFor({ state: 'detached' })

  await page.keyboard.press('/')
  // As quickly as somebody may type: the filter follows in the URL, and no letter is lost meanwhile.
  await page.keyboard.type('[?')
  await expect.poll(() => search.inputValue()).toBe('[?')
  await search.fill('')
  await search.blur()
  await page.keyboard.press('[')
  await page.getByRole('button', { name: 'Expand the menu' }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Expand the menu' }).waitFor()
})

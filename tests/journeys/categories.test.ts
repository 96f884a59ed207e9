import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { seriousFindingsLightAndDark } from '#tests/browser/check-accessibility.ts'
import { changeCategories } from '#domain/catalogue/category-commands.ts'
import { commandPath } from '#domain/records/command-schema.ts'
import { newId } from '#lib/new-id.ts'
import { openShop, type Shop } from './open-shop.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.close())
afterEach(() => shop.endVisits())

const PATH = '/adx/products/categories'
const nameLinks = (page: Page) => page.getByRole('list', { name: 'Categories' }).locator('> li > div a')
const names = (page: Page) => nameLinks(page).allInnerTexts()
/** The window regains focus, which reloads public data. */
const lookAgain = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('focus')))
const recordAt = (slug: string) => shop.firestore.admin.get(`categories/${slug}`)

test('a Manager orders categories by keyboard and by dragging; an open shop follows', async () => {
  const visitor = await shop.visit('/products')
  const nav = visitor.getByRole('navigation', { name: 'Catalogue' })
  await nav.getByRole('link', { name: /^Steel & Rebar/ }).waitFor()
  const manager = await shop.visitAs('manager', PATH)
  await nameLinks(manager).first().waitFor()
  const before = await names(manager)

  const handle = manager.getByRole('button', { name: `Move ${before[0]}:` })
  await handle.press('ArrowDown')
  await manager.getByText(`${before[0]} is 2 of ${before.length}`).waitFor({ state: 'attached' })
  expect((await names(manager)).slice(0, 2)).toEqual([before[1], before[0]])
  await expect.poll(() => recordAt('cement-aggregates')?.['rank']).not.toBe(0)
  expect(await handle.evaluate((button) => button === document.activeElement)).toBe(true)

  const row = (name: string) => manager.getByRole('button', { name: `Move ${name}:` }).locator('..')
  await row(before[2]!).dragTo(row(before[1]!))
  await expect.poll(async () => (await names(manager))[0]).toBe(before[2])
  await expect.poll(() => recordAt('roofing')?.['rank']).toBe(0)

  await expect
    .poll(async () => {
      await lookAgain(visitor)
      return nav.getByRole('link').nth(1).innerText()
    })
    .toContain(before[2])
  expect(await seriousFindingsLightAndDark(manager)).toEqual([])
})

test('a Manager adds a subcategory, corrects and hides it; removing one with products is refused', async () => {
  const manager = await shop.visitAs('manager', PATH)
  const choose = async (category: string, item: string | RegExp) => {
    await manager.getByRole('button', { name: `More about ${category}`, exact: true }).click()
    await manager.getByRole('menuitem', { name: item }).click()
  }
  const name = `Ridge caps ${Date.now()}`
  await choose('Roofing', 'Add a subcategory')
  const added = manager.getByRole('dialog', { name: 'New subcategory of Roofing' })
  await added.getByRole('button', { name: 'Save' }).click()
  await added.getByText('Enter the name').waitFor()
  await added.getByLabel('Name').fill(name)
  await manager.reload()
  await choose('Roofing', 'Add a subcategory')
  expect(await added.getByLabel('Name').inputValue()).toBe(name)
  await added.getByRole('button', { name: 'Save' }).click()
  await added.waitFor({ state: 'detached' })

  await manager.getByRole('button', { name: 'Subcategories of Roofing' }).click()
  await choose(name, 'Hide from the shop')
  const row = manager.getByRole('button', { name: `Move ${name}:` }).locator('..')
  await row.getByText('Hidden').waitFor()
  const visitor = await shop.visit('/products?category=roofing')
  const nav = visitor.getByRole('navigation', { name: 'Catalogue' })
  await nav.getByRole('link', { name: /^Gutters/ }).waitFor()
  // The page may arrive as it was a moment before, and follows.
  await expect.poll(() => nav.getByRole('link', { name }).count()).toBe(0)
  await choose(name, 'Show in the shop')
  // Not within the row: it has no role while the menu closes.
  await manager.getByText('Hidden', { exact: true }).waitFor({ state: 'detached' })
  // The shop's own screen shows the change before it is stored.
  await expect.poll(() => recordAt(name.toLowerCase().replaceAll(' ', '-'))?.hidden).not.toBe(true)
  await expect
    .poll(async () => {
      await lookAgain(visitor)
      return nav.getByRole('link', { name }).count()
    })
    .toBe(1)

  await choose('Gutters & Downpipes', 'Remove…')
  await manager.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await manager.getByText(/There are products in it/).waitFor()
  await manager.getByRole('link', { name: 'Gutters & Downpipes' }).waitFor()
  await choose(name, 'Remove…')
  await manager.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await manager.getByRole('link', { name }).waitFor({ state: 'detached' })
  shop.expectOnly(['400'])
})

test('a subcategory moves with all its products, and goes on where it was stopped', async () => {
  const inGutters = () =>
    shop.firestore.admin.list('products').filter(({ data }) => data['subcategory'] === 'rainwater')
  const categoriesOfGoods = () => [...new Set(inGutters().map(({ data }) => data['category']))]
  // A page that was closed between the category and its products.
  const change = { act: 'place', slug: 'rainwater', parent: 'plumbing-pipes', before: '' }
  shop.firestore.admin.set(commandPath(newId()), {
    kind: changeCategories.kind,
    uid: 'manager',
    target: 'categories',
    body: JSON.stringify({ change }),
    createdAt: new Date(),
  })
  await expect.poll(() => recordAt('rainwater')?.['movedFrom']).toBe('roofing')
  expect(categoriesOfGoods()).toEqual(['roofing'])

  const manager = await shop.visitAs('manager', PATH)
  await manager.getByRole('button', { name: 'Subcategories of Plumbing & Pipes' }).click()
  await manager.getByText('Some products are still in Roofing').waitFor()
  await manager.getByRole('button', { name: 'Move the rest' }).click()
  await manager.getByText('All products of Gutters & Downpipes are moved').waitFor()
  expect(categoriesOfGoods()).toEqual(['plumbing-pipes'])

  const visitor = await shop.visit('/products?category=plumbing-pipes')
  await visitor
    .getByRole('link', { name: /^Gutters & Downpipes/ })
    .first()
    .waitFor()

  await manager.getByRole('button', { name: 'More about Gutters & Downpipes' }).click()
  await manager.getByRole('menuitem', { name: /^Move to another/ }).click()
  const dialog = manager.getByRole('dialog', { name: 'Move Gutters & Downpipes' })
  await dialog.getByLabel('Into').selectOption('Roofing')
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await manager.getByText('Gutters & Downpipes is in Roofing now').waitFor()
  expect(categoriesOfGoods()).toEqual(['roofing'])
})

test('an Inventory Manager reads the categories and arranges none', async () => {
  const keeper = await shop.visitAs('inventory', PATH)
  await keeper.getByText('A Manager or above arranges them').waitFor()
  await nameLinks(keeper).first().waitFor()
  expect(await keeper.getByRole('button', { name: 'New category' }).count()).toBe(0)
  expect(await keeper.getByRole('button', { name: /^More about/ }).count()).toBe(0)
})

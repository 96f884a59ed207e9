import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { seriousFindings } from '#tests/browser/check-accessibility.ts'
import { openCart } from './checkout-steps.ts'
import { openShop, type Shop } from './open-shop.ts'
import { guestCart } from './put-cart.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.close())
afterEach(() => shop.endVisits())

const CEMENT = 'CEM-425R-50'
const ROD = 'RBR-Y16-12M'
/** A page of the shop's origin where the app does not touch the browser's storage. */
const WITHOUT_THE_APP = '/mail'

const inList = (page: Page, sku: string) => page.getByRole('row', { name: new RegExp(sku) })
const add = (page: Page, sku: string) => inList(page, sku).getByRole('button', { name: /^Add/ }).click()

const line = (page: Page, sku: string) =>
  page.getByRole('list', { name: 'Lines' }).getByRole('listitem').filter({ hasText: sku })
const quantityOf = (page: Page, sku: string) => line(page, sku).getByRole('textbox', { name: /^Quantity/ })
const valueIs = (page: Page, sku: string, value: string) =>
  expect.poll(() => quantityOf(page, sku).inputValue()).toBe(value)

function textOf(path: string, field: string): string {
  const text = shop.firestore.admin.get(path)?.[field]
  return typeof text === 'string' ? text : ''
}

/** The contents of the account's cart, by product. */
function accountCart(uid: string): Record<string, number> {
  const { lines } = JSON.parse(textOf(`carts/${uid}`, 'lines') || '{"lines":{}}') as {
    lines: Record<string, [number]>
  }
  return Object.fromEntries(
    Object.entries(lines).flatMap(([id, [quantity]]) => (quantity > 0 ? [[id, quantity]] : [])),
  )
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: /Ama Mensah/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL(/\/login/)
}

async function signInHere(page: Page, account = 'customer') {
  await page.getByLabel('Email').fill(`${account}@osu-supply.example.com`)
  await page.getByLabel('Password', { exact: true }).fill('osu-demo-2026')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}

test('a guest orders by the kilogram, adds a note, saves for later, restores, and finds everything after a reload', async () => {
  const page = await shop.visit(`/products?q=${ROD}`)
  await add(page, ROD)
  await page.getByRole('button', { name: 'Undo' }).click()
  await add(page, ROD)
  await page.getByRole('combobox', { name: 'Search the catalogue' }).fill(CEMENT)
  await page.keyboard.press('Enter')
  await inList(page, CEMENT)
    .getByRole('textbox', { name: /^Quantity/ })
    .fill('20')
  await add(page, CEMENT)
  await inList(page, CEMENT)
    .getByRole('link', { name: /^In cart/ })
    .waitFor()

  await page
    .getByRole('banner')
    .getByRole('link', { name: /Open the cart/ })
    .click()
  const drawer = page.getByRole('dialog', { name: 'Cart' })
  await drawer.getByText('Net total').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })

  await openCart(page)
  await line(page, ROD)
    .getByLabel(/^Count .* in/)
    .selectOption('kg')
  await quantityOf(page, ROD).fill('1,240')
  await quantityOf(page, ROD).press('Enter')
  await line(page, ROD).getByText('= 66 lengths').waitFor()
  await line(page, ROD)
    .getByRole('button', { name: /^Add a note/ })
    .click()
  await line(page, ROD)
    .getByLabel(/^Note to/)
    .and(page.locator(':focus'))
    .waitFor()
  await page.keyboard.type('Block B')
  await page.keyboard.press('Enter')
  await line(page, CEMENT)
    .getByRole('button', { name: /^Save for later/ })
    .click()
  await page.getByRole('heading', { name: 'Saved for later' }).waitFor()
  await page.getByRole('button', { name: 'Note for the whole order' }).click()
  await page.getByLabel(/Note for the whole/).fill('Gate 2, before noon')
  await page.getByRole('heading', { name: 'Cart 1 line' }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.waitForFunction(() => localStorage.getItem('cart')?.includes('before noon'))

  await page.reload()
  await line(page, ROD).getByText('= 66 lengths').waitFor()
  const note = line(page, ROD).getByLabel(/^Note to/)
  await expect.poll(() => note.inputValue()).toBe('Block B')
  await expect.poll(() => page.getByLabel(/Note for the whole/).inputValue()).toBe('Gate 2, before noon')
  await page.getByRole('button', { name: /^Move to cart/ }).click()
  await page.getByRole('button', { name: 'More for the cart' }).click()
  await page.getByRole('menuitem', { name: 'Empty the cart' }).click()
  await page.getByRole('button', { name: 'Put everything back' }).click()
  await valueIs(page, CEMENT, '20')
})

test('in the price list, adding by keyboard keeps the focus; a quantity that no order can hold is refused beside its field, and corrected with a message in a cart that is kept', async () => {
  const page = await shop.visit('/products?q=cement')
  const added = inList(page, 'CEM-325R-50').getByRole('textbox', { name: /^Quantity/ })
  await added.fill('12')
  await added.press('Enter')
  await page.getByText('12 bags in the cart').waitFor()
  await page.locator('tr:focus-within, tr:focus').waitFor()

  const field = inList(page, CEMENT).getByRole('textbox', { name: /^Quantity/ })
  await field.fill('1000000000000000000')
  await field.press('Enter')
  await page
    .getByRole('alert')
    .getByText(/^At most .* in one order; ask for a quote for more$/)
    .waitFor()
  const alert = await page.getByRole('alert').innerText()
  const max = /^At most ([\d,]+)/.exec(alert)?.[1] ?? ''
  await field.fill('-5')
  await field.press('Tab')
  await page.getByRole('alert').getByText('A quantity cannot be below zero').waitFor()
  expect(await field.inputValue()).toBe('-5')
  await inList(page, CEMENT).getByRole('button', { name: /^Add/ }).click()
  expect(await page.getByText(/bags in the cart$/).count()).toBe(1)
  await field.fill('40')
  await field.press('Enter')
  await page.getByText('40 bags in the cart').waitFor()

  await page.goto(WITHOUT_THE_APP)
  await page.evaluate((sku) => {
    const cart = JSON.parse(localStorage.getItem('cart') ?? '{}')
    cart.items[sku].quantity = 9_999_999
    localStorage.setItem('cart', JSON.stringify(cart))
  }, CEMENT)
  await page.goto('/cart')
  await page.getByText(/the most that one order takes/).waitFor()
  await valueIs(page, CEMENT, max)
})

test('a cart stored in an old format keeps its valid items, and the invalid ones are listed', async () => {
  const page = await shop.visit(WITHOUT_THE_APP)
  await page.evaluate(
    ([cement]) =>
      localStorage.setItem(
        'cart',
        JSON.stringify({
          items: [
            { product: { id: cement, name: 'Cement' }, quantity: '7' },
            { product: { id: 'OLD-1', name: 'Carbide lamp' }, quantity: 2 },
            { product: { name: 'Broken thing' }, quantity: 'many' },
          ],
        }),
      ),
    [CEMENT],
  )
  await page.goto('/cart')
  await page.getByText('Left out: Broken thing').waitFor()
  await valueIs(page, CEMENT, '7')
  await line(page, 'OLD-1')
    .getByText(/No longer sold/)
    .waitFor()
})

test('changes of price and stock since an item was added are shown until the shopper dismisses them', async () => {
  // As if it had been added when it was cheaper.
  const storageState = guestCart(shop, { [CEMENT]: 3 }, { priceMinor: 100_00 })
  const page = await shop.visit('/cart', { storageState })
  const lines = page.getByRole('list', { name: 'Lines' })
  await lines.getByText('In stock at Osu').waitFor()
  const giveBack = shop.setStock('osu', CEMENT, 0)
  await page.reload()
  await page.getByRole('alert').getByText('2 things have changed').waitFor()
  // The header and the lines show the same sum, even before the new price is accepted.
  const [amount = ''] = (await line(page, CEMENT).locator('b').last().innerText()).split('\n')
  await page.getByRole('banner').getByText(amount).waitFor()
  await lines.getByRole('listitem').first().getByText(amount).waitFor()
  await page.getByText(/was in stock, is out of stock now/).waitFor()
  await page.getByRole('button', { name: 'Accept the new prices' }).click()
  await page.reload()
  await line(page, CEMENT).getByText('Out of stock').waitFor()
  await page
    .getByText(/changed/)
    .first()
    .waitFor({ state: 'detached' })
  giveBack()
})

test('one account, two devices: carts merge at sign-in, changes are live, signing out clears the browser', async () => {
  const signIn = '/login?idle_redirect_url=/cart'
  const office = await shop.visit(signIn, { storageState: guestCart(shop, { [CEMENT]: 20 }) })
  await signInHere(office)
  await valueIs(office, CEMENT, '20')
  await expect.poll(() => accountCart('customer')).toEqual({ [CEMENT]: 20 })

  const site = await shop.visit(signIn, { storageState: guestCart(shop, { [CEMENT]: 5, [ROD]: 30 }) })
  await signInHere(site)
  await site.getByText('Your carts have been combined').waitFor()
  await valueIs(site, CEMENT, '20')
  await valueIs(office, ROD, '30')

  await quantityOf(site, ROD).fill('48')
  await quantityOf(site, ROD).press('Enter')
  await valueIs(office, ROD, '48')

  // The site computer keeps working offline; once it is back online, both carts are equal and nothing is undone.
  await site.context().setOffline(true)
  await quantityOf(site, CEMENT).fill('25')
  await quantityOf(site, CEMENT).press('Enter')
  await line(office, ROD)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await site.context().setOffline(false)
  await valueIs(office, CEMENT, '25')
  await expect.poll(() => line(site, ROD).count()).toBe(0)

  // Once both agree, neither responds to the other's write with one of its own.
  const writtenAt = () => shop.firestore.admin.get('carts/customer')?.updatedAt
  async function isSilent() {
    const before = writtenAt()
    await office.waitForTimeout(2500)
    return writtenAt() === before
  }
  await expect.poll(isSilent).toBe(true)

  await signOut(office)
  await office.goto('/cart')
  await office.getByRole('heading', { name: 'Your cart is empty' }).waitFor()
  await expect.poll(() => office.evaluate(() => localStorage.getItem('cart-account'))).toBe(null)
  expect(accountCart('customer')).toEqual({ [CEMENT]: 25 })
  await valueIs(site, CEMENT, '25')
  // The browser complains about going offline, which is intended here.
  shop.expectOnly([
    'ERR_INTERNET_DISCONNECTED',
    'ERR_NAME_NOT_RESOLVED',
    'WebChannelConnection',
    'Could not reach Cloud Firestore',
    'cleardot',
  ])
})

test('a cart is shared by link: the page shows what it would add, and merges or replaces', async () => {
  const sender = await shop.visit('/cart', { storageState: guestCart(shop, { [CEMENT]: 20, [ROD]: 30 }) })
  await sender.getByRole('button', { name: 'Share' }).click()
  await expect.poll(() => sender.getByLabel('Link').inputValue()).toMatch(/^http/)
  const link = await sender.getByLabel('Link').inputValue()
  const message = new URL(
    (await sender.getByRole('link', { name: 'Send on WhatsApp' }).getAttribute('href')) ?? '',
  )
  expect(message.searchParams.get('text')).toBe(`A cart at Osu Supply: ${link}`)

  const shared = `${new URL(link).pathname}${new URL(link).hash}`
  const storageState = guestCart(shop, { [CEMENT]: 2 })
  const buyer = await shop.visit(`${shared}~NO-SUCH*3~ROD*0`, { storageState })
  await buyer.getByText('Not sold here').waitFor()
  await buyer.getByText(/1 part of the link could not be read/).waitFor()
  expect(await seriousFindings(buyer)).toEqual([])
  await buyer.getByRole('button', { name: 'Add to my cart' }).click()
  await valueIs(buyer, CEMENT, '2')
  await valueIs(buyer, ROD, '30')
  await buyer.goto(shared)
  await buyer.getByRole('button', { name: 'Replace my cart' }).click()
  await valueIs(buyer, CEMENT, '20')
  await buyer.getByRole('button', { name: 'Undo' }).click()
  await valueIs(buyer, CEMENT, '2')

  await sender.getByRole('button', { name: 'Close' }).click()
  await sender.emulateMedia({ media: 'print' })
  await sender.getByText('Draft, not a tax document').waitFor()
  await sender.getByRole('button', { name: 'Print' }).waitFor({ state: 'hidden' })
})

test('a guest’s boq becomes a list after signing in: saved, renamed, ordered, deleted and restored', async () => {
  const page = await shop.visit('/products/boq')
  await page.getByLabel('Your list').fill('CEM-425R-50, 200\nTwenty lengths Y16 rod\nFlux capacitor 3 pcs')
  await page.getByRole('button', { name: /^Match/ }).click()
  await page.getByRole('button', { name: 'Save as a list' }).waitFor()
  // It was read off the main thread.
  expect(page.workers().map((worker) => worker.url())).toContainEqual(expect.stringContaining('boq-worker'))
  await page.getByRole('button', { name: 'Save as a list' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Sign in' }).click()
  await signInHere(page)
  await page.getByRole('heading', { name: '3 lines wait for a list' }).waitFor()
  await page.getByRole('button', { name: 'Make the list' }).click()
  await page.getByText('Give the list a name').waitFor()
  await page.getByLabel('Name').fill('Site Tema')
  await page.getByRole('button', { name: 'Make the list' }).click()
  await page.getByRole('link', { name: 'Site Tema' }).click()

  await page.getByRole('heading', { level: 1, name: 'Site Tema' }).waitFor()
  await line(page, 'Flux capacitor').getByText('on request').waitFor()
  await quantityOf(page, CEMENT).fill('250')
  await quantityOf(page, CEMENT).press('Enter')
  await page.getByRole('button', { name: 'Rename' }).click()
  await page.getByLabel('Project').fill('Harbour')
  await page.getByRole('button', { name: 'Rename' }).click()
  expect(await seriousFindings(page)).toEqual([])
  await expect
    .poll(() => shop.firestore.admin.list('lists').map(({ data }) => [data.project, data.lineCount]))
    .toEqual([['Harbour', 3]])
  await page.reload()
  await valueIs(page, CEMENT, '250')

  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByText(/1 cannot be ordered directly/).waitFor()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.waitForURL(/\/profile\/lists$/)
  // The message about added items may still be beside it, with its own Undo.
  const deleted = page.getByRole('status').filter({ hasText: 'has been deleted' })
  await deleted.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: 'Site Tema' }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
})

test('a list renamed on two devices keeps both changes, and shows when they differ', async () => {
  const id = 'c0ffee'.padEnd(32, '0')
  const path = `lists/${id}`
  const now = Date.now()
  shop.firestore.admin.set(path, {
    id,
    ownerUid: 'customer',
    name: 'Site Tema',
    project: '',
    note: '',
    lines: '[]',
    lineCount: 0,
    createdAt: now,
    createdBy: 'customer',
    updatedAt: now,
    updatedBy: 'customer',
  })
  const page = await shop.visitAs('customer', `/profile/lists/${id}`)
  const rename = page.getByRole('button', { name: 'Rename' })
  const stored = () => {
    const { name, project } = shop.firestore.admin.get(path) ?? {}
    return { name, project }
  }
  await rename.click()
  await page.getByLabel('Project').fill('Harbour')
  shop.firestore.admin.update(path, { name: 'Site Tema, phase 2' })
  await page.getByRole('heading', { level: 1, name: 'Site Tema, phase 2' }).waitFor({ state: 'attached' })
  await rename.click()
  await expect.poll(stored).toEqual({ name: 'Site Tema, phase 2', project: 'Harbour' })

  await rename.click()
  await page.getByLabel('Name').fill('Warehouse')
  shop.firestore.admin.update(path, { name: 'Site Kumasi' })
  await page.getByText('Now: Site Kumasi · Harbour.').waitFor()
  expect(await rename.isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Start from how it is now' }).click()
  await page.getByLabel('Name').fill('Warehouse Kumasi')
  await rename.click()
  await expect.poll(stored).toEqual({ name: 'Warehouse Kumasi', project: 'Harbour' })
})

test('the product a buyer chose for their own words is remembered on another device', async () => {
  const office = await shop.visitAs('customer', '/products/boq')
  await office.getByLabel('Your list').fill('Roofing sheet 200 m2')
  await office.getByRole('button', { name: /^Match/ }).click()
  await office
    .getByRole('button', { name: /line 1$/ })
    .first()
    .click()
  const search = office.getByRole('dialog').getByLabel('Search the catalogue')
  await search.fill('ROF-AZ045-M2')
  await office.getByRole('option', { name: /ROF-AZ045-M2/ }).waitFor()
  // Enter chooses, and moves on to the quantity; the panel does not open again.
  await search.press('Enter')
  await search.waitFor({ state: 'detached' })
  await office
    .getByRole('textbox', { name: /^Quantity of/ })
    .and(office.locator(':focus'))
    .waitFor()
  await office.getByText('Your choice', { exact: true }).waitFor()
  await expect.poll(() => textOf('boqMemory/customer', 'choices')).toContain('ROF-AZ045-M2')

  const site = await shop.visitAs('customer', '/products/boq')
  await site.getByLabel('Your list').fill('sheets roofing 90 m2')
  await site.getByRole('button', { name: /^Match/ }).click()
  await site.getByText('As you chose before').waitFor()
})

test('axe finds nothing serious on an empty cart, shared cart and page of lists, in the dark, on a phone', async () => {
  const page = await shop.visit('about:blank', {
    colorScheme: 'dark',
    viewport: { width: 390, height: 844 },
  })
  for (const path of ['/cart', '/cart/shared', '/profile/lists']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('heading', { level: 2 }).first().waitFor()
    expect(await seriousFindings(page), path).toEqual([])
  }
})

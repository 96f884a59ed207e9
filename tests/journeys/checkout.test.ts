import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { MAX_ADDRESSES, NO_ADDRESS } from '#domain/people/saved-address.ts'
import { seriousFindings } from '#tests/browser/check-accessibility.ts'
import { askApi } from './ask-api.ts'
import { enterPhone, openCheckout, placedId, pressPlace } from './checkout-steps.ts'
import { register } from './member-steps.ts'
import { openShop, type Shop } from './open-shop.ts'
import { putCart } from './put-cart.ts'
import { putDispatched } from './put-dispatched.ts'
import { putConfirmed } from './put-order.ts'
import { approvedKyc } from '#tests/approved-kyc.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.close())
// Closes the pages too: an open one would write its cart back to the account.
afterEach(() => shop.endVisits())

const CEMENT = 'CEM-425R-50'
/** 96 × 64 pixels. */
const HEIC = readFileSync(new URL('photo.heic', import.meta.url))

type StoredOrder = {
  ref: string
  status: string
  customerUid: string
  paymentMethod: string
  withholding: string
  delivery: { method: string; zone: string; address: string }
  totals: { netMinor: number; deliveryMinor: number; totalMinor: number }
  lines: { productId: string; name: string; unitPriceMinor: number }[]
}

const stored = (id: string) => shop.firestore.admin.get(`orders/${id}`) as StoredOrder | undefined
/**
 * What a live page logs without a network; once it is back, Firestore may still ask Google for a picture to find out,
 * which a machine without internet cannot resolve.
 */
const LOST_NETWORK = [
  'ERR_INTERNET_DISCONNECTED',
  'ERR_NAME_NOT_RESOLVED',
  'Could not reach Cloud Firestore backend',
  'WebChannel',
]

/** Another customer: the API lets each change things twelve times a minute, and this file has more than that. */
const BUILDER = 'builder'

const countOrders = () => shop.firestore.admin.list('orders').length
const mails = async () => (await fetch(`${shop.url}/mail/all.json`)).text()
/** The address in the mail about the confirmation, as anybody who has the mail opens it. */
async function opensProforma(id: string) {
  const address = new RegExp(`/api/papers/proforma/${id}[.]pdf[?]key=[0-9a-f]{32}`)
  const [path = ''] = address.exec(await mails()) ?? []
  const opened = await fetch(shop.url + path)
  expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const guessed = await fetch(shop.url + path.replace(/=.*/, `=${'0'.repeat(32)}`))
  expect(guessed.status).toBe(403)
}

const axe = async (page: Page) => expect(await seriousFindings(page)).toEqual([])

/** A signed-in customer at the checkout with this much cement. */
async function atCheckout(quantity = 1): Promise<Page> {
  shop.setStock('osu', CEMENT, 5000)
  putCart(shop, { [CEMENT]: quantity })
  return openCheckout(shop)
}

async function chooseDelivery(page: Page, zone: RegExp) {
  await page.getByRole('radio', { name: /Delivery to site/ }).check()
  const zones = page.getByLabel('Zone', { exact: true })
  await zones.selectOption(await zones.getByRole('option', { name: zone }).getAttribute('value'))
}

/** The order's id, once the customer's page of it says that it is placed. */
async function placed(page: Page): Promise<string> {
  const id = await placedId(page)
  await page.getByText(/Your order reference is/).waitFor()
  return id
}

/** As a Manager does at the prices it was submitted at. */
async function confirm(id: string) {
  const prices = stored(id)?.lines.map(({ productId, unitPriceMinor }) => [productId, unitPriceMinor]) ?? []
  const terms = { agreedPrices: Object.fromEntries(prices) }
  expect(await askApi(shop, 'manager', `/orders/${id}/confirmation`, terms)).toMatchObject({ ok: true })
}

test('what is short is said before ordering, with less to take; that the customer waits for the rest is kept with the order', async () => {
  const giveBack = shop.setStock('osu', CEMENT, 12)
  putCart(shop, { [CEMENT]: 20 })
  const cart = await shop.visitAs('customer', '/cart')
  const line = cart.getByRole('list', { name: 'Lines' }).getByRole('listitem').filter({ hasText: CEMENT })
  await line.getByText(/^12 of 20 bags in stock at Osu; the rest (in )?about/).waitFor()
  await line.getByText('Part in stock').waitFor()
  await cart.getByRole('radio', { name: /Wait until everything is there/ }).check()
  await axe(cart)
  await cart.context().close()

  const page = await openCheckout(shop)
  await page.getByText(/^12 of 20 bags in stock at Osu/).waitFor()
  // Each visit is a browser of its own: what was chosen in the other is not known here.
  await page.getByRole('radio', { name: /Wait until everything is there/ }).check()
  await axe(page)
  await pressPlace(page)
  const id = await placed(page)
  expect(stored(id)).toMatchObject({ shortage: 'wait', lines: [{ quantity: 20 }] })
  await page.getByText('Wait until everything is there').waitFor()

  putCart(shop, { [CEMENT]: 20 })
  const less = await shop.visitAs('customer', '/cart')
  await less.getByRole('button', { name: /^Take 12 bags of/ }).click()
  await expect.poll(() => less.getByRole('textbox', { name: /^Quantity of/ }).inputValue()).toBe('12')
  await less.getByText(/in stock at Osu;/).waitFor({ state: 'detached' })
  giveBack()
})

describe('delivery', () => {
  test('costs the fee of its zone, and its address is saved for the next order', async () => {
    const page = await atCheckout()
    await page.getByRole('radio', { name: /Delivery to site/ }).check()
    await pressPlace(page)
    await page.getByText('Choose a delivery zone').waitFor()
    await page.getByText('Enter the delivery address: street, site or plot').waitFor()
    await chooseDelivery(page, /^Tema/)
    await page.getByLabel('Address', { exact: true }).fill('Plot 12, Harbour Road')
    await page.getByLabel('Town').fill('Tema')
    await page.getByLabel('GhanaPost GPS').fill('gt-123-4567')
    await page.getByRole('checkbox', { name: /Save this address/ }).check()
    await page.getByLabel(/^Name for this address/).fill('Site Tema')
    await page.getByRole('complementary').getByText('GH₵350.00').waitFor()
    await axe(page)
    await pressPlace(page)
    const first = stored(await placed(page))
    expect(first).toMatchObject({
      deliveryPricing: 'fixed',
      weightGrams: expect.any(Number),
      totals: { deliveryMinor: 35_000 },
    })
    expect(first?.delivery).toMatchObject({ method: 'delivery', zone: 'tema' })

    putCart(shop, { [CEMENT]: 1 })
    await page.goto('/checkout')
    await enterPhone(page)
    await page.getByRole('radio', { name: /Delivery to site/ }).check()
    await page.getByLabel('Saved address').selectOption({ label: 'Site Tema, Tema' })
    await page.getByLabel('Address', { exact: true }).and(page.locator('[value*="Harbour"]')).waitFor()
    await page.getByRole('checkbox', { name: /Save this address/ }).waitFor({ state: 'detached' })
    await pressPlace(page)
    expect(stored(await placed(page))?.delivery.address).toBe('Plot 12, Harbour Road')
  })

  test('of a heavy load is quoted, and staff enter the fee before they confirm', async () => {
    const page = await atCheckout(400)
    await chooseDelivery(page, /^Tema/)
    await page.getByLabel('Address', { exact: true }).fill('Plot 12')
    await page.getByLabel('Town').fill('Tema')
    await page.getByText(/too heavy for the standard fee/).waitFor()
    await pressPlace(page)
    const id = await placed(page)
    expect(stored(id)).toMatchObject({ deliveryPricing: 'to_quote', totals: { deliveryMinor: 0 } })
    await page.getByText('to be quoted', { exact: true }).waitFor()
    await page.getByText(/put the delivery in and confirm/).waitFor()

    const staff = await shop.visitAs('manager', `/adx/orders/${id}`)
    const confirmButton = staff.getByRole('button', { name: /^Confirm/ })
    await confirmButton.and(staff.locator(':disabled')).waitFor()
    await staff.getByLabel('Delivery to be quoted, GH₵ net').fill('1200')
    await staff.getByLabel('Delivery to be quoted, GH₵ net').press('Tab')
    await confirmButton.click()
    await page.getByText('GH₵1,200.00').waitFor()
    expect(stored(id)).toMatchObject({ deliveryPricing: 'quoted', totals: { deliveryMinor: 120_000 } })
    await expect.poll(mails).toContain(`order-confirmed-${id}`)
    await opensProforma(id)
    await expect.poll(mails).toContain(`order-received-${id}`)
  })
})

describe('payment', () => {
  const account = () =>
    shop.firestore.admin.get('accounts/customer') as { openMinor: number; open: Record<string, number> }

  const setCredit = (creditLimitMinor: number) =>
    shop.firestore.admin.update('accounts/customer', { creditLimitMinor, balanceMinor: 0, termsDays: 30 })

  test('on account waits for approved documents, and the order is due under the terms', async () => {
    setCredit(100_000_00)
    const page = await atCheckout()
    await page.getByText(/to be used once your documents are approved/).waitFor()
    await page.getByRole('radio', { name: /On account/, disabled: true }).waitFor()
    shop.firestore.admin.set('kyc/customer', approvedKyc('customer'))
    await page.getByText(/100,000.00 left of your limit/).waitFor()
    await page.getByRole('radio', { name: /On account/ }).check()
    await pressPlace(page)
    const id = await placed(page)
    expect(stored(id)?.paymentMethod).toBe('on_account')
    await page.getByText(/payment is due under your terms/).waitFor()
    const totalMinor = stored(id)?.totals.totalMinor ?? 0
    expect(account()).toMatchObject({ openMinor: totalMinor, open: { [id]: totalMinor } })
    await confirm(id)
    await page.getByText(/is on your account, due/).waitFor()
    expect(account()).toMatchObject({ openMinor: totalMinor, open: { [id]: totalMinor } })
  })

  test('on account is allowed up to the limit and no further, also by a page that was opened before it was lowered', async () => {
    const { openMinor } = account()
    setCredit(openMinor + 1000)
    const page = await atCheckout()
    await page.getByText(/not enough for this order/).waitFor()
    await page.getByRole('radio', { name: /On account/, disabled: true }).waitFor()

    setCredit(openMinor + 100_000_00)
    await page.reload()
    await page.getByText(/GH₵100,000\.00 left of your limit/).waitFor()
    await page.getByRole('radio', { name: /On account/ }).check()
    setCredit(openMinor + 1)
    await pressPlace(page)
    await page.getByText(/your account does not have enough credit left/).waitFor()
    expect(account()).toMatchObject({ openMinor })
    shop.expectOnly(['400', 'Error adding document to collection orders'])
  })

  test('on account is refused when staff confirm if the limit has been lowered', async () => {
    const { openMinor } = account()
    setCredit(openMinor + 100_000_00)
    const page = await atCheckout()
    await page.getByRole('radio', { name: /On account/ }).check()
    await pressPlace(page)
    const id = await placed(page)
    // The triggers have read the limit once the order is counted: from then on they do not put it on hold.
    const waiting = () => shop.firestore.admin.get('orderQueues/all')?.['waiting']
    await expect.poll(waiting).toHaveProperty(id)
    setCredit(openMinor)
    const manager = await shop.visitAs('manager', `/adx/orders/${id}`)
    await manager.getByRole('button', { name: /^Confirm/ }).click()
    await manager.getByText(/customer does not have enough credit left/).waitFor()
    expect(stored(id)?.status).toBe('submitted')
    shop.expectOnly(['400'])
  })

  test('with tax withheld shows the amount due and what the certificate is for', async () => {
    const page = await atCheckout(100)
    await page.getByRole('radio', { name: /Mobile money/ }).check()
    await page.getByText(/A wallet has a daily limit/).waitFor()
    await page.getByLabel('Withholding tax').selectOption('goods')
    await page.getByText(/give us the certificate for GH₵/).waitFor()
    await pressPlace(page)
    const id = await placed(page)
    expect(stored(id)?.withholding).toBe('goods')
    await confirm(id)
    const { totals } = stored(id) ?? {}
    const withheld = Math.round(((totals?.netMinor ?? 0) * 3) / 100)
    const due = ((totals?.totalMinor ?? 0) - withheld) / 100
    await page.getByText(`GH₵${due.toLocaleString('en-GB', { minimumFractionDigits: 2 })}`).waitFor()
    await page.getByText(/withholding tax: please give us the certificate/).waitFor()
  })
})

/** Until the page says that the order waits. */
async function placeOffline(page: Page) {
  await page.context().setOffline(true)
  await pressPlace(page)
  await page.getByText(/Your order is kept on this device/).waitFor()
}

test('without a network the order is stored, and sent once when it is back', async () => {
  const page = await atCheckout()
  const before = countOrders()
  await placeOffline(page)
  expect(countOrders()).toBe(before)
  await page.context().setOffline(false)
  await placed(page)
  expect(countOrders()).toBe(before + 1)
  shop.expectOnly(LOST_NETWORK)
})

test('an order that waited is tried again where the network that came back reaches nothing at first', async () => {
  const page = await atCheckout()
  const before = countOrders()
  await placeOffline(page)
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/orders/'))
  await page.route('**/api/orders/*', (route) => route.abort())
  await page.context().setOffline(false)
  await lost
  expect(countOrders()).toBe(before)
  await page.unroute('**/api/orders/*')
  await placed(page)
  expect(countOrders()).toBe(before + 1)
  shop.expectOnly([...LOST_NETWORK, 'ERR_FAILED', 'Error adding document'])
})

/**
 * Places an order without a network and closes the tab after `meanwhile`; returns a new tab of the same browser, online
 * again, at the price list.
 */
async function closedWhileWaiting(page: Page, meanwhile = async () => {}): Promise<Page> {
  await page.getByLabel('Purchase order number').fill('LPO 4711')
  await placeOffline(page)
  await meanwhile()
  const context = page.context()
  await page.close()
  await context.setOffline(false)
  const again = await context.newPage()
  await again.goto('/products')
  return again
}

test('an order waiting for the network survives its tab: any page opened later sends it, once', async () => {
  const before = countOrders()
  const again = await closedWhileWaiting(await atCheckout())
  await again.getByText(/^Order .* is placed$/).waitFor()
  await again.getByRole('button', { name: 'Open the order' }).click()
  await again.waitForURL(/\/profile\/orders\//)
  await again.getByText('LPO 4711').first().waitFor()
  expect(countOrders()).toBe(before + 1)
  await again.goto('/cart')
  await again.getByText('Your cart is empty').waitFor()
  expect(countOrders()).toBe(before + 1)
  shop.expectOnly(LOST_NETWORK)
})

test('an order whose prices changed while it waited is not sent, the page says so, and no input is lost', async () => {
  const before = countOrders()
  const page = await atCheckout()
  // As if it had been placed when it was cheaper.
  const makeCheaper = () =>
    page.evaluate((sku) => {
      const kept = JSON.parse(localStorage.getItem('waiting-order') ?? '{}')
      kept.state.waiting.draft.cart.items[sku].product.priceMinor = 100
      kept.state.waiting.draft.cart.items[sku].product.priceBreaks = []
      localStorage.setItem('waiting-order', JSON.stringify(kept))
    }, CEMENT)
  const again = await closedWhileWaiting(page, makeCheaper)
  await again.getByText('Your order was not sent').waitFor()
  await again.getByRole('button', { name: 'Look at it' }).click()
  await again
    .getByRole('alert')
    .getByText(/changed while it waited for the network: .*GH₵.*, now GH₵/)
    .waitFor()
  await expect.poll(() => again.getByLabel('Purchase order number').inputValue()).toBe('LPO 4711')
  expect(countOrders()).toBe(before)
  shop.expectOnly(LOST_NETWORK)
})

test('an order whose goods sold out while it waited is not sent; the page says so and offers a branch that has them', async () => {
  const before = countOrders()
  let giveBack = () => {}
  const sellOut = async () => void (giveBack = shop.setStock('osu', CEMENT, 0))
  const again = await closedWhileWaiting(await atCheckout(), sellOut)
  await again.getByText('Your order was not sent').waitFor()
  await again.getByRole('button', { name: 'Look at it' }).click()
  await again
    .getByRole('alert')
    .getByText(/is now out of stock at this branch/)
    .waitFor()
  const shortage = again.getByText(/^None in stock at Osu/)
  await shortage.waitFor()
  await axe(again)
  await again
    .getByRole('button', { name: /^Order at .*: in stock$/ })
    .first()
    .click()
  await shortage.waitFor({ state: 'detached' })
  expect(countOrders()).toBe(before)
  giveBack()
  shop.expectOnly(LOST_NETWORK)
})

describe('a confirmed order', () => {
  let id: string
  beforeAll(async () => {
    await register(shop, BUILDER, `${BUILDER}@osu-supply.example.com`)
    id = putConfirmed(shop, { customer: BUILDER, lines: { [CEMENT]: 1 } }).id
  })

  const openOrder = () => shop.visitAs(BUILDER, `/profile/orders/${id}`)

  async function choose(page: Page, label: string) {
    await page.getByRole('button', { name: 'More to do with this order' }).click()
    await page.getByRole('menuitem', { name: label }).click()
  }

  test('is shared by link and on WhatsApp, and reordered at today’s prices, beside the old ones', async () => {
    const order = stored(id)
    const lines = order?.lines.map((line) => ({ ...line, unitPriceMinor: 100 })) ?? []
    shop.firestore.admin.update(`orders/${id}`, { lines })
    const page = await openOrder()
    await axe(page)
    await choose(page, 'Order again…')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Changed prices').waitFor()
    await dialog.getByText('GH₵1.00').waitFor()
    await dialog.getByRole('button', { name: 'Add 1 line to the cart' }).click()
    await page.waitForURL('**/cart')
    await page.getByRole('main').getByText(CEMENT).waitFor()
    shop.firestore.admin.update(`orders/${id}`, { lines: order?.lines ?? [] })

    await page.goBack()
    await choose(page, 'Share what you ordered…')
    await expect.poll(() => page.getByLabel('Link').inputValue()).toMatch(/^http/)
    const link = await page.getByLabel('Link').inputValue()
    const href = await page.getByRole('link', { name: 'Send on WhatsApp' }).getAttribute('href')
    expect(new URL(href ?? '').searchParams.get('text')).toBe(`Order ${order?.ref} at Osu Supply: ${link}`)
    await page.goto(new URL(link).pathname + new URL(link).hash)
    await page.getByRole('button', { name: 'Add to my cart' }).waitFor()
    expect(await page.getByText(/could not be read|Not sold here/).count()).toBe(0)
  })

  test('can have a problem reported with photos, which staff see: HEIC as JPEG; one that cannot be converted is named', async () => {
    const page = await openOrder()
    await choose(page, 'Report a problem…')
    const dialog = page.getByRole('dialog')
    const send = dialog.getByRole('button', { name: 'Send the report' })
    const photos = dialog.getByLabel('Photos')
    const reported = page.getByRole('region', { name: 'Reported problems' })
    await send.click()
    await dialog.getByText('Describe what is wrong in a few words').waitFor()
    await dialog.getByLabel('In your words').fill('Two bags are wet')
    await photos.setInputFiles({ name: 'wet bags.png', mimeType: 'image/png', buffer: PIXEL })
    await axe(page)
    await send.click()
    await reported.getByText('Two bags are wet').waitFor()

    const staff = await shop.visitAs('sales', `/adx/orders/${id}`)
    const photo = staff.getByRole('img', { name: 'What was reported, 1 of 1' })
    await photo.waitFor()
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)

    await choose(page, 'Report a problem…')
    await dialog.getByLabel('In your words').fill('A torn bag')
    const mimeType = 'image/heic'
    await photos.setInputFiles({ name: 'torn.heic', mimeType, buffer: Buffer.from('no photo at all') })
    await send.click()
    await dialog.getByText(/torn\.heic could not be converted\. Save it as JPEG/).waitFor()

    await photos.setInputFiles({ name: 'IMG_2.HEIC', mimeType, buffer: HEIC })
    await send.click()
    await reported.getByRole('listitem').filter({ hasText: 'A torn bag' }).getByRole('img').waitFor()
    // The image host takes a file only if its content is of the type in its name.
    const problems = shop.firestore.admin.list(`orders/${id}/problems`)
    const problem = problems.find(({ data }) => data.text === 'A torn bag')?.data
    expect(problem?.photos).toEqual([expect.stringMatching(/\.jpg$/)])
  })

  test('can have its cancellation requested and its receipt confirmed; staff see the request', async () => {
    const page = await openOrder()
    await choose(page, 'Ask to cancel…')
    await page.getByLabel('Reason').fill('The site is flooded')
    await page.getByRole('dialog').getByRole('button', { name: 'Ask to cancel' }).click()
    await page.getByText(/You asked to cancel/).waitFor()

    const staff = await shop.visitAs('sales', `/adx/orders/${id}`)
    await staff.getByText('The customer asks to cancel: The site is flooded').waitFor()

    const receive = page.getByRole('button', { name: 'Confirm receipt…' })
    expect(await receive.count(), 'of goods that nobody sent').toBe(0)
    putDispatched(shop, id)
    await receive.click()
    await page.getByRole('button', { name: 'Yes, confirm receipt' }).click()
    await page.getByText(/You confirmed the receipt/).waitFor()
    await receive.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo the receipt…' }).click()
    await page.getByRole('button', { name: 'Undo the receipt', exact: true }).click()
    await receive.waitFor()
  })
})

describe('the proforma invoice', () => {
  const openAs = (account: string, path: string) => shop.visitAs(account, path)

  test('has the order as payment reference; after its date it offers new prices, and for a cancelled order asks for no payment', async () => {
    const { id, ref } = putConfirmed(shop, { lines: { [CEMENT]: 1 } })
    const page = await openAs('customer', `/profile/orders/${id}`)
    const payment = page.getByRole('region', { name: /^Payment/ })
    await payment.getByText(`quote ${ref}`).waitFor()
    await page.getByRole('link', { name: 'Proforma invoice' }).click()
    const paper = page.getByRole('article', { name: /^Proforma invoice PF-/ })
    await paper.getByText(`Quote ${ref} with your payment`).waitFor()
    await paper.getByRole('heading', { name: 'Pay to' }).waitFor()

    shop.firestore.admin.update(`invoices/${id}-proforma`, { validUntil: '2026-01-31' })
    shop.firestore.admin.update(`orders/${id}`, { confirmedAt: new Date('2026-01-10') })
    await page.reload()
    await paper.getByText('Prices held until', { exact: true }).waitFor()
    await paper.getByText(/ask us for new prices before you pay/).waitFor()
    expect(await paper.getByRole('heading', { name: 'Pay to' }).count()).toBe(0)
    await page.getByRole('link', { name: 'Back to the order' }).click()
    await payment.getByText(/Please do not pay yet/).waitFor()
    await axe(page)
    await page.getByRole('button', { name: 'Ask for new prices' }).click()
    await page.waitForURL(/\/quotes\/new|\/quote/)
    await page.getByText(CEMENT).first().waitFor()

    shop.firestore.admin.update(`orders/${id}`, { status: 'cancelled', decisionReason: 'No tippers' })
    for (const who of [
      await openAs('customer', `/profile/orders/${id}/proforma`),
      await openAs('manager', `/adx/orders/${id}/proforma`),
    ]) {
      const cancelled = who.getByRole('article', { name: /, cancelled$/ })
      await cancelled.getByText('CANCELLED', { exact: true }).waitFor()
      await cancelled.getByText(/nothing is to be paid/).waitFor()
      expect(await cancelled.getByText(/reserved for you|Pay to|hold until|held until/).count()).toBe(0)
    }
  })
})

test('the order confirmation is read, printed and saved as a PDF, until the order expires', async () => {
  const { id, ref } = putConfirmed(shop, { lines: { [CEMENT]: 1 } })
  const page = await shop.visitAs('manager', `/adx/orders/${id}`)
  await page.getByRole('link', { name: 'Order confirmation' }).click()
  const paper = page.getByRole('article', { name: `Order confirmation ${ref}` })
  await paper.getByText(/reserved for you at our .* branch/).waitFor()
  await page.getByRole('button', { name: 'Print' }).waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download PDF' }).click()
  expect((await download).suggestedFilename()).toContain(ref)

  shop.firestore.admin.update(`orders/${id}`, { status: 'expired', decisionReason: 'Not paid in time' })
  await page.getByText('This order has no confirmation').waitFor()
  await page.getByRole('link', { name: 'Back to the order' }).click()
  await page.getByRole('link', { name: 'Proforma' }).click()
  await page.getByText(/^This order has expired: nothing is reserved/).waitFor()
})

test('the address book saves, changes, deletes and restores', async () => {
  const page = await shop.visitAs('customer', '/profile/addresses')
  await page.getByRole('button', { name: 'Add an address' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save the address' }).click()
  await dialog.getByText('Enter the town').waitFor()
  await dialog.getByLabel('Name', { exact: true }).fill('Yard Spintex')
  await dialog.getByLabel('Address', { exact: true }).fill('Spintex Road 4')
  await dialog.getByLabel('Town').fill('Accra')
  await axe(page)
  await page.reload()
  await expect.poll(() => dialog.getByLabel('Address', { exact: true }).inputValue()).toBe('Spintex Road 4')
  await dialog.getByRole('button', { name: 'Save the address' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Change Yard Spintex' }).click()
  await dialog.getByLabel('Town').fill('Nowhere')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.reload()
  await page.getByRole('button', { name: 'Change Yard Spintex' }).click()
  await expect.poll(() => dialog.getByLabel('Town').inputValue()).toBe('Accra')
  await dialog.getByLabel('Town').fill('Teshie')
  await dialog.getByRole('button', { name: 'Save the address' }).click()
  await page.getByText('Spintex Road 4 · Teshie').waitFor()
  await page.getByRole('button', { name: 'Delete Yard Spintex' }).click()
  await page.getByText('Spintex Road 4 · Teshie').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Spintex Road 4 · Teshie').waitFor()
})

test('a full address book says so', async () => {
  const page = await shop.visitAs('customer', '/profile/addresses')
  await page.getByRole('button', { name: 'Add an address' }).waitFor()
  const owner = shop.firestore.admin
    .list('users')
    .find(({ data }) => data.email === 'customer@osu-supply.example.com')?.id
  for (let at = 0; at < MAX_ADDRESSES; at++) {
    const id = at.toString(16).padStart(32, '0')
    const stamps = { createdAt: 1, createdBy: owner, updatedAt: 1, updatedBy: owner }
    const place = { ...NO_ADDRESS, label: `Site ${at}`, address: `Plot ${at}`, city: 'Tema' }
    shop.firestore.admin.set(`users/${owner}/addresses/${id}`, { id, ...place, ...stamps })
  }
  await page.getByText(`You have ${MAX_ADDRESSES} saved addresses`, { exact: false }).waitFor()
  expect(await page.getByRole('button', { name: 'Add an address' }).count()).toBe(0)
  for (let at = 0; at < MAX_ADDRESSES; at++)
    shop.firestore.admin.delete(`users/${owner}/addresses/${at.toString(16).padStart(32, '0')}`)
})

/** The smallest PNG there is. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

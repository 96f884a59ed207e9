import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { seriousFindings, seriousFindingsLightAndDark } from '#tests/browser/check-accessibility.ts'
import { openShop, type Shop } from './open-shop.ts'
import { putQuote } from './put-quote.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.close())
afterEach(() => shop.endVisits())

async function addInWords(page: Page, goods: string, quantity: string, unit: string) {
  await page.getByLabel('Describe what you need').fill(goods)
  await page.getByLabel('Quantity', { exact: true }).fill(quantity)
  await page.getByLabel('Unit', { exact: true }).fill(unit)
  await page.getByLabel('Unit', { exact: true }).press('Enter')
}

type InboxMail = { to: string[]; subject: string; text: string }

async function mailsTo(address: string): Promise<InboxMail[]> {
  const mails = (await (await fetch(`${shop.url}/mail/all.json`)).json()) as InboxMail[]
  return mails.filter(({ to }) => to.includes(address))
}

const subjectsTo = async (address: string) => (await mailsTo(address)).map(({ subject }) => subject)

/** The path of the address confirmation link. */
async function linkTo(address: string): Promise<string> {
  const text = (await mailsTo(address)).map((mail) => mail.text).join('\n')
  const link = /http\S+#confirm=[0-9a-f]{32}/.exec(text)?.[0] ?? ''
  const { origin, pathname, hash } = new URL(link)
  expect(origin).toBe(shop.url)
  return pathname + hash
}

type StoredQuote = { ref: string; status: string; orderId: string; offer: { totals: object } }

const quoteAt = (path: string) => {
  const quote = shop.firestore.admin.get(`quotes/${path.split('/').at(-1)}`)
  if (!quote) throw new Error(`no quote at ${path}`)
  return quote as unknown as StoredQuote
}

const quoteOf = (page: Page) => quoteAt(new URL(page.url()).pathname)

type StoredOrder = { totals: object; lines: { unitPriceMinor: number }[] }

const orderAt = (id: string) => shop.firestore.admin.get(`orders/${id}`) as StoredOrder | undefined

test('a customer requests a quote, staff price it, and the accepted offer becomes an order at its prices', async () => {
  const customer = await shop.visitAs('customer', '/quotes/new')
  await customer.getByRole('button', { name: 'Send the request' }).click()
  await customer.getByText('Add the items you need a price for').waitFor()
  await addInWords(customer, 'Cement 42.5R for the raft', '400', 'bag')
  await addInWords(customer, 'Steel gate, purpose-made', '1', 'piece')
  await customer.getByLabel('Phone').fill('024 123 4567')
  await customer.getByRole('button', { name: 'Send the request' }).click()
  await customer.getByText(/We have your request/).waitFor()
  const path = new URL(customer.url()).pathname

  const sales = await shop.visitAs('manager', '/adx/orders/quotes')
  await sales.getByRole('link', { name: quoteOf(customer).ref }).click()
  await sales.getByRole('button', { name: 'From the catalogue' }).first().click()
  await sales.getByLabel('Search the catalogue').fill('CEM-425R-50')
  await sales.getByRole('option', { name: /CEM-425R-50/ }).click()
  await sales.getByLabel(/^Price of .*cement/i).fill('90')
  await sales.getByLabel('Price of Steel gate, purpose-made').fill('7500')
  await sales.getByLabel('Price of Steel gate, purpose-made').press('Enter')
  await sales.getByRole('button', { name: 'Send the offer…' }).click()
  await sales.getByRole('button', { name: 'Send the offer', exact: true }).click()
  await sales
    .getByText(/^Offer sent/)
    .first()
    .waitFor()

  // The customer's page updates by itself.
  await customer.getByText('Offer sent').waitFor()
  await customer.getByLabel('Your message').fill('Can it come on Monday?')
  await customer.getByRole('button', { name: 'Send', exact: true }).click()
  await sales.getByText('Can it come on Monday?').waitFor()

  await customer.getByRole('button', { name: 'Accept…' }).click()
  await customer.getByRole('button', { name: 'Accept the offer' }).click()
  await customer.getByRole('link', { name: 'Place the order' }).click()
  await customer.getByRole('button', { name: 'Place the order' }).click()
  await customer.waitForURL(/\/profile\/orders\//)
  await customer.getByText(/Your order reference is/).waitFor()

  const quote = quoteAt(path)
  const order = orderAt(quote.orderId)
  expect(quote.status).toBe('converted')
  expect(order?.totals).toEqual(quote.offer.totals)
  expect(order?.lines.map((line) => line.unitPriceMinor)).toEqual([9000, 750_000])

  // Confirming reserves the cement, keeps the prices, and needs no stock for the gate.
  const before = shop.levelAt('osu', 'CEM-425R-50').reserved
  await sales.getByRole('link', { name: 'Open the order' }).click()
  await sales.getByRole('button', { name: /^Confirm/ }).click()
  await sales
    .getByText(/^Confirmed /)
    .first()
    .waitFor()
  expect(shop.levelAt('osu', 'CEM-425R-50').reserved).toBe(before + 400)
  expect(orderAt(quote.orderId)?.totals).toEqual(order?.totals)
})

test('a guest requests a quote without an account, answers a question, and signs in to accept', async () => {
  const guest = await shop.visit('/quotes/new')
  await addInWords(guest, 'Precast lintels 1.8 m', '40', 'piece')
  await guest.getByLabel('Your name').fill('Ama Sample')
  await guest.getByLabel('Email').fill('customer@osu-supply.example.com')
  await guest.getByLabel('Phone').fill('123')
  await guest.getByRole('button', { name: 'Send the request' }).click()
  await guest.getByText(/Enter a valid phone number, like 024 123 4567/).waitFor()
  await guest.getByLabel('Phone').fill('0241234567')
  await guest.getByRole('button', { name: 'Send the request' }).click()
  await guest.getByText(/We have your request/).waitFor()
  const { pathname } = new URL(guest.url())

  const manager = await shop.visitAs('manager', `/adx/orders${pathname}`)
  await manager.getByRole('button', { name: 'Ask the customer…' }).click()
  await manager.getByLabel('Your question').fill('Which cross-section?')
  await manager.getByRole('button', { name: 'Send the question' }).click()

  await guest.getByText('Which cross-section?').waitFor()
  await guest.getByLabel('Your message').fill('150 by 225 mm')
  await guest.getByRole('button', { name: 'Send', exact: true }).click()
  await guest.getByRole('button', { name: 'Send our reply back' }).click()
  await guest.getByText('Requested', { exact: true }).waitFor()
  await guest.getByRole('region', { name: 'Confirm your email' }).waitFor()
  expect(await seriousFindingsLightAndDark(guest)).toEqual([])

  const customer = await shop.visitAs('customer', pathname)
  await customer.getByRole('button', { name: 'Add it to your account' }).click()
  await customer.getByText('You asked for this quote before you signed in.').waitFor({ state: 'detached' })
  await customer.getByRole('link', { name: 'Your quotes' }).click()
  await customer.getByRole('link', { name: quoteOf(guest).ref }).waitFor()
})

test('a guest’s link opens the quote in another browser; writing needs the original one, and a rate limit is shown beside the form', async () => {
  const asking = async (goods: string) => {
    const page = await shop.visit('/quotes/new')
    await addInWords(page, goods, '12', 'piece')
    await page.getByLabel('Your name').fill('Kojo Sample')
    await page.getByLabel('Email').fill('kojo@sample-estates.example.com')
    await page.getByLabel('Phone').fill('0241234567')
    await page.getByRole('button', { name: 'Send the request' }).click()
    return page
  }
  const guest = await asking('Kerbstones')
  await guest.getByText(/We have your request/).waitFor()
  const { pathname } = new URL(guest.url())

  const other = await shop.visit(pathname)
  await other.getByText('Kerbstones').waitFor()
  await other.getByText(/or to reply from another browser/).waitFor()
  expect(await other.getByLabel('Your message').count()).toBe(0)
  expect(await other.getByRole('button', { name: 'Withdraw…' }).count()).toBe(0)

  await guest.getByRole('button', { name: 'Withdraw…' }).click()
  await guest.getByRole('button', { name: 'Withdraw the request' }).click()
  await other.getByText('Cancelled', { exact: true }).waitFor()
  expect(quoteAt(pathname).status).toBe('cancelled')

  for (const { id, data } of shop.firestore.admin.list('quoteAskers'))
    shop.firestore.admin.set(`quoteAskers/${id}`, { ...data, requests: 100 })
  const late = await asking('Manhole covers')
  await late.getByText(/Please call us, or try again tomorrow. Nothing is lost/).waitFor()
  await late.reload()
  await late.getByText('Manhole covers').waitFor()
  for (const { id, data } of shop.firestore.admin.list('quoteAskers'))
    shop.firestore.admin.set(`quoteAskers/${id}`, { ...data, requests: 0 })
  shop.expectOnly(['status of 429'])
})

test('a guest confirms the address by mail; the offer is shown on the page and mailed only then', async () => {
  const address = 'yaw@sample-estates.example.com'
  const guest = await shop.visit('/quotes/new')
  await addInWords(guest, 'Culvert rings', '8', 'piece')
  await guest.getByLabel('Your name').fill('Yaw Sample')
  await guest.getByLabel('Email').fill(address)
  await guest.getByLabel('Phone').fill('0241234567')
  await guest.getByRole('button', { name: 'Send the request' }).click()
  await guest.getByText(/We have your request/).waitFor()
  const { pathname } = new URL(guest.url())
  const notice = guest.getByRole('region', { name: 'Confirm your email' })
  await notice.getByText(/Until you open it, our replies appear on this page only/).waitFor()
  await expect
    .poll(() => subjectsTo(address))
    .toEqual([expect.stringContaining('Please confirm your address')])
  await notice.getByRole('button', { name: 'Send the link again' }).click()
  await notice.getByText(/less than a minute ago/).waitFor()
  shop.expectOnly(['status of 429'])

  const manager = await shop.visitAs('manager', `/adx/orders${pathname}`)
  await manager.getByText(/is not confirmed yet, so we do not email it/).waitFor()
  expect(await seriousFindingsLightAndDark(manager)).toEqual([])
  await manager.getByLabel('Price of Culvert rings').fill('450')
  await manager.getByLabel('Price of Culvert rings').press('Enter')
  await manager.getByRole('button', { name: 'Send the offer…' }).click()
  await manager.getByText(/by email once their address is confirmed/).waitFor()
  await manager.getByRole('button', { name: 'Send the offer', exact: true }).click()
  await guest.getByText('Offer sent', { exact: true }).waitFor()
  expect(await subjectsTo(address)).toHaveLength(1)

  // The link is opened in another browser, such as one on a phone.
  const phone = await shop.visit(await linkTo(address))
  await phone.getByText('Your address is confirmed').waitFor()
  expect(new URL(phone.url()).hash).toBe('')
  await notice.waitFor({ state: 'detached' })
  await manager.getByText(/is not confirmed yet/).waitFor({ state: 'detached' })
  await expect
    .poll(() => subjectsTo(address))
    .toEqual(expect.arrayContaining([expect.stringMatching(/^Our offer Q-/)]))
  expect(await subjectsTo(address)).toHaveLength(2)

  const wrong = await shop.visit(`${pathname}#confirm=${'0'.repeat(32)}`)
  await wrong.getByText('Your address could not be confirmed').waitFor()
  shop.expectOnly(['status of 429', 'status of 403'])
})

test('above the limit sales request approval and a manager sends', async () => {
  const [quote] = shop.firestore.admin
    .list('quotes')
    .filter(({ data }) => data.status === 'requested' && data.locationId === 'osu' && data.customerUid === '')
  const sales = await shop.visitAs('sales', `/adx/orders/quotes/${quote?.id}`)
  await sales.getByLabel(/^Price of Precast/).fill('1500')
  await sales.getByLabel(/^Price of Precast/).press('Enter')
  await sales.getByRole('button', { name: 'Ask for approval' }).click()
  await sales.getByText('A Manager has been asked to approve and send this offer.').waitFor()

  const manager = await shop.visitAs('manager', '/adx/orders/quotes')
  await manager.getByText('1 offer is waiting for your approval:').waitFor()
  await manager.getByRole('status').getByRole('link').click()
  await manager.getByRole('button', { name: 'Send the offer…' }).click()
  await manager.getByRole('button', { name: 'Send the offer', exact: true }).click()
  await sales.getByText('Offer sent', { exact: true }).waitFor()
  await expect
    .poll(async () => (await fetch(`${shop.url}/mail/all.json`)).text())
    .toContain('site-office@sample-estates.example.com')
})

test('a drawing is sent with the request, staff open it, and more are added later', async () => {
  const customer = await shop.visitAs('customer', '/quotes/new')
  await addInWords(customer, 'Steel staircase as drawn', '1', 'piece')
  await customer.getByLabel('Phone').fill('024 123 4567')
  const choose = customer.getByLabel(/Add drawings or bills of quantities/)
  await choose.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('by hand') })
  await customer.getByText(/notes.txt is a type of file that cannot be sent here/).waitFor()
  await choose.setInputFiles(pdf('Site plan.pdf'))
  await customer.getByRole('link', { name: 'Site plan.pdf' }).waitFor()
  // Form input survives a reload.
  await customer.reload()
  await customer.getByText('Steel staircase as drawn').waitFor()
  await customer.getByRole('link', { name: 'Site plan.pdf' }).waitFor()
  expect(await seriousFindings(customer)).toEqual([])
  await customer.getByRole('button', { name: 'Send the request' }).click()
  await customer.getByText(/We have your request/).waitFor()
  await customer.getByLabel(/Add drawings or bills of quantities/).setInputFiles(pdf('Details.pdf'))
  await customer.getByRole('link', { name: 'Details.pdf' }).waitFor()

  const manager = await shop.visitAs('manager', `/adx/orders${new URL(customer.url()).pathname}`)
  const link = manager.getByRole('link', { name: 'Site plan.pdf' })
  await link.waitFor()
  const file = await fetch(new URL((await link.getAttribute('href')) ?? '', shop.url))
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  await customer.getByRole('button', { name: 'Remove Site plan.pdf' }).click()
  await link.waitFor({ state: 'detached' })
})

test('list prices that changed since the offer are shown to both sides', async () => {
  const [quote] = shop.firestore.admin
    .list('quotes')
    .filter(({ data }) => data.status === 'sent' && data.customerUid === 'customer')
  const offer = quote?.data.offer as unknown as { lines: { submittedUnitPriceMinor: number }[] }
  const [first, ...rest] = offer.lines
  const dearer = { ...first, submittedUnitPriceMinor: (first?.submittedUnitPriceMinor ?? 0) + 900 }
  shop.firestore.admin.update(`quotes/${quote?.id}`, { offer: { ...offer, lines: [dearer, ...rest] } })

  const customer = await shop.visitAs('customer', `/quotes/${quote?.id}`)
  await customer.getByText('The offer is valid until its expiry date.').waitFor()
  const manager = await shop.visitAs('manager', `/adx/orders/quotes/${quote?.id}`)
  await manager.getByText('It is binding until it expires.').waitFor()
})

const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
})

test('a price typed just before leaving is saved, and a colleague’s changes from the meantime are kept', async () => {
  const path = putQuote(shop, { goods: 'Steel gate, purpose-made', count: 1, unit: 'piece' })
  const sheet = () => shop.firestore.admin.get(`quoteDrafts/${path.split('/').at(-1)}`)

  const [manager, colleague] = await Promise.all([
    shop.visitAs('manager', `/adx/orders${path}`),
    shop.visitAs('superadmin', `/adx/orders${path}`),
  ])
  await manager.getByLabel('Price of Steel gate, purpose-made').fill('7000')
  await manager.getByLabel('Price of Steel gate, purpose-made').press('Enter')
  await expect.poll(sheet).toMatchObject({ lines: [{ unitPriceMinor: 700_000 }] })

  await colleague.getByLabel('Note to the customer').fill('Painted, ready in two weeks')
  await expect.poll(sheet).toMatchObject({ note: 'Painted, ready in two weeks' })
  await expect
    .poll(() => manager.getByLabel('Note to the customer').inputValue())
    .toBe('Painted, ready in two weeks')

  await manager.getByLabel('Price of Steel gate, purpose-made').fill('7500')
  await manager.getByRole('link', { name: 'Quotes' }).first().click()
  await manager.getByRole('heading', { name: 'Quotes' }).waitFor()
  await expect
    .poll(sheet)
    .toMatchObject({ lines: [{ unitPriceMinor: 750_000 }], note: 'Painted, ready in two weeks' })
})

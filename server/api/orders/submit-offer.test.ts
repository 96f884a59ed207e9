import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Quote } from '#domain/quotes/quote.ts'
import { newId } from '#lib/new-id.ts'
import { acceptOffer } from '#server/api/quotes/customer-answers.ts'
import { sendOffer } from '#server/api/quotes/send-offer.ts'
import { openQuoteShop, pricedSheet, type QuoteShop } from '#tests/quote-shop.ts'
import { orderRequestOf } from '#tests/order-request.ts'
import { refusal } from '#tests/refusal.ts'
import { submitOrder } from './submit-order.ts'

let shop: QuoteShop
beforeAll(async () => void (shop = await openQuoteShop('demo-submit-offer')))
beforeEach(() => shop.reset())
afterAll(() => shop.close())

const CITY = 'Tema'

/** Offered by Esi and accepted by Ama: cement and a gate, delivered to Tema. */
async function acceptedQuote(changes: Parameters<QuoteShop['admin']['update']>[1] = {}): Promise<Quote> {
  const id = shop.putQuote({ delivery: { method: 'delivery', address: '', city: CITY, neededBy: '' } })
  await sendOffer(id, pricedSheet(), 'esi', shop.door)
  await acceptOffer(id, { revision: 1 }, 'ama', shop.door)
  shop.admin.update(`quotes/${id}`, changes)
  return shop.quoteAt(id)
}

/** What the checkout sends for it. */
const order = (
  quote: Quote,
  changes: Parameters<typeof orderRequestOf>[0] = {},
  { uid = 'ama', id = quote.id } = {},
) =>
  submitOrder(
    id,
    orderRequestOf({
      lines: [],
      quoteId: quote.id,
      seen: { totalMinor: quote.offer?.totals.totalMinor ?? 0 },
      delivery: { ...orderRequestOf().delivery, method: 'delivery', city: CITY },
      ...changes,
    }),
    { uid, email: `${uid}@osu.example.com`, emailVerified: true },
    shop.door,
  )

const stored = (id: string) => shop.orderAt(id)

test('no ordinary order takes the id of a quote, whose offer could then not be ordered', async () => {
  const quote = await acceptedQuote()
  const ordinary = { quoteId: '', delivery: orderRequestOf().delivery }
  await expect(order(quote, ordinary)).rejects.toEqual(refusal('CONFLICT'))
  await order(quote)
  expect(stored(quote.id)).toMatchObject({ quoteId: quote.id, customerUid: 'ama' })
})

test('an accepted offer becomes an order to the letter, once, and the quote says so', async () => {
  const quote = await acceptedQuote()
  const { offer } = quote
  await order(quote)
  const after = stored(quote.id)
  expect(after).toMatchObject({
    quoteId: quote.id,
    customerUid: 'ama',
    locationId: quote.locationId,
    deliveryPricing: 'quoted',
    delivery: { method: 'delivery', zone: '', city: CITY },
    status: 'submitted',
  })
  expect([after.lines, after.totals, after.taxRates]).toEqual([offer?.lines, offer?.totals, offer?.taxRates])
  expect(shop.quoteAt(quote.id)).toMatchObject({ status: 'converted', orderId: quote.id, updatedBy: 'ama' })
  expect(shop.quoteAt(quote.id).convertedAt).toBeGreaterThan(0)

  const again = await order(quote)
  expect(again.ref).toBe(after.ref)
  expect(shop.admin.get('MetaData/orders')).toMatchObject({ count: 8 })
})

test('what the catalogue asks by now does not matter', async () => {
  const quote = await acceptedQuote()
  shop.putProduct('CEM', { name: 'Cement', priceMinor: 20_000, status: 'archived' })
  await order(quote)
  expect(stored(quote.id).lines[0]).toMatchObject({ unitPriceMinor: 9000 })
})

test.each<[string, Parameters<typeof orderRequestOf>[0], 'CONFLICT' | 'INVALID']>([
  ['another total', { seen: { totalMinor: 1 } }, 'CONFLICT'],
  ['another branch', { locationId: 'kum' }, 'INVALID'],
  [
    'another town',
    { delivery: { ...orderRequestOf().delivery, method: 'delivery', city: 'Kumasi' } },
    'INVALID',
  ],
  [
    'the fee of a zone',
    { delivery: { ...orderRequestOf().delivery, method: 'delivery', zone: 'accra', city: CITY } },
    'INVALID',
  ],
  ['pickup instead', { delivery: orderRequestOf().delivery }, 'INVALID'],
  ['lines of its own', { lines: orderRequestOf().lines }, 'INVALID'],
])('an offer is not ordered with %s', async (_what, changes, code) => {
  const quote = await acceptedQuote()
  await expect(order(quote, changes)).rejects.toEqual(refusal(code))
  expect(shop.quoteAt(quote.id)).toMatchObject({ status: 'accepted' })
  expect(shop.admin.get(`orders/${quote.id}`)).toBeUndefined()
})

test('under another id it is not ordered, so that there are never two orders of it', async () => {
  const quote = await acceptedQuote()
  await expect(order(quote, {}, { id: newId() })).rejects.toEqual(refusal('INVALID'))
})

test.each(['esi', 'kwame', 'adjoa', 'both', 'gone'])('%s does not order the offer to Ama', async (uid) => {
  const quote = await acceptedQuote()
  await expect(order(quote, {}, { uid })).rejects.toEqual(refusal('FORBIDDEN'))
})

test.each<[string, Parameters<QuoteShop['admin']['update']>[1]]>([
  ['sent, not accepted', { status: 'sent' }],
  ['declined', { status: 'declined' }],
  ['converted before', { status: 'converted' }],
])('an offer that is %s is not ordered', async (_what, changes) => {
  const quote = await acceptedQuote(changes)
  await expect(order(quote)).rejects.toEqual(refusal('CONFLICT'))
})

test('staff sell no offer at the counter', async () => {
  const quote = await acceptedQuote()
  const soldTo = { uid: 'ama', name: 'Ama', company: '', email: 'ama@osu.example.com', phone: '', tin: '' }
  await expect(order(quote, { soldTo }, { uid: 'esi' })).rejects.toEqual(refusal('INVALID'))
})

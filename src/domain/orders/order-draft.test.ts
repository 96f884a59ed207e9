import { expect, test } from 'vitest'
import { cartOf, type CartProduct } from '#domain/cart/cart.ts'
import { submittedOrder, type OrderDraft } from './order-draft.ts'
import { newUserRecord } from '#domain/people/user.ts'

const cement: CartProduct = {
  id: 'CEM',
  sku: 'CEM',
  slug: 'cem',
  name: 'Cement',
  unit: 'bag',
  picture: '',
  quantityScale: 0,
  minQuantity: 1,
  stepQuantity: 1,
  priceMinor: 10_000,
  priceBreaks: [],
  taxClass: 'standard',
  madeToOrder: false,
}

const TAXES = [{ from: '2026-01-01', basisPoints: { VAT: 1500, NHIL: 250, GETFund: 250 } }]

const draft = (note?: string): OrderDraft => ({
  id: 'o1',
  cart: cartOf({ CEM: { product: cement, quantity: 10, note } }, 0),
  deliveryMinor: 25_000,
  locationId: 'osu',
  delivery: {
    method: 'delivery',
    zone: 'tema',
    address: 'Plot 4',
    city: 'Tema',
    ghanaPostGps: '',
    landmark: '',
    contactName: 'Ama',
    contactPhone: '+233241234567',
    neededBy: '',
  },
  phone: '+233241234567',
  company: 'Works Ltd',
  poNumber: '',
  project: '',
  note: '',
  paymentMethod: 'bank_transfer',
  withholding: 'goods',
  displayCurrency: 'GHS',
})

const context = {
  user: newUserRecord({ uid: 'ama', email: 'ama@works.example.com', displayName: 'Ama Mensah' }, 1),
  number: 12,
  rates: { date: '2026-11-20', cedisPer: { GBP: 14.62, USD: 10.9, CAD: 7.8, KES: 0.084, NGN: 0.0075 } },
  taxes: TAXES,
  now: Date.UTC(2026, 10, 21),
}

test('the customer’s note on a line is sent with it, and omitted when there is none', () => {
  expect(submittedOrder(draft(' Keep dry '), context).lines[0]).toMatchObject({ note: 'Keep dry' })
  expect(submittedOrder(draft('  '), context).lines[0]).not.toHaveProperty('note')
  expect(submittedOrder(draft(), context).lines[0]).not.toHaveProperty('note')
})

test('the delivery is taxed like goods', () => {
  expect(submittedOrder(draft(), context).totals).toMatchObject({
    netMinor: 100_000,
    deliveryMinor: 25_000,
    totalMinor: 150_000,
  })
})

test('an accepted offer is copied exactly, whatever the cart contains', () => {
  const { lines, taxRates, totals } = submittedOrder(draft(), context)
  const offer = {
    lines: lines.map((line) => ({ ...line, unitPriceMinor: 9000, amountMinor: 90_000 })),
    taxRates,
    totals,
  }
  const order = submittedOrder({ ...draft(), quote: { id: 'q1', offer } }, context)
  expect(order).toMatchObject({ quoteId: 'q1', lines: offer.lines, totals: offer.totals })
})

test('an order says how its delivery is priced', () => {
  const pricingOf = (changes: Partial<OrderDraft>) =>
    submittedOrder({ ...draft(), ...changes }, context).deliveryPricing
  const pickup = { ...draft().delivery, method: 'pickup' as const }
  const quote = { id: 'q1', offer: submittedOrder(draft(), context) }
  expect(pricingOf({})).toBe('fixed')
  expect(pricingOf({ deliveryMinor: undefined })).toBe('to_quote')
  expect(pricingOf({ deliveryMinor: undefined, delivery: pickup })).toBe('none')
  expect(pricingOf({ quote })).toBe('quoted')
  expect(pricingOf({ quote, delivery: pickup })).toBe('none')
})

test('what staff sell is an order of the counter, to the customer they name', () => {
  const kojo = { uid: '', name: 'Kojo Boateng', company: '', email: '', phone: '+233240000118', tin: '' }
  const sold = submittedOrder({ ...draft(), soldTo: kojo }, context)
  expect(sold).toMatchObject({ source: 'counter', customerUid: '', customer: kojo, createdBy: 'ama' })
  expect(sold.ref).toMatch(/^KB..0012$/)
  expect(submittedOrder(draft(), context)).toMatchObject({ source: 'web', customerUid: 'ama' })
})

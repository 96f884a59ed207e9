import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Order } from '#domain/orders/order.ts'
import { newId } from '#lib/new-id.ts'
import { openOrderShop, type OrderShop } from '#tests/order-shop.ts'
import { orderRequestOf, totalMinorOf } from '#tests/order-request.ts'
import { TAXES } from '#tests/pickup-draft.ts'
import { refusal } from '#tests/refusal.ts'
import { submitOrder } from './submit-order.ts'

let shop: OrderShop
beforeAll(async () => void (shop = await openOrderShop('demo-submit-order')))
beforeEach(() => {
  shop.reset()
  for (const collection of ['orders', 'mail', 'accounts', 'kyc'])
    for (const { id } of shop.admin.list(collection)) shop.admin.delete(`${collection}/${id}`)
  shop.putProduct('CEM')
  shop.putProduct('ROD', { unitSize: '10 kg' })
})
afterAll(() => shop.close())

const EXEMPTION = { certificate: 'GRA/1', until: '2026-11-24' }
const BUYS_FOR = { id: 'company-works', name: 'Works', roles: [], costCentres: [] }
const PRICE_LIST = {
  id: 'works',
  createdAt: 1,
  createdBy: 'kwame',
  updatedAt: 1,
  updatedBy: 'kwame',
  updatedByName: 'Kwame',
  name: 'Works',
  kind: 'customer',
  status: 'active',
  from: '',
  until: '',
  discountBasisPoints: 2000,
  lines: [],
  revision: 1,
  lastAuditId: '',
}
const WALK_IN = { uid: '', name: 'Kojo Boateng', company: '', email: '', phone: '+233240000118', tin: '' }

const submit = async (changes: object = {}, uid = 'ama', id = newId(), claims: object = {}) =>
  submitOrder(
    id,
    orderRequestOf(changes),
    { uid, email: `${uid}@osu.example.com`, emailVerified: true, ...claims },
    shop.door,
  )
const stored = ({ id }: Pick<Order, 'id'>) => shop.admin.get(`orders/${id}`)
const count = () => shop.admin.get('MetaData/orders')?.count
const isNothing = () => expect([shop.admin.list('orders').length, count()]).toEqual([0, 7])

test('an order is stored at what the shop asks, numbered, and mailed to a proven address', async () => {
  const answer = await submit({ poNumber: 'PO 1', note: 'By noon' })
  expect(answer).toMatchObject({ ref: 'AMWL0008', lines: [{ productId: 'CEM', quantity: 2 }] })
  expect(stored(answer)).toMatchObject({
    number: 8,
    status: 'submitted',
    source: 'web',
    customerUid: 'ama',
    customer: { uid: 'ama', email: 'ama@osu.example.com', company: 'Works Ltd' },
    locationId: 'osu',
    lines: [{ productId: 'CEM', unitPriceMinor: 100, submittedUnitPriceMinor: 100, amountMinor: 200 }],
    totals: { netMinor: 200, totalMinor: totalMinorOf(200) },
    taxRates: TAXES,
    paidMinor: 0,
    poNumber: 'PO 1',
    note: 'By noon',
    createdBy: 'ama',
    submittedAt: expect.any(Date) as Date,
  })
  expect(shop.admin.get('MetaData/orders')).toMatchObject({ count: 8, lastId: answer.id })
  expect(shop.admin.get(`mail/order-received-${answer.id}`)).toMatchObject({
    to: 'ama@osu.example.com',
    template: { name: 'order-received', data: { orderId: answer.id, ref: answer.ref } },
  })
  for (const claims of [{ emailVerified: false }, { email: 'other@example.com' }]) {
    const quiet = await submit({}, 'ama', newId(), claims)
    expect(shop.admin.get(`mail/order-received-${quiet.id}`)).toBeUndefined()
  }
})

describe('however often it is sent', () => {
  test('there is one order, the first, also ten times at once', async () => {
    const id = newId()
    const answers = await Promise.all(Array.from({ length: 10 }, () => submit({}, 'ama', id)))
    expect(new Set(answers.map(({ ref }) => ref)).size).toBe(1)
    expect(
      await submit({ lines: [{ productId: 'ROD', quantity: 1, unitPriceMinor: 5 }] }, 'ama', id),
    ).toEqual(answers[0])
    expect(count()).toBe(8)
    await expect(submit({}, 'both', id)).rejects.toEqual(refusal('FORBIDDEN'))
  })

  test('fifty at once are all stored, numbered without a gap', { timeout: 60_000 }, async () => {
    await Promise.all(Array.from({ length: 50 }, () => submit()))
    const numbers = shop.admin.list('orders').map(({ data }) => Number(data.number))
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, at) => 8 + at))
  })
})

test('the id of a sale whose prices somebody else asked for is not taken', async () => {
  const id = newId()
  shop.admin.set(`priceOverrides/${id}`, { id, createdBy: 'esi', status: 'asked' })
  await expect(submit({}, 'ama', id)).rejects.toEqual(refusal('CONFLICT'))
  await submit({ soldTo: WALK_IN }, 'esi', id)
  expect(stored({ id })).toMatchObject({ createdBy: 'esi' })
})

describe('what a client says is not taken', () => {
  test.each<[string, object]>([
    ['another price', { lines: [{ productId: 'CEM', quantity: 2, unitPriceMinor: 1 }] }],
    ['another total', { seen: { deliveryMinor: 0, totalMinor: 1 } }],
    ['a fee for goods that are picked up', { seen: { deliveryMinor: 5, totalMinor: totalMinorOf(200, 5) } }],
    ['goods that nobody sells', { lines: [{ productId: 'GOLD', quantity: 1, unitPriceMinor: 1 }] }],
  ])('%s is a conflict', async (_what, changes) => {
    await expect(submit(changes)).rejects.toEqual(refusal('CONFLICT'))
    isNothing()
  })

  test('a price that changed in between is one too, and so are goods that are withdrawn', async () => {
    shop.admin.update('products/CEM', { priceMinor: 101 })
    await expect(submit()).rejects.toEqual(refusal('CONFLICT'))
    shop.putProduct('CEM', { status: 'archived' })
    await expect(submit()).rejects.toEqual(refusal('CONFLICT'))
    shop.putProduct('CEM', { minQuantity: 5 })
    await expect(submit()).rejects.toEqual(refusal('CONFLICT'))
    isNothing()
  })

  test.each<[string, object]>([
    ['no lines', { lines: [] }],
    [
      'a product twice',
      { lines: [1, 2].map(() => ({ productId: 'CEM', quantity: 1, unitPriceMinor: 100 })) },
    ],
    ['a decimal', { lines: [{ productId: 'CEM', quantity: 1.5, unitPriceMinor: 100 }] }],
    ['a path as a branch', { locationId: 'osu/../x' }],
    ['a path as a product', { lines: [{ productId: '../users/ama', quantity: 1, unitPriceMinor: 1 }] }],
    ['a reserved name as a product', { lines: [{ productId: '__x__', quantity: 1, unitPriceMinor: 1 }] }],
    ['a path as a quote', { quoteId: 'x/y/z' }],
    ['lines beside an offer', { quoteId: 'q' }],
    ['a text too long', { note: 'x'.repeat(2001) }],
    ['a method that nobody knows', { paymentMethod: 'gold' }],
    ['lines that are a text', { lines: 'all' }],
  ])('%s is invalid', async (_what, changes) => {
    await expect(submit(changes)).rejects.toEqual(refusal('INVALID'))
    isNothing()
  })

  test('fields of its own are left out', async () => {
    const forged = {
      status: 'confirmed',
      paidMinor: 500,
      number: 1,
      customerUid: 'esi',
      quoteId: '',
      totals: {},
    }
    expect(stored(await submit(forged))).toMatchObject({
      status: 'submitted',
      paidMinor: 0,
      number: 8,
      customerUid: 'ama',
    })
  })
})

test.each(['super', 'admin', 'kwame', 'esi', 'books', 'stock', 'branch', 'gone', 'nobody'])(
  '%s, who is no customer, orders nothing for themselves',
  async (uid) => {
    await expect(submit({}, uid)).rejects.toEqual(refusal('FORBIDDEN'))
    isNothing()
  },
)

test('a closed branch takes none', async () => {
  shop.admin.update('locations/osu', { status: 'closed' })
  await expect(submit()).rejects.toEqual(refusal('CONFLICT'))
  await expect(submit({ locationId: 'moon' })).rejects.toEqual(refusal('CONFLICT'))
})

describe('on account', () => {
  const ON_ACCOUNT = { paymentMethod: 'on_account' } as const
  const putAccount = (creditLimitMinor: number) =>
    shop.putAccount({ id: 'none', totals: { totalMinor: 0 } } as Order, creditLimitMinor, {
      open: {},
      openMinor: 0,
    })

  test('of ten at once, as many succeed as the limit allows', async () => {
    putAccount(4 * totalMinorOf(200) - 1)
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => submit(ON_ACCOUNT)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(shop.admin.get('accounts/ama')).toMatchObject({ openMinor: 3 * totalMinorOf(200) })
    expect(shop.admin.list('orders')).toHaveLength(3)
  })

  test('is refused without an account, without documents, and to the pesewa above the limit', async () => {
    await expect(submit(ON_ACCOUNT)).rejects.toEqual(refusal('INVALID'))
    putAccount(totalMinorOf(200) - 1)
    await expect(submit(ON_ACCOUNT)).rejects.toEqual(refusal('INVALID'))
    putAccount(totalMinorOf(200))
    shop.admin.delete('kyc/ama')
    await expect(submit(ON_ACCOUNT)).rejects.toEqual(refusal('INVALID'))
    isNothing()
  })
})

describe('a delivery', () => {
  const to = (zone: string) => ({
    ...orderRequestOf().delivery,
    method: 'delivery' as const,
    zone,
    city: 'Accra',
  })
  const RODS = { lines: [{ productId: 'ROD', quantity: 1, unitPriceMinor: 100 }] }

  test('is to be quoted where the weight is unknown or the page left it so', async () => {
    const seen = { totalMinor: totalMinorOf(200) }
    const order = await submit({ delivery: to('accra'), seen })
    expect(stored(order)).toMatchObject({ deliveryPricing: 'to_quote', totals: { deliveryMinor: 0 } })
    const far = await submit({ ...RODS, delivery: to('far'), seen: { totalMinor: totalMinorOf(100) } })
    expect(stored(far)).toMatchObject({ deliveryPricing: 'to_quote' })
  })

  test('costs what its zone asks for a load that it takes', async () => {
    const seen = { deliveryMinor: 25_000, totalMinor: totalMinorOf(100, 25_000) }
    expect(stored(await submit({ ...RODS, delivery: to('accra'), seen }))).toMatchObject({
      deliveryPricing: 'fixed',
      weightGrams: 10_000,
      totals: { deliveryMinor: 25_000 },
    })
    const tonnes = { lines: [{ productId: 'ROD', quantity: 501, unitPriceMinor: 100 }] }
    const heavy = { ...tonnes, delivery: to('accra') }
    const shown = { deliveryMinor: 25_000, totalMinor: totalMinorOf(50_100, 25_000) }
    await expect(submit({ ...heavy, seen: shown })).rejects.toEqual(refusal('CONFLICT'))
    expect(stored(await submit({ ...heavy, seen: { totalMinor: totalMinorOf(50_100) } }))).toMatchObject({
      deliveryPricing: 'to_quote',
      weightGrams: 5_010_000,
    })
  })

  test.each([0, 1, 24_999, 25_001])('has no other fee than its zone’s: %i', async (deliveryMinor) => {
    const seen = { deliveryMinor, totalMinor: totalMinorOf(100, deliveryMinor) }
    await expect(submit({ ...RODS, delivery: to('accra'), seen })).rejects.toEqual(refusal('CONFLICT'))
    isNothing()
  })

  test('from a branch that does not serve the zone, or to no zone, has no fee', async () => {
    const seen = { deliveryMinor: 25_000, totalMinor: totalMinorOf(100, 25_000) }
    for (const changes of [{ locationId: 'kum', delivery: to('accra') }, { delivery: to('nowhere') }])
      await expect(submit({ ...RODS, ...changes, seen })).rejects.toEqual(refusal('CONFLICT'))
    isNothing()
  })
})

describe('what was agreed with the customer', () => {
  test('is not asked of the page: a price list, and a certificate until the end of its day', async () => {
    shop.admin.set('priceLists/works', PRICE_LIST)
    shop.agree({ priceListIds: ['works'] })
    await expect(submit()).rejects.toEqual(refusal('CONFLICT'))
    const order = await submit({
      lines: [{ productId: 'CEM', quantity: 2, unitPriceMinor: 80 }],
      seen: { deliveryMinor: 0, totalMinor: totalMinorOf(160) },
    })
    expect(stored(order)).toMatchObject({
      lines: [{ unitPriceMinor: 80, priceList: { id: 'works', name: 'Works' } }],
    })

    shop.agree({ priceListIds: [], taxExemption: EXEMPTION })
    const exempt = { seen: { deliveryMinor: 0, totalMinor: 200 } }
    expect(stored(await submit(exempt))).toMatchObject({
      taxExemption: EXEMPTION,
      totals: { totalMinor: 200 },
    })
    shop.agree({ priceListIds: [], taxExemption: { ...EXEMPTION, until: '2026-11-23' } })
    await expect(submit(exempt)).rejects.toEqual(refusal('CONFLICT'))
  })
})

test('taxes are those in force on the day of the server', async () => {
  const row = (from: string, vat: number) => ({
    from,
    basisPoints: { ...TAXES.basisPoints, VAT: vat },
    by: 'seed',
    at: 1,
  })
  const setTable = (...table: ReturnType<typeof row>[]) => shop.admin.update('systemConfig/taxes', { table })
  setTable(row('2026-01-01', 1500), row('2026-11-24', 1000), row('2026-11-25', 500))
  await expect(submit()).rejects.toEqual(refusal('CONFLICT'))
  const order = await submit({ seen: { deliveryMinor: 0, totalMinor: 200 + 20 + 5 + 5 } })
  expect(stored(order)).toMatchObject({ taxRates: { from: '2026-11-24' } })
})

test('packs are counted by the product, whatever the page calls them', async () => {
  shop.putProduct('CEM', { packs: [{ name: 'pallet', factor: 2 }] })
  const counted = (countedIn: string) =>
    submit({ lines: [{ productId: 'CEM', quantity: 2, unitPriceMinor: 100, countedIn }] })
  expect(stored(await counted('pallet'))).toMatchObject({ lines: [{ orderedUom: '1 pallet' }] })
  expect(stored(await counted('hundred lorries'))).toMatchObject({ lines: [{ orderedUom: '1 pallet' }] })
})

test('what a company buys is in its name', async () => {
  shop.admin.update('users/ama', { buysFor: BUYS_FOR })
  expect(stored(await submit())).toMatchObject({ companyId: BUYS_FOR.id })
})

describe('at the counter', () => {
  test.each(['super', 'admin', 'kwame', 'esi'])('%s sells to somebody without an account', async (uid) => {
    const order = await submit({ soldTo: WALK_IN }, uid)
    expect(stored(order)).toMatchObject({ source: 'counter', customerUid: '', createdBy: uid })
    expect(shop.admin.list('mail')).toEqual([])
  })

  test.each(['kumasi', 'branch', 'books', 'stock', 'ama', 'gone', 'nobody'])('%s does not', async (uid) => {
    await expect(submit({ soldTo: WALK_IN }, uid)).rejects.toEqual(refusal('FORBIDDEN'))
    isNothing()
  })

  test('a customer is sold to under the address of their account, and nobody sells to themselves', async () => {
    const ama = { ...WALK_IN, uid: 'ama', email: 'ama@osu.example.com' }
    expect(stored(await submit({ soldTo: ama }, 'esi'))).toMatchObject({ customerUid: 'ama' })
    for (const changes of [
      { soldTo: { ...ama, email: 'other@osu.example.com' } },
      { soldTo: { ...ama, uid: 'kwame', email: 'kwame@osu.example.com' } },
      { soldTo: { ...ama, uid: 'esi', email: 'esi@osu.example.com' } },
    ])
      await expect(submit(changes, 'esi')).rejects.toEqual(refusal('FORBIDDEN'))
    for (const changes of [
      { soldTo: { ...WALK_IN, name: ' ' } },
      { soldTo: WALK_IN, paymentMethod: 'on_account' as const },
    ])
      await expect(submit(changes, 'esi')).rejects.toEqual(refusal('INVALID'))
  })

  test('other prices are those that were granted, named on the lines', async () => {
    const id = newId()
    const sale = {
      soldTo: WALK_IN,
      hasOverrides: true,
      lines: [{ productId: 'CEM', quantity: 2, unitPriceMinor: 90 }],
      seen: { deliveryMinor: 0, totalMinor: totalMinorOf(180) },
    }
    await expect(submit(sale, 'esi', id)).rejects.toEqual(refusal('FORBIDDEN'))
    const granted = {
      id,
      status: 'allowed',
      locationId: 'osu',
      customerName: 'Kojo Boateng',
      lines: [
        {
          productId: 'CEM',
          name: 'Cement',
          fromQuantity: 0,
          listPriceMinor: 100,
          unitPriceMinor: 90,
          reason: 'A dent',
        },
      ],
      discountBasisPoints: 0,
      discountReason: '',
      createdByName: 'Esi Boateng',
      lastAuditId: '',
      createdAt: 1,
      createdBy: 'esi',
      updatedAt: 1,
      updatedBy: 'esi',
      changedAt: new Date(1),
    }
    for (const fields of [{ status: 'asked' }, { createdBy: 'kwame' }, { locationId: 'kum' }]) {
      shop.admin.set(`priceOverrides/${id}`, { ...granted, ...fields })
      await expect(submit(sale, 'esi', id)).rejects.toEqual(refusal('FORBIDDEN'))
    }
    // A Manager saw one bag, or another price.
    for (const good of [{ quantity: 1 }, { unitPriceMinor: 95 }, { productId: 'NAILS' }]) {
      const goods = [{ productId: 'CEM', quantity: 2, unitPriceMinor: 90, ...good }]
      shop.admin.set(`priceOverrides/${id}`, { ...granted, status: 'approved', goods })
      await expect(submit(sale, 'esi', id)).rejects.toEqual(refusal('CONFLICT'))
    }
    shop.admin.set(`priceOverrides/${id}`, granted)
    await submit(sale, 'esi', id)
    expect(stored({ id })).toMatchObject({
      hasOverrides: true,
      lines: [
        { unitPriceMinor: 90, override: { listPriceMinor: 100, reason: 'A dent', byName: 'Esi Boateng' } },
      ],
    })
  })
})

describe('what is typed is read as the form reads it', () => {
  const delivered = (more: object) => ({ delivery: { ...orderRequestOf().delivery, ...more } })

  test('a name, a number and notes are stored clean', async () => {
    const { id } = await submit(
      delivered({ contactName: ' Ade\u0301\u00A0Men\u200Bsah\u202E ', contactPhone: '030 212 3456 x12' }),
    )
    expect(stored({ id })).toMatchObject({
      delivery: { contactName: 'Adé Mensah', contactPhone: '+233302123456 ext 12' },
    })
  })

  test.each([
    ['an emoji in a name', { contactName: 'Ama 🙂' }],
    ['a web address for a name', { contactName: 'evil.com' }],
    ['code in an address', { address: '<script>alert(1)</script>' }],
    ['two numbers', { contactPhone: '0241234567 / 0201234567' }],
    ['no digital address', { ghanaPostGps: 'GA-12' }],
  ])('%s is refused', async (_what, more) => {
    await expect(submit(delivered(more))).rejects.toEqual(refusal('INVALID'))
    isNothing()
  })

  test.each([
    ['an emoji in the name', { name: 'Kojo 🙂' }],
    ['no e-mail address', { email: 'kojo@x' }],
    ['no TIN', { tin: '12' }],
  ])('a customer without an account with %s is refused', async (_what, more) => {
    await expect(submit({ soldTo: { ...WALK_IN, ...more } }, 'esi')).rejects.toEqual(refusal('INVALID'))
  })
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { NEWS, notify } from '#server/proof/notify.ts'
import { openSeededShop, type SeededShop } from './seeded-shop.ts'

let shop: SeededShop
beforeAll(async () => void (shop = await openSeededShop()))
beforeEach(() => shop.reset())
afterAll(() => shop.close())

const time = '2026-11-23T09:00:00.000000Z'
type Stored = Readonly<Record<string, unknown>>

const written = (collection: keyof typeof NEWS, id: string, after: Stored | undefined, before?: Stored) =>
  notify({ run: shop.run }, collection, { id, before, after, time })
const told = () => shop.admin.list('notifications').map(({ data }) => data)
const some = (collection: string, fits: (data: Stored) => boolean) => {
  const found = shop.admin.list(collection).find(({ data }) => fits(data))
  if (!found) throw new Error(`the seed has none in ${collection}`)
  return found
}
const submitted = () => some('orders', ({ status }) => status === 'submitted')

test('an order from the shop is told once to the sellers of its branch, without its total', async () => {
  const { id, data } = submitted()
  const order = { ...data, source: 'web' }
  expect(await written('orders', id, order)).toBe(true)
  expect(await written('orders', id, order)).toBe(false)
  const [news, ...others] = told()
  expect(others).toEqual([])
  expect(news).toMatchObject({
    id: `order-${id}`,
    kind: 'order',
    audience: 'sellers',
    locationId: data['locationId'],
    recordId: id,
    ref: data['ref'],
    at: Date.parse(time),
  })
  expect(JSON.stringify(news)).not.toContain('GH₵')
})

test('neither a sale at the counter nor a later change of an order is news', async () => {
  const { id, data } = submitted()
  expect(await written('orders', id, { ...data, source: 'counter' })).toBe(false)
  expect(await written('orders', id, { ...data, status: 'confirmed' }, data)).toBe(false)
  expect(await written('orders', id, undefined, data)).toBe(false)
})

test('sellers are told what customers ask and answer, and those who check payments what is to be given back', async () => {
  const { id, data } = some('orders', ({ status, paidMinor }) => status === 'confirmed' && paidMinor === 0)
  const total = (data['totals'] as { totalMinor: number }).totalMinor
  const news = async (after: Stored, before: Stored = data) => {
    expect(await written('orders', id, after, before)).toBe(true)
    expect(await written('orders', id, after, before), 'twice').toBe(false)
  }
  const asked = { ...data, cancelAsked: { reason: 'Site closed', at: new Date(5) } }
  await news(asked)
  await news({ ...data, problemCount: 1 })
  const paid = { ...data, paidMinor: total }
  expect(await written('orders', id, paid, data)).toBe(false)
  const over = { ...data, paidMinor: total + 500 }
  await news(over, paid)
  // What is given back, or ends with nothing paid, is no news.
  expect(await written('orders', id, paid, over)).toBe(false)
  expect(await written('orders', id, { ...data, status: 'cancelled' }, data)).toBe(false)
  await news({ ...paid, status: 'cancelled' }, paid)
  expect(told().map(({ kind, audience, about }) => [kind, audience, about])).toEqual(
    expect.arrayContaining([
      ['cancel-asked', 'sellers', 'Site closed'],
      ['problem', 'sellers', expect.any(String)],
      ['overpaid', 'sellers', expect.stringContaining('GH₵5.00')],
      ['refund-owed', 'checkers', expect.any(String)],
    ]),
  )
  expect(told()).toHaveLength(4)
})

test('Managers are notified of each hold of an order', async () => {
  const { id, data } = submitted()
  const hold = {
    from: 'submitted',
    at: 7,
    findings: ['The tax is not as it should be'],
    releasedAt: 0,
    releasedBy: '',
  }
  const held = { ...data, status: 'on_hold', hold }
  expect(await written('orders', id, held, data)).toBe(true)
  expect(await written('orders', id, { ...held, updatedAt: 9 }, held)).toBe(false)
  expect(await written('orders', id, { ...held, hold: { ...hold, at: 8 } }, data)).toBe(true)
  expect(told()).toMatchObject([
    { audience: 'managers', kind: 'hold', about: 'The tax is not as it should be' },
    { audience: 'managers', kind: 'hold' },
  ])
})

test('sellers are notified of a price request', async () => {
  const { id, data } = some('quotes', ({ status }) => status === 'requested')
  expect(await written('quotes', id, data)).toBe(true)
  expect(told()).toMatchObject([{ kind: 'quote', audience: 'sellers' }])
})

test('those who answer are notified of a message, cut to a line', async () => {
  const message = {
    id: 'hello',
    name: 'Esi',
    email: 'esi@works.example.com',
    phone: '',
    topic: 'other',
    message: `Do you deliver\n\nto Tema? ${'x'.repeat(900)}`,
    status: 'open',
    answer: '',
    answeredAt: 0,
    answeredBy: '',
    answeredByName: '',
    lastAuditId: '',
    createdAt: 1,
    createdBy: '',
    updatedAt: 1,
    updatedBy: '',
  }
  expect(await written('contactMessages', 'hello', message)).toBe(true)
  const [news] = told() as { audience: string; about: string }[]
  expect(news).toMatchObject({ audience: 'answerers', recordId: 'hello' })
  expect(news?.about).toMatch(/^Esi: Do you deliver to Tema\?/)
  expect(news?.about.length).toBeLessThan(200)
})

test('Managers are notified of a count once in each round in which it is handed in', async () => {
  const line = {
    productId: 'CEM',
    sku: 'CEM',
    name: 'Cement',
    unit: 'bag',
    quantityScale: 0,
    category: 'cement',
  }
  const counting = {
    id: 'count',
    ref: 'SC-2026-000041',
    status: 'recounting',
    locationId: 'osu',
    categories: [],
    note: '',
    reason: '',
    createdByName: 'Naa',
    round: 2,
    frozenAt: 1,
    lines: [{ ...line, isAgain: true }],
    counters: [{ uid: 'naa', name: 'Naa', round: 2, at: 1 }],
    approvedBy: '',
    approvedByName: '',
    postingIds: [],
    revision: 3,
    createdAt: 1,
    createdBy: 'naa',
    updatedAt: 1,
    updatedBy: 'naa',
  }
  const counted = {
    ...counting,
    status: 'counted',
    lines: [{ ...line, isAgain: true, counted: 8, expected: 10 }],
  }
  expect(await written('stockCounts', 'count', counting)).toBe(false)
  expect(await written('stockCounts', 'count', counted, counting)).toBe(true)
  expect(await written('stockCounts', 'count', counted, counting)).toBe(false)
  expect(await written('stockCounts', 'count', { ...counted, note: 'x' }, counted)).toBe(false)
  const again = { ...counting, round: 3 }
  expect(await written('stockCounts', 'count', { ...counted, round: 3 }, again)).toBe(true)
  expect(told()[0]).toMatchObject({
    kind: 'count',
    audience: 'managers',
    locationId: 'osu',
    ref: 'SC-2026-000041',
    about: '1 product differs, Naa',
  })
})

test('what cannot be read is no news', async () => {
  expect(await written('transactions', 'x', { status: 'declared' })).toBe(false)
  expect(await written('quotes', 'x', { status: 'requested' })).toBe(false)
  expect(await written('stockCounts', 'x', { status: 'counted' })).toBe(false)
  expect(told()).toEqual([])
})

test('Managers are told once of cash that is missing or too much, at the closing and at the opening', async () => {
  const day = {
    locationId: 'osu',
    branchName: 'Osu',
    day: '2026-11-23',
    status: 'open',
    sinceAt: 1,
    openedByName: 'Esi',
    floatMinor: 20_000,
    floatReason: '',
    moves: [],
    repairs: [],
    lastAuditId: 'a',
    createdAt: 2,
    createdBy: 'esi',
    updatedAt: 2,
    updatedBy: 'esi',
  }
  const closing = (countedMinor: number, at = 3) => ({
    at,
    by: 'esi',
    byName: 'Esi',
    expectedMinor: 64_050,
    countedMinor,
    pieces: [],
    bankedMinor: 0,
    reason: 'Coins',
    takings: [],
  })
  const closed = (countedMinor: number, at?: number) => ({
    ...day,
    status: 'closed',
    closing: closing(countedMinor, at),
  })
  expect(await written('tillDays', 'one', day)).toBe(false)
  expect(await written('tillDays', 'one', { ...day, floatExpectedMinor: 20_400 })).toBe(false)
  expect(await written('tillDays', 'one', closed(63_800), day)).toBe(false)
  expect(await written('tillDays', 'one', closed(60_000), closed(63_800))).toBe(false)
  expect(await written('tillDays', 'two', { ...day, floatExpectedMinor: 25_000 })).toBe(true)
  expect(await written('tillDays', 'two', closed(63_000), day)).toBe(true)
  expect(await written('tillDays', 'two', closed(63_000), day)).toBe(false)
  // Opened again and closed again.
  expect(await written('tillDays', 'two', closed(65_000, 4), day)).toBe(true)
  expect(told().map(({ audience, ref, about }) => [audience, ref, about])).toEqual(
    expect.arrayContaining([
      ['managers', 'Osu', 'GH₵50.00 missing when it was opened, 23 Nov 2026, Esi'],
      ['managers', 'Osu', 'GH₵10.50 missing when it was closed, 23 Nov 2026, Esi'],
      ['managers', 'Osu', 'GH₵9.50 too much when it was closed, 23 Nov 2026, Esi'],
    ]),
  )
  expect(told()).toHaveLength(3)
})

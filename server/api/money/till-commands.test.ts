import { beforeEach, describe, expect, test } from 'vitest'
import { closeTill, correctTill, moveTillCash, openTill, reopenTill } from '#domain/money/till-commands.ts'
import { summedBy, type TillDay } from '#domain/money/till.ts'
import { paymentKindText } from '#domain/money/payment.ts'
import type { Order } from '#domain/orders/order.ts'
import { apiShop, ONE_OF_EACH } from '#tests/api-shop.ts'
import { refusal, refusalOf } from '#tests/refusal.ts'
import { recordPayment } from './record-payment.ts'

const MORNING = Date.UTC(2026, 10, 26, 7)
const HOUR = 3_600_000
const TODAY = 'osu-2026-11-26'
const TOMORROW = 'osu-2026-11-27'

const shop = apiShop({
  project: 'demo-till',
  now: MORNING,
  people: {
    ...ONE_OF_EACH,
    kumasi: ['Sales Person', 'kum'],
    kumasiBranch: ['Location Manager', 'kum'],
    suspended: ['Super Admin'],
  },
  records: /^(locations|orders)\//,
})

const KEEPERS = ['superadmin', 'admin', 'manager', 'location', 'sales'] as const
const OTHERS = [
  'accountant',
  'inventory',
  'kumasi',
  'kumasiBranch',
  'customer',
  'suspended',
  'nobody',
] as const

const SALE = 'a'.repeat(32)
const CANCELLED = 'b'.repeat(32)

beforeEach(() => {
  shop.admin.update('users/suspended', { status: 'Suspended' })
  const found = shop.seeded.find(
    ({ path, data }) => path.startsWith('orders/') && data['locationId'] === 'osu',
  )
  const order = found?.data as unknown as Order
  const put = (id: string, more: Partial<Order>) =>
    shop.admin.set(`orders/${id}`, {
      ...order,
      customerUid: 'customer',
      withholding: 'none',
      creditedMinor: 0,
      paidMinor: 0,
      ...more,
      id,
      totals: { ...order.totals, totalMinor: 1_000_000 },
    })
  put(SALE, { status: 'confirmed' })
  put(CANCELLED, { status: 'cancelled', paidMinor: 10_000 })
})

let taken = 0
const pay = (
  minor: number,
  hours: number,
  more: Record<string, unknown> = {},
  uid = more['isRefund'] ? 'accountant' : 'sales',
) =>
  recordPayment(
    (++taken).toString(16).padStart(31, '0') + '0',
    {
      orderId: more['isRefund'] ? CANCELLED : SALE,
      kind: 'cash',
      amountMinor: minor,
      paidOn: '2026-11-26',
      reference: 'At the counter',
      providerId: `R${taken}`,
      ...more,
    },
    uid,
    { ...shop.door, now: () => MORNING + hours * HOUR },
  )

const at = (hours: number) => ({ at: MORNING + hours * HOUR })
const open = (minor: number, hours = 0, { id = TODAY, uid = 'sales', reason = '' } = {}) =>
  shop.send(openTill, id, { floatMinor: minor, reason }, uid, at(hours))
const move = (asked: object, hours: number, uid = 'sales', id = TODAY) =>
  shop.send(moveTillCash, id, { kind: 'petty', amountMinor: 100, reason: 'Water', ...asked }, uid, at(hours))
const close = (
  minor: number,
  hours: number,
  { id = TODAY, uid = 'sales', reason = '', banked = 0, pieces = [] as object[] } = {},
) => shop.send(closeTill, id, { countedMinor: minor, pieces, bankedMinor: banked, reason }, uid, at(hours))
const correct = (asked: object, uid = 'manager', id = TODAY) =>
  shop.send(
    correctTill,
    id,
    { floatMinor: 0, countedMinor: 0, bankedMinor: 0, reason: 'Counted again', ...asked },
    uid,
    at(12),
  )
const reopen = (uid = 'manager', id = TODAY, hours = 12) =>
  shop.send(reopenTill, id, { reason: 'Closed by mistake' }, uid, at(hours))
const till = (id = TODAY) => shop.admin.get(`tillDays/${id}`) as TillDay | undefined
const entries = () => shop.admin.list('auditLog').map(({ data }) => data)

describe('a day at the till', () => {
  test('the hand example: 200.00 float, 470.50 in cash, 30.00 given back, 638.00 counted', async () => {
    await open(20_000)
    await pay(35_000, 1, { tenderedMinor: 40_000 })
    await pay(12_050, 2)
    await pay(8000, 3, { kind: 'mobile_money' })
    await pay(3000, 4, { isRefund: true, kind: 'cash', reference: 'Cancelled' })
    expect(await refusalOf(close(63_800, 10))).toBe('INVALID: GH₵2.50 missing: say why.')
    expect(till()?.status).toBe('open')
    expect(await close(63_800, 10, { reason: 'Two coins fell' })).toEqual({ differenceMinor: -250 })
    expect(till()?.closing).toMatchObject({
      expectedMinor: 64_050,
      countedMinor: 63_800,
      reason: 'Two coins fell',
      by: 'sales',
    })
    const { takings } = till()?.closing ?? { takings: [] }
    expect(summedBy(takings, paymentKindText)).toEqual([
      { name: 'Cash', count: 2, amountMinor: 47_050 },
      { name: 'Mobile money', count: 1, amountMinor: 8000 },
      { name: 'Refund, cash', count: 1, amountMinor: -3000 },
    ])
    expect(summedBy(takings, ({ by }) => by)).toEqual([
      { name: 'sales', count: 3, amountMinor: 55_050 },
      { name: 'accountant', count: 1, amountMinor: -3000 },
    ])
    expect(entries().map(({ action }) => action)).toEqual(expect.arrayContaining(['till.open', 'till.close']))
  })

  test('what is taken to the bank, paid out and put in moves what is expected', async () => {
    await open(20_000)
    await pay(50_000, 1)
    await move({ kind: 'bank', amountMinor: 40_000, reason: 'GCB, slip 12' }, 2)
    await move({ kind: 'safe', amountMinor: 1000, reason: 'Too much in the drawer' }, 2)
    await move({ kind: 'petty', amountMinor: 1500, reason: 'Water' }, 3)
    await move({ kind: 'added', amountMinor: 2000, reason: 'Coins' }, 4)
    expect(await close(29_500, 10)).toEqual({ differenceMinor: 0 })
    expect(till()?.moves.map(({ byName }) => byName)).toEqual(Array(4).fill(expect.any(String)))
  })

  test('what is paid with more than is due puts its part on account into the same till and branch', async () => {
    await open(0)
    await pay(1_200_000, 1, { rest: 'credit' })
    const stored = shop.admin.list('transactions').map(({ data }) => data)
    expect(stored).toHaveLength(2)
    for (const one of stored) expect(one).toMatchObject({ tillId: 'osu', locationId: 'osu' })
    expect(await close(1_200_000, 10)).toEqual({ differenceMinor: 0 })
  })

  test('a refund leaves the drawer that paid it, or none', async () => {
    await open(20_000)
    await shop.send(openTill, 'kum-2026-11-26', { floatMinor: 9000, reason: '' }, 'kumasi', at(0))
    const refund = { isRefund: true, reference: 'Cancelled' }
    await pay(3000, 1, { ...refund, tillId: 'kum' })
    await pay(2000, 1, { ...refund, tillId: '' })
    expect(await close(20_000, 10)).toEqual({ differenceMinor: 0 })
    expect(await close(6000, 10, { id: 'kum-2026-11-26', uid: 'kumasi' })).toEqual({ differenceMinor: 0 })
  })

  test('nobody takes money at a till of another branch, nor past every till', async () => {
    for (const [tillId, uid] of [
      ['kum', 'sales'],
      ['', 'sales'],
      ['mars', 'accountant'],
    ] as const)
      await expect(pay(100, 1, { tillId }, uid), tillId).rejects.toEqual(refusal('INVALID'))
  })

  test('what was rejected, reversed or withdrawn never was in it; what nobody checked is', async () => {
    await open(0)
    for (const status of ['declared', 'verified', 'rejected', 'reversed', 'withdrawn']) {
      await pay(1000, 1)
      const last = shop.admin.list('transactions').find(({ data }) => data['providerId'] === `R${taken}`)
      shop.admin.update(`transactions/${last?.id}`, { status })
    }
    expect(await close(2000, 10)).toEqual({ differenceMinor: 0 })
  })

  test('notes and coins come to what was counted', async () => {
    await open(20_050)
    const pieces = [
      { minor: 10_000, count: 2 },
      { minor: 50, count: 1 },
    ]
    expect(await refusalOf(close(20_000, 1, { pieces }))).toBe(
      'INVALID: The notes and coins come to another sum than was counted.',
    )
    await close(20_050, 1, { pieces })
    expect(till()?.closing?.pieces).toEqual(pieces)
  })
})

describe('from one day to the next', () => {
  test('what comes after the closing belongs to the next day, and is expected in its drawer', async () => {
    await open(20_000)
    await pay(10_000, 1)
    await close(30_000, 10, { banked: 15_000 })
    await pay(5000, 11)
    expect(await refusalOf(open(15_000, 24, { id: TOMORROW }))).toBe('INVALID: GH₵50.00 missing: say why.')
    await open(20_000, 24, { id: TOMORROW })
    await pay(1000, 25)
    expect(till(TOMORROW)).toMatchObject({ floatExpectedMinor: 20_000, floatReason: '' })
    expect(await close(21_000, 34, { id: TOMORROW })).toEqual({ differenceMinor: 0 })
    expect(summedBy(till(TOMORROW)?.closing?.takings ?? [], paymentKindText)).toEqual([
      { name: 'Cash', count: 2, amountMinor: 6000 },
    ])
    expect(till()?.closing?.expectedMinor).toBe(30_000)
  })

  test('cash before the first opening is in what was counted then', async () => {
    await pay(5000, -1)
    await open(25_000)
    expect(await close(25_000, 10)).toEqual({ differenceMinor: 0 })
    expect(till()).not.toHaveProperty('floatExpectedMinor')
    expect(till()?.closing?.takings).toHaveLength(1)
  })

  test('a day that was never closed is closed late, and no other opens before that', async () => {
    await open(20_000)
    await pay(1000, 1)
    expect(await refusalOf(open(21_000, 24, { id: TOMORROW }))).toBe(
      'INVALID: The till of 26 Nov 2026 was never closed. Close it first.',
    )
    await pay(500, 24)
    expect(await close(21_500, 25)).toEqual({ differenceMinor: 0 })
    await open(21_500, 25, { id: TOMORROW })
  })

  test('a till is opened once a day, on its day, at a branch that is there', async () => {
    await open(20_000)
    expect(await refusalOf(open(20_000, 1, { uid: 'location' }))).toBe(
      'CONFLICT: Somebody else has just opened it.',
    )
    await close(20_000, 2)
    await expect(open(20_000, 3)).rejects.toEqual(refusal('CONFLICT'))
    await expect(open(20_000, 3, { id: TOMORROW })).rejects.toEqual(refusal('INVALID'))
    await expect(open(20_000, 3, { id: 'mars-2026-11-26', uid: 'admin' })).rejects.toEqual(refusal('INVALID'))
    for (const id of ['osu', '2026-11-26', '-2026-11-26', 'x'])
      await expect(open(1, 3, { id, uid: 'admin' }), id).rejects.toEqual(refusal('INVALID'))
  })

  test('two at once: one opens, one closes', async () => {
    const opened = await Promise.allSettled([open(1), open(1, 0, { uid: 'location' })])
    expect(opened.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const closed = await Promise.allSettled([close(1, 1), close(1, 1, { uid: 'location' })])
    expect(closed.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(close(1, 2)).rejects.toEqual(refusal('CONFLICT'))
  })

  test('the same command twice is one', async () => {
    await open(20_000)
    const id = shop.nextId()
    const asked = { kind: 'bank', amountMinor: 100, reason: 'GCB' }
    for (const _ of [1, 2]) await shop.send(moveTillCash, TODAY, asked, 'sales', { id, ...at(1) })
    expect(till()?.moves).toHaveLength(1)
  })
})

describe('putting right', () => {
  beforeEach(async () => {
    await open(20_000)
    await pay(1000, 1)
    await close(21_000, 10)
  })

  test('a Manager corrects the figures; those before stay in its history', async () => {
    await correct({ floatMinor: 19_000, countedMinor: 19_900, bankedMinor: 100 })
    expect(till()).toMatchObject({
      floatMinor: 19_000,
      status: 'closed',
      closing: { expectedMinor: 20_000, countedMinor: 19_900, bankedMinor: 100 },
      repairs: [
        {
          what: 'corrected',
          floatMinor: 20_000,
          countedMinor: 21_000,
          expectedMinor: 21_000,
          reason: 'Counted again',
          by: 'manager',
        },
      ],
    })
    expect(entries()).toContainEqual(
      expect.objectContaining({ action: 'till.correct', actorRole: 'Manager' }),
    )
  })

  test('it needs a change, a reason and no more taken out than there was', async () => {
    const same = { floatMinor: 20_000, countedMinor: 21_000, bankedMinor: 0 }
    expect(await refusalOf(correct(same))).toBe('INVALID: Nothing is changed.')
    for (const more of [{ reason: '' }, { reason: '  ' }, { bankedMinor: 22_000 }])
      await expect(correct({ ...same, floatMinor: 1, ...more })).rejects.toEqual(refusal('INVALID'))
  })

  test('a closing that was too early is opened again, sells on and closes with all of it', async () => {
    await pay(700, 11)
    await reopen()
    expect(till()?.status).toBe('open')
    expect(till()).not.toHaveProperty('closing')
    await pay(300, 13)
    expect(await close(22_000, 14)).toEqual({ differenceMinor: 0 })
    expect(till()?.repairs).toEqual([expect.objectContaining({ what: 'reopened', countedMinor: 21_000 })])
  })

  test('an older one is not opened again', async () => {
    await open(21_000, 24, { id: TOMORROW })
    expect(await refusalOf(reopen('manager', TODAY, 25))).toBe(
      'INVALID: A later till was opened since. Correct its figures instead.',
    )
  })

  test('nobody but Managers changes a till that is closed', async () => {
    for (const uid of ['location', 'sales', ...OTHERS]) {
      await expect(correct({ countedMinor: 1 }, uid), uid).rejects.toEqual(refusal('FORBIDDEN'))
      await expect(reopen(uid), uid).rejects.toEqual(refusal('FORBIDDEN'))
      await expect(move({}, 11, uid), uid).rejects.toBeDefined()
    }
    expect(till()).toMatchObject({ status: 'closed', moves: [], repairs: [] })
  })
})

describe('who', () => {
  test.each(KEEPERS)('%s opens, moves and closes', async (uid) => {
    await open(20_000, 0, { uid })
    await move({}, 1, uid)
    await close(19_900, 2, { uid })
    expect(till()).toMatchObject({ createdBy: uid, closing: { by: uid } })
  })

  test.each(OTHERS)('%s does not', async (uid) => {
    await expect(open(20_000, 0, { uid })).rejects.toEqual(refusal('FORBIDDEN'))
    await open(20_000)
    await expect(move({}, 1, uid)).rejects.toEqual(refusal('FORBIDDEN'))
    await expect(close(20_000, 2, { uid })).rejects.toEqual(refusal('FORBIDDEN'))
    expect(till()).toMatchObject({ status: 'open', moves: [] })
  })

  test('somebody without access to a till does not learn whether it exists', async () => {
    await expect(close(1, 1, { uid: 'kumasi' })).rejects.toEqual(refusal('FORBIDDEN'))
    await expect(close(1, 1, { uid: 'admin' })).rejects.toEqual(refusal('NOT_FOUND'))
  })

  test.each<[string, object]>([
    ['nothing', { amountMinor: 0 }],
    ['less than nothing', { amountMinor: -100 }],
    ['half a pesewa', { amountMinor: 0.5 }],
    ['a kind of its own', { kind: 'gift' }],
    ['no reason', { reason: '' }],
  ])('no movement of %s', async (_, asked) => {
    await open(20_000)
    await expect(move(asked, 1)).rejects.toEqual(refusal('INVALID'))
  })
})

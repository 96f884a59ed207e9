import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  creditToUseMinor,
  entriesOfChange,
  entriesOfOrder,
  entriesOfPayment,
  entryOfCredit,
  NO_BALANCE,
  postEntry,
  type AccountBalance,
  type AccountEntry,
  type DueEntry,
} from './ledger.ts'
import { ageingOf, overdueMinor, periodNamed, periodOf, readStatement } from './statement.ts'
import { isDay, isoDay } from '#lib/iso-day.ts'

const DAY = 86_400_000
const START = Date.UTC(2026, 0, 1)

type LedgerOrder = Parameters<typeof entriesOfOrder>[0]
const order = (fields: Partial<LedgerOrder> = {}): LedgerOrder => ({
  id: 'one',
  ref: 'AMEN0001',
  status: 'confirmed',
  hold: undefined,
  customerUid: 'ama',
  project: 'Adenta hostel',
  totals: { netMinor: 1000, taxes: [], deliveryMinor: 0, totalMinor: 1000 },
  paymentMethod: 'bank_transfer',
  confirmedAt: START,
  createdAt: START,
  decidedAt: START,
  ...fields,
})
const payment = (fields: Partial<Parameters<typeof entriesOfPayment>[0]> = {}) => ({
  id: 'paid',
  kind: 'bank_transfer' as const,
  status: 'verified' as const,
  customerUid: 'ama',
  providerId: 'FT1',
  isRefund: false,
  receivedMinor: 400,
  amountMinor: 500,
  createdAt: START,
  decidedAt: START + DAY,
  paidOn: '2026-01-01',
  ...fields,
})
const amounts = (due: readonly DueEntry[]) => due.map(({ kind, amountMinor }) => [kind, amountMinor])

describe('what a record asks for', () => {
  test('an order counts once it is confirmed, and is taken away when it ends', () => {
    expect(entriesOfOrder(order({ status: 'submitted', confirmedAt: undefined }), 0)).toEqual([])
    expect(entriesOfOrder(order({ customerUid: '' }), 0)).toEqual([])
    expect(amounts(entriesOfOrder(order({ status: 'completed' }), 0))).toEqual([['order', 1000]])
    for (const status of ['cancelled', 'expired'] as const)
      expect(amounts(entriesOfOrder(order({ status }), 0))).toEqual([
        ['order', 1000],
        ['cancellation', -1000],
      ])
    // Never confirmed, so never owed.
    expect(entriesOfOrder(order({ status: 'declined', confirmedAt: undefined }), 0)).toEqual([])
  })

  test('an order is due while its proforma holds, and one on account at the end of its terms', () => {
    expect(entriesOfOrder(order(), 30)[0]?.dueOn).toBe('2026-01-15')
    expect(entriesOfOrder(order({ paymentMethod: 'on_account' }), 30)[0]?.dueOn).toBe('2026-01-31')
    // Its own terms stand, whatever the account has agreed since; also when the order is changed.
    const own = order({ paymentMethod: 'on_account', termsDays: 14 })
    expect(entriesOfOrder(own, 60)[0]?.dueOn).toBe('2026-01-15')
    const changes = entriesOfChange(own, {
      name: 'change-1',
      moreMinor: 5,
      at: START + 9 * DAY,
      termsDays: 60,
    })
    expect(changes.map(({ dueOn }) => dueOn)).toEqual(['2026-01-15', '2026-01-15'])
  })

  test('a payment counts with what arrived, once it is verified', () => {
    expect(entriesOfPayment(payment({ status: 'declared', receivedMinor: undefined }), order())).toEqual([])
    expect(entriesOfPayment(payment({ status: 'rejected', receivedMinor: undefined }), order())).toEqual([])
    expect(amounts(entriesOfPayment(payment(), order()))).toEqual([['payment', -400]])
    expect(amounts(entriesOfPayment(payment({ isRefund: true }), order()))).toEqual([['refund', 400]])
    expect(amounts(entriesOfPayment(payment({ status: 'reversed' }), order()))).toEqual([
      ['payment', -400],
      ['reversal', 400],
    ])
  })

  test('of one with credit, the credit is used too, and comes back with a reversal', () => {
    const due = entriesOfPayment(payment({ kind: 'credit' }), order())
    expect(amounts(due)).toEqual([
      ['payment', -400],
      ['credit_used', 400],
    ])
    const credited = entryOfCredit({
      id: 'one',
      customerUid: 'ama',
      creditedMinor: 1000,
      about: 'A reward',
      at: START,
    })
    const { balance } = posted([credited, ...due])
    expect(balance.balanceMinor).toBe(-1000)
    expect(creditToUseMinor(balance)).toBe(600)
    const reversed = entriesOfPayment(payment({ kind: 'credit', status: 'reversed' }), order())
    expect(creditToUseMinor(posted([credited, ...reversed]).balance)).toBe(1000)
    expect(creditToUseMinor(undefined)).toBe(0)
  })
})

const anyEntry: fc.Arbitrary<DueEntry> = fc
  .record({
    order: fc.constantFrom('a', 'b', 'c', 'd'),
    amountMinor: fc.integer({ min: -5000, max: 5000 }),
    day: fc.integer({ min: 0, max: 200 }),
    id: fc.uuid(),
    isOrder: fc.boolean(),
  })
  .map(({ order: orderId, amountMinor, day, id, isOrder }) => ({
    id,
    customerUid: 'ama',
    kind: isOrder ? 'order' : 'payment',
    amountMinor,
    orderId,
    orderRef: orderId,
    project: '',
    dueOn: isOrder ? isoDay(START + day * DAY) : '',
    paymentId: '',
    providerId: '',
    about: '',
    happenedAt: START + day * DAY,
  }))

function posted(all: readonly DueEntry[]) {
  let balance: AccountBalance = NO_BALANCE
  const entries: AccountEntry[] = []
  for (const one of all) {
    const after = postEntry(balance, one)
    entries.push(after.entry)
    balance = after.balance
  }
  return { entries, balance }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

test('the balance is the sum of the entries and of what is not settled, in whichever order they come', () => {
  fc.assert(
    fc.property(fc.array(anyEntry, { maxLength: 40 }), (all) => {
      const { entries, balance } = posted(all)
      expect(balance.balanceMinor).toBe(sum(all.map(({ amountMinor }) => amountMinor)))
      expect(balance.balanceMinor).toBe(
        sum(Object.values(balance.unsettled).map(({ leftMinor }) => leftMinor)),
      )
      expect(Object.values(balance.unsettled).every(({ leftMinor }) => leftMinor !== 0)).toBe(true)
      expect(sum(Object.values(ageingOf(balance, '2026-05-01')))).toBe(balance.balanceMinor)
      expect(entries.map(({ number }) => number)).toEqual(entries.map((_, at) => at + 1))
      expect(entries.every(({ at }, index) => index === 0 || at > (entries[index - 1]?.at ?? 0))).toBe(true)
    }),
  )
})

test('the statement of any period opens and closes with the sums up to there, and reads no other entries', async () => {
  const day = fc.integer({ min: -5, max: 210 }).map((days) => isoDay(START + days * DAY))
  await fc.assert(
    fc.asyncProperty(fc.array(anyEntry, { maxLength: 230 }), day, day, async (all, one, other) => {
      const { entries, balance } = posted(all)
      const [from = one, to = other] = [one, other].toSorted()
      let read = 0
      const statement = await readStatement({ from, to }, balance, (first, last, limit) => {
        const found = entries.filter(({ at }) => at >= first && at <= last).slice(0, limit)
        read += found.length
        return Promise.resolve(found)
      })
      const dayOf = ({ at }: AccountEntry) => isoDay(at)
      const inside = entries.filter((entry) => dayOf(entry) >= from && dayOf(entry) <= to)
      expect(statement.entries).toEqual(inside)
      expect(statement.openingMinor).toBe(
        sum(entries.filter((entry) => dayOf(entry) < from).map(({ amountMinor }) => amountMinor)),
      )
      expect(statement.closingMinor).toBe(
        sum(entries.filter((entry) => dayOf(entry) <= to).map(({ amountMinor }) => amountMinor)),
      )
      expect(read).toBeLessThanOrEqual(inside.length + 1)
    }),
    { numRuns: 60 },
  )
})

test('what is overdue goes by the days since it was due', () => {
  const unsettled = Object.fromEntries(
    [0, 1, 30, 31, 60, 61, 90, 91].map((late) => [
      `late-${late}`,
      { ref: '', dueOn: isoDay(START - late * DAY), leftMinor: 100 },
    ]),
  )
  const ageing = ageingOf(
    { unsettled: { ...unsettled, over: { ref: '', dueOn: '2025-01-01', leftMinor: -50 } } },
    '2026-01-01',
  )
  expect(ageing).toEqual({
    notYetDue: 100,
    upTo30: 200,
    upTo60: 200,
    upTo90: 200,
    over90: 100,
    onAccount: -50,
  })
  expect(overdueMinor(ageing)).toBe(700)
})

test('periods are whole days, and an address without any means this quarter', () => {
  expect(periodNamed('last-month', '2026-03-15')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(periodNamed('last-month', '2026-01-15')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  expect(periodOf('2026-02-01', '2026-02-28', '2026-11-22').to).toBe('2026-02-28')
  for (const [from, to] of [
    ['', ''],
    ['2026-02-30', '2026-03-01'],
    ['2026-03-02', '2026-03-01'],
  ] as const)
    expect(periodOf(from, to, '2026-11-22')).toEqual({ from: '2026-10-01', to: '2026-11-22' })
  expect(isDay('2026-02-29')).toBe(false)
})

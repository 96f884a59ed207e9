import { expect, test } from 'vitest'
import type { DayOrder } from '#lib/typed-date.ts'
import type { Payment } from '../payment.ts'
import { bankMappingProblem, guessBankColumns } from './bank-columns.ts'
import { creditsOf, fileDayOrder, fileNumbers, type BankCredit } from './bank-credits.ts'
import { matchCredits, transfersOf } from './match-credits.ts'
import { whyNotInOneGo } from './verify-match.ts'

test.each([
  [
    'a bank',
    'Posting Date,Value Date,Narration,Reference,Debit,Credit,Balance',
    ['paidOn', '', 'text', 'text', '', 'credit', ''],
  ],
  [
    'a network',
    'Id,Date,Status,From,From Name,Amount,Currency,Note/Message',
    ['providerId', 'paidOn', '', 'text', 'text', 'amount', '', 'text'],
  ],
  [
    'a bank with one column of amounts',
    'Date,Description,Amount (GHS),DR/CR,Transaction ID',
    ['paidOn', 'text', 'amount', 'direction', 'providerId'],
  ],
])('the columns of %s are recognised', (_of, heads, mapping) => {
  expect(guessBankColumns(heads.split(','))).toEqual(mapping)
  expect(bankMappingProblem(guessBankColumns(heads.split(',')))).toBe('')
})

test('columns that are missing or chosen twice are named', () => {
  expect(bankMappingProblem(['paidOn', 'text'])).toContain('how much came in')
  expect(bankMappingProblem(['paidOn', 'credit', 'amount', 'text'])).toContain('not both')
  expect(bankMappingProblem(['paidOn', 'paidOn', 'credit', 'text'])).toContain('Two columns')
  expect(bankMappingProblem(['credit', 'text'])).toContain('the day')
  expect(bankMappingProblem(['paidOn', 'credit'])).toContain('transaction ID')
})

test('the days of a file are read in one order, which all its rows decide; what does not fit is named', () => {
  const read = (days: string[], chosen?: DayOrder) => {
    const rows = days.map((day, at) => ({ line: at + 2, cells: [day, 'AMES0412', '5.00'] }))
    const mapping = ['paidOn', 'text', 'credit'] as const
    const order = chosen ?? fileDayOrder(rows, mapping)
    if (!order) return 'somebody has to choose'
    const { credits, unread } = creditsOf(rows, mapping, { dayOrder: order, format: 'point' })
    return [...credits.map(({ paidOn }) => paidOn), ...unread.map(({ problem }) => problem)]
  }
  expect(read(['03/04/2026', '11/23/2026'])).toEqual(['2026-03-04', '2026-11-23'])
  expect(read(['03/04/2026', '23/11/2026'])).toEqual(['2026-04-03', '2026-11-23'])
  expect(read(['03/04/2026'])).toEqual(['2026-04-03'])
  expect(read(['03/04/2026'], 'month-first')).toEqual(['2026-03-04'])
  expect(read(['11/23/2026', '23/11/2026'])).toBe('somebody has to choose')
  expect(read(['11/23/2026', '23/11/2026'], 'day-first')).toEqual([
    '2026-11-23',
    '“11/23/2026” has no month 23: the day comes first, then the month',
  ])
  expect(read(['31/02/2026', ''])).toEqual([
    '“31/02/2026” is not a day: February 2026 has 28 days',
    'No day is given',
  ])
})

test('the amounts of a file are read in one format, which all its rows decide', () => {
  const read = (amounts: string[]) => {
    const rows = amounts.map((amount, at) => ({ line: at + 2, cells: ['23/11/2026', 'AMES0412', amount] }))
    const mapping = ['paidOn', 'text', 'credit'] as const
    const { format, open } = fileNumbers(rows, mapping)
    if (open !== '') return `${open}?`
    return creditsOf(rows, mapping, { dayOrder: 'day-first', format }).credits.map(
      ({ amountMinor }) => amountMinor,
    )
  }
  expect(read(['1250.000', '250.000 CR'])).toEqual([125_000, 25_000])
  expect(read(['1.250,00', '250.000 CR', '3,50'])).toEqual([125_000, 25_000_000, 350])
  expect(read(['1,250', '2,500'])).toEqual([125_000, 250_000])
  expect(read(['250.000', '300.000'])).toBe('250.000?')
  expect(read(['12,50', '1,250'])).toBe('1,250?')
  const workbook = [{ line: 2, cells: ['23/11/2026', 'x', '250.125'], numbers: new Set([2]) }]
  expect(fileNumbers(workbook, ['paidOn', 'text', 'credit'])).toMatchObject({
    format: 'point',
    examples: [],
    open: '',
  })
})

test('what went out, totals and rows that cannot be read are left aside; equal rows are told apart', () => {
  const rows = [
    ['23/11/2026', 'AMES0412 part', '1,000.00', ''],
    ['23/11/2026', 'AMES0412 part', '1,000.00', ''],
    ['23/11/2026', 'Charges', '', '4.50'],
    ['', 'Total', '2,000.00', '4.50'],
    ['23/11/2026', 'Odd', '1.0.0', ''],
  ].map((cells, at) => ({ line: at + 2, cells }))
  const { credits, otherCount, unread } = creditsOf(rows, ['paidOn', 'text', 'credit', ''], {
    dayOrder: 'day-first',
    format: 'point',
  })
  expect(credits.map(({ line, amountMinor }) => [line, amountMinor])).toEqual([
    [2, 100_000],
    [3, 100_000],
  ])
  expect(new Set(credits.map(({ entry }) => entry)).size).toBe(2)
  expect(otherCount).toBe(1)
  expect(unread.map(({ line }) => line)).toEqual([5, 6])
})

const payment = (more: Partial<Payment> = {}) =>
  ({
    id: 'one',
    kind: 'mobile_money',
    status: 'declared',
    orderRef: 'AMES0412',
    customerUid: 'ama',
    customerName: 'Ama Mensah',
    customerCompany: 'Ridge Construction Limited',
    amountMinor: 100_000,
    paidOn: '2026-11-22',
    providerId: 'MM-12345678',
    isRefund: false,
    createdBy: 'ama',
    ...more,
  }) as Payment
const credit = (more: Partial<BankCredit> = {}): BankCredit => ({
  line: 2,
  amountMinor: 100_000,
  paidOn: '2026-11-23',
  providerId: '',
  text: '',
  entry: 'row 2',
  ...more,
})
const first = (credits: BankCredit[], declared: Payment[], verified: Payment[] = []) =>
  matchCredits(credits, declared, verified)[0]

test('a credit is matched by its ID, in its column or among the words, and by our reference, with the same amount', () => {
  expect(first([credit({ providerId: 'MM-12345678' })], [payment()])).toMatchObject({ by: 'id' })
  expect(first([credit({ text: 'From Ama, mm 12345678 thanks' })], [payment()])).toMatchObject({ by: 'id' })
  expect(first([credit({ text: 'INV ames-0412/Ridge' })], [payment()])).toMatchObject({ by: 'reference' })
  // An ID that only begins like it is another.
  expect(first([credit({ text: 'MM-123456789' })], [payment()])).toMatchObject({ state: 'open' })
})

test('another amount, or a fit with two, is left open with the nearest first', () => {
  const other = first([credit({ providerId: 'MM-12345678', amountMinor: 99_000 })], [payment()])
  expect(other).toMatchObject({
    state: 'open',
    candidates: [{ why: ['id', 'near-amount', 'day'] }],
  })
  const two = [payment(), payment({ id: 'two', providerId: 'MM-2' })]
  expect(first([credit({ text: 'AMES0412' })], two)).toMatchObject({
    state: 'open',
    candidates: [{ transfer: { id: 'one' } }, { transfer: { id: 'two' } }],
  })
  const twice = [credit({ text: 'AMES0412' }), credit({ text: 'AMES0412', line: 3, entry: 'row 3' })]
  expect(matchCredits(twice, [payment()], []).map(({ state }) => state)).toEqual(['open', 'open'])
  expect(first([credit({ amountMinor: 5 })], [payment()])).toMatchObject({ candidates: [] })
})

test('the same file again finds what its rows verified, and does not take them for another payment of the same amount', () => {
  const row = credit({ text: 'AMES0412', entry: 'row 2' })
  const done = payment({ status: 'verified', receivedMinor: 100_000, bankEntry: 'row 2' })
  const next = payment({ id: 'two', providerId: 'MM-2' })
  expect(first([row], [next], [done])).toMatchObject({ state: 'done', payment: { id: 'one' } })
  // Verified by hand, without a row: then it is for somebody to say.
  const { bankEntry: _none, ...byHand } = done
  expect(first([row], [next], [byHand])).toMatchObject({ state: 'open', verified: { id: 'one' } })
  expect(first([credit({ providerId: 'MM-12345678' })], [], [byHand])).toMatchObject({ state: 'done' })
})

test('a transfer for several orders is one credit, while all of its parts wait', () => {
  const transfer = { parts: 2, amountMinor: 150_000 }
  const parts = [
    payment({ id: 'b', orderRef: 'AMES0413', amountMinor: 50_000, transfer: { ...transfer, part: 2 } }),
    payment({ id: 'a', transfer: { ...transfer, part: 1 } }),
  ]
  expect(transfersOf(parts)).toMatchObject([{ id: 'a', sentMinor: 150_000, isWhole: true }])
  const row = credit({ providerId: 'MM-12345678', amountMinor: 150_000 })
  expect(first([row], parts)).toMatchObject({
    state: 'matched',
    transfer: { payments: [{ id: 'a' }, { id: 'b' }] },
  })
  expect(first([row], parts.slice(1))).toMatchObject({ state: 'open', candidates: [{}] })
})

test('refunds, cash and certificates are not on a file of credits', () => {
  for (const more of [{ isRefund: true }, { kind: 'cash' }, { kind: 'withholding' }] as const)
    expect(first([credit({ providerId: 'MM-12345678' })], [payment(more)])).toMatchObject({ candidates: [] })
})

test('nobody verifies in one go what they entered or bought, nor parts of another amount', () => {
  const [whole] = transfersOf([payment()])
  if (!whole) throw new Error('there is one')
  expect(whyNotInOneGo({ uid: 'staff' }, credit({ amountMinor: 5 }), whole)).toBe('')
  expect(whyNotInOneGo({ uid: 'ama' }, credit(), whole)).toContain('somebody else')
  const parts = { ...whole, payments: [payment(), payment({ id: 'two' })] }
  expect(whyNotInOneGo({ uid: 'staff' }, credit({ amountMinor: 5 }), parts)).toContain('by hand')
  expect(whyNotInOneGo({ uid: 'staff' }, credit(), { ...whole, isWhole: false })).toContain('by hand')
})

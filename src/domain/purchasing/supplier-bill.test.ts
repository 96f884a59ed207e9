import { expect, test } from 'vitest'
import {
  billingText,
  billKey,
  chargesDue,
  dueLines,
  matchedBill,
  matchOf,
  mayDecideBill,
  payableMinor,
  rematchedBills,
  toBeBilledMinor,
  type SupplierBill,
} from './supplier-bill.ts'

const line = { sku: '', name: '', unit: 'bag', partNumber: '', rejected: 0, quantityScale: 0 } as const
const ORDER = { lines: [{ ...line, productId: 'CEM', quantity: 40, accepted: 30 }] }
const bill = (more: Partial<SupplierBill>): SupplierBill => ({
  id: 'b',
  number: 'INV-1',
  billedOn: '2026-11-20',
  netMinor: 8_000,
  expectedMinor: 8_000,
  status: 'matched',
  at: 1,
  by: 'inventory',
  byName: 'Yaw',
  reason: '',
  ...more,
})
const prices = (...bills: SupplierBill[]) => ({
  freightMinor: 4_000,
  dutyMinor: 0,
  rateMillionths: 1_000_000,
  lines: [{ productId: 'CEM', priceMinor: 500, amountMinor: 20_000 }],
  bills,
})

test('a bill should come to what was accepted and is on no other bill; a withdrawn one counts for nothing', () => {
  expect(toBeBilledMinor(ORDER, prices())).toBe(15_000)
  expect(toBeBilledMinor(ORDER, prices(bill({})))).toBe(7_000)
  expect(toBeBilledMinor(ORDER, prices(bill({ status: 'withdrawn' })))).toBe(15_000)
  // More than was due once does not make the next one cheaper.
  expect(toBeBilledMinor(ORDER, prices(bill({ netMinor: 9_000, status: 'accepted' })))).toBe(7_000)
})

const billed = (quantity: number, priceMinor = 500, more: Partial<SupplierBill> = {}): SupplierBill => {
  const matched = matchedBill(
    { netMinor: quantity * priceMinor, lines: [{ productId: 'CEM', quantity, priceMinor }] },
    { purchase: ORDER, prices: prices(...(more.lines ? [bill(more)] : [])) },
  )
  if (!matched.ok) throw new Error(matched.reason)
  return bill({ netMinor: quantity * priceMinor, ...matched })
}

test('a bill by line takes its quantities from what is due; the rest stays due, and a withdrawn one gives them back', () => {
  const first = billed(10)
  expect(first).toMatchObject({ status: 'matched', expectedMinor: 5_000 })
  expect(toBeBilledMinor(ORDER, prices(first))).toBe(10_000)
  expect(billingText(ORDER, prices(first))).toBe('Billed in part')
  expect(dueLines({ purchase: ORDER, prices: prices(first) })[0]).toMatchObject({
    due: 20,
    orderedMinor: 500,
  })
  expect(dueLines({ purchase: ORDER, prices: prices({ ...first, status: 'withdrawn' }) })[0]?.due).toBe(30)
  expect(billingText(ORDER, prices(billed(30)))).toBe('Billed and matched')
  // What came later was billed already.
  expect(dueLines({ purchase: ORDER, prices: prices(billed(35)) })[0]?.due).toBe(0)
})

test('a line differs by its quantity or its price, also where the total does not', () => {
  expect(billed(30, 505).status).toBe('matched')
  expect(billed(30, 506).status).toBe('differs')
  expect(billed(31)).toMatchObject({ status: 'differs', expectedMinor: 15_000 })
  expect(billed(25, 600).status).toBe('differs')
})

/** The bills after so much of the 40 has come. */
const after = (accepted: number, ...bills: SupplierBill[]) =>
  rematchedBills({ purchase: { lines: [{ ...ORDER.lines[0]!, accepted }] }, prices: prices(...bills) })

test('a bill is held against what stands today: goods that come or go back change what it matches', () => {
  const early = billed(35)
  expect(early).toMatchObject({ status: 'differs', expectedMinor: 15_000 })
  expect(after(35, early)).toMatchObject([{ status: 'matched', expectedMinor: 17_500, lines: [{ due: 35 }] }])
  const [taken] = after(10, billed(30))
  expect(taken).toMatchObject({ status: 'differs', expectedMinor: 5_000, lines: [{ quantity: 30, due: 10 }] })
  expect(after(30, taken!)).toMatchObject([{ status: 'matched', expectedMinor: 15_000 }])
})

test('a difference stays accepted while its figures do, and is asked for again once they change', () => {
  const accepted = { ...billed(35), status: 'accepted', acceptedMinor: 15_000 } as const
  expect(after(30, accepted)).toEqual([accepted])
  expect(after(20, accepted)).toMatchObject([
    { status: 'differs', expectedMinor: 10_000, acceptedMinor: 15_000 },
  ])
  expect(after(40, accepted)).toMatchObject([{ status: 'matched', expectedMinor: 17_500 }])
  // Its price was accepted, and more of the product than it asks for changes nothing of that.
  const dear = { ...billed(20, 600), status: 'accepted' } as const
  expect(after(40, dear)).toEqual([dear])
})

test('the bills before it take the goods; once one of them is withdrawn, the next has them', () => {
  const first = billed(30)
  const second = billed(10, 500, first)
  expect(second).toMatchObject({ status: 'differs', expectedMinor: 0 })
  expect(after(30, first, second).map(({ status }) => status)).toEqual(['matched', 'differs'])
  expect(after(30, { ...first, status: 'withdrawn' }, second).map(({ status }) => status)).toEqual([
    'withdrawn',
    'matched',
  ])
  expect(after(40, first, second).map(({ status }) => status)).toEqual(['matched', 'matched'])
})

test('a second bill for the same goods is refused with the number of the first', () => {
  const entry = (quantity: number) => ({
    netMinor: quantity * 500,
    lines: [{ productId: 'CEM', quantity, priceMinor: 500 }],
  })
  const twice = (quantity: number) =>
    matchedBill(entry(quantity), { purchase: ORDER, prices: prices(billed(40)) })
  expect(twice(40)).toMatchObject({
    ok: false,
    reason: 'billed twice',
    text: expect.stringContaining('INV-1'),
  })
  // Of 40 ordered 42 may come.
  expect(twice(2)).toMatchObject({ ok: true, status: 'differs' })
  expect(twice(3)).toMatchObject({ ok: false })
})

test('freight and duty are held against the order, less what other bills had; tax is only added', () => {
  const withFreight = (freightMinor: number, ...bills: SupplierBill[]) => {
    const charges = { freightMinor, dutyMinor: 0, taxMinor: 3_000 }
    const match = matchedBill(
      { netMinor: 5_000, lines: [{ productId: 'CEM', quantity: 10, priceMinor: 500 }], charges },
      { purchase: ORDER, prices: prices(...bills) },
    )
    if (!match.ok) throw new Error(match.reason)
    return bill({ ...match, netMinor: 5_000 })
  }
  const first = withFreight(3_000)
  expect(first).toMatchObject({ status: 'matched', charges: { expectedFreightMinor: 3_000 } })
  // 50.00 of goods, 30.00 of freight and 30.00 of tax.
  expect(payableMinor(first)).toBe(11_000)
  const second = withFreight(2_000, first)
  expect(second).toMatchObject({ status: 'differs', charges: { expectedFreightMinor: 1_000 } })
  expect(withFreight(2_000, { ...first, status: 'withdrawn' }).status).toBe('matched')
})

test('an order in another currency says freight in that of its bills', () => {
  const usd = { ...prices(), freightMinor: 50_000, rateMillionths: 12_500_000 }
  expect(chargesDue(usd)).toEqual({ freightMinor: 4_000, dutyMinor: 0 })
})

test('a bill without lines keeps what it was held to, as long as that is there', () => {
  const old = bill({ expectedMinor: 8_000, netMinor: 8_000 })
  expect(after(40, old)).toEqual([old])
  expect(after(10, old)).toMatchObject([{ status: 'differs', expectedMinor: 5_000 }])
  expect(after(40, ...after(10, old))).toEqual([old])
})

test('beside a bill of before there were lines, the total says what may still be billed', () => {
  const old = prices(bill({ expectedMinor: 15_000, netMinor: 15_000 }))
  const entry = { netMinor: 5_000, lines: [{ productId: 'CEM', quantity: 10, priceMinor: 500 }] }
  expect(matchedBill(entry, { purchase: ORDER, prices: old })).toMatchObject({
    status: 'differs',
    expectedMinor: 0,
  })
})

test('one percent is tolerated either way, and nothing for goods that did not come', () => {
  expect(matchOf({ expectedMinor: 15_000, netMinor: 15_150 })).toBe('matched')
  expect(matchOf({ expectedMinor: 15_000, netMinor: 14_849 })).toBe('differs')
  expect(matchOf({ expectedMinor: 0, netMinor: 1 })).toBe('differs')
})

test('an order is billed once everything that came is on bills without a difference', () => {
  expect(billingText({ lines: [] }, prices())).toBe('')
  expect(billingText(ORDER, prices())).toBe('Not billed yet')
  expect(billingText(ORDER, prices(bill({})))).toBe('Billed in part')
  expect(billingText(ORDER, prices(bill({ expectedMinor: 15_000 })))).toBe('Billed and matched')
  expect(billingText(ORDER, prices(bill({ expectedMinor: 15_000, status: 'differs' })))).toBe(
    'A bill differs',
  )
})

test('numbers are the same however they are written, for each supplier', () => {
  expect(billKey('VOLTA', ' inv 204/a ')).toBe('VOLTA-INV-204-A')
})

test('a difference is accepted by somebody else, who approves or keeps the accounts', () => {
  const may = (uid: string, role: 'Inventory Manager' | 'Manager' | 'Accountant' | 'Location Manager') =>
    mayDecideBill('accept', bill({ status: 'differs' }), { uid, roles: [role] })
  expect(may('manager', 'Manager')).toBe(true)
  expect(may('accountant', 'Accountant')).toBe(true)
  expect(may('inventory', 'Manager')).toBe(false)
  expect(may('other', 'Inventory Manager')).toBe(false)
  expect(may('location', 'Location Manager')).toBe(false)
  expect(mayDecideBill('accept', bill({}), { uid: 'manager', roles: ['Manager'] })).toBe(false)
  expect(mayDecideBill('withdraw', bill({}), { uid: 'inventory', roles: ['Inventory Manager'] })).toBe(true)
  expect(mayDecideBill('withdraw', bill({}), { uid: 'other', roles: ['Inventory Manager'] })).toBe(false)
})

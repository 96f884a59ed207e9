import { expect, test } from 'vitest'
import type { Order } from './order.ts'
import {
  canBeApprovedBy,
  countedMinor,
  fitsLimit,
  isAboveApproved,
  type CompanyApproval,
} from './company-approval.ts'

const approval = (state: CompanyApproval['state'], ceilingMinor = 0): CompanyApproval => ({
  state,
  companyName: 'Adom',
  askedMinor: 500,
  ceilingMinor,
  askedCount: 1,
  byUid: '',
  byName: '',
  reason: '',
  at: 1,
})
const totals = { netMinor: 400, taxes: [], deliveryMinor: 0, totalMinor: 400 }
const order = (more: Partial<Order> = {}) => ({
  status: 'submitted' as const,
  customerUid: 'kofi',
  companyId: 'adom',
  totals,
  companyApproval: approval('waiting'),
  ...more,
})

test('an order counts nothing while it waits, what was approved until it is confirmed, then what it came to', () => {
  expect(countedMinor(order())).toBe(0)
  expect(countedMinor({ status: 'submitted', totals })).toBe(0)
  const approved = { companyApproval: approval('approved', 500) }
  expect(countedMinor(order(approved))).toBe(500)
  expect(countedMinor(order({ ...approved, status: 'on_hold' }))).toBe(500)
  expect(countedMinor(order({ ...approved, status: 'processing', confirmedAt: 9 }))).toBe(400)
  expect(countedMinor(order({ ...approved, status: 'completed', confirmedAt: 9, creditedMinor: 150 }))).toBe(
    250,
  )
  for (const status of ['cancelled', 'declined', 'expired'] as const)
    expect(countedMinor(order({ ...approved, status, confirmedAt: 9 }))).toBe(0)
})

test('what is left of the month is enough to the pesewa', () => {
  expect(fitsLimit(400, { limitMinor: 1000, spentMinor: 600 })).toBe(true)
  expect(fitsLimit(401, { limitMinor: 1000, spentMinor: 600 })).toBe(false)
  expect(fitsLimit(1e12, { limitMinor: undefined, spentMinor: 600 })).toBe(true)
})

test('an approver of its company other than the buyer approves an order that waits', () => {
  const may = (uid: string, id: string, roles: readonly ('approver' | 'administrator')[], more = {}) =>
    canBeApprovedBy(order(more), { uid, buysFor: { id, name: '', roles, costCentres: [] } })
  expect(may('esi', 'adom', ['approver'])).toBe(true)
  expect(may('esi', 'adom', ['administrator'])).toBe(false)
  expect(may('esi', 'rivals', ['approver'])).toBe(false)
  expect(may('kofi', 'adom', ['approver'])).toBe(false)
  expect(may('esi', 'adom', ['approver'], { companyApproval: approval('within', 500) })).toBe(false)
  expect(may('esi', 'adom', ['approver'], { status: 'cancelled' })).toBe(false)
  expect(canBeApprovedBy(order(), { uid: 'esi' })).toBe(false)
})

test('the company is asked before it looked at an order, and above what it approved', () => {
  expect(isAboveApproved({ companyId: 'adom' }, 0)).toBe(true)
  expect(isAboveApproved({ companyId: 'adom', companyApproval: approval('within', 500) }, 500)).toBe(false)
  expect(isAboveApproved({ companyId: 'adom', companyApproval: approval('within', 500) }, 501)).toBe(true)
  expect(isAboveApproved({}, 501)).toBe(false)
})

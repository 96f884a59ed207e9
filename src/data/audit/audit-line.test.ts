import { expect, test } from 'vitest'
import { decodeAuditLine } from './audit-line.ts'

const detailsOf = (diff: object) =>
  decodeAuditLine('a1', {
    id: 'a1',
    actorUid: 'kwame',
    actorRole: 'Manager',
    action: 'purchase.submit',
    entity: 'purchaseOrders',
    entityId: 'p1',
    reason: '',
    diff,
    at: new Date(1),
  }).details

test.each([
  ['a state', { status: { before: 'draft', after: 'pending_approval' } }, 'status: draft → pending approval'],
  ['a day', { expected: { before: '', after: '2026-11-27' } }, 'expected: none → 27 Nov 2026'],
  ['an amount', { totalMinor: { before: 100, after: 250 } }, 'total: GH₵1.00 → GH₵2.50'],
  ['a field of several words', { leadTimeDays: { before: 2, after: 5 } }, 'lead time days: 2 → 5'],
  ['roles', { roles: { before: ['User'], after: ['User', 'Manager'] } }, 'roles: User → User, Manager'],
  ['a share', { discountBasisPoints: { before: 0, after: 750 } }, 'discount: none → 7.5%'],
  ['a yes or no', { allowsDiscounts: { before: true, after: false } }, 'allows discounts: yes → no'],
  ['a file', { name: { before: '', after: 'price_list_2026.csv' } }, 'name: none → price_list_2026.csv'],
])('%s that changed is told in words', (_what, diff, told) => {
  expect(detailsOf(diff)).toEqual([told])
})

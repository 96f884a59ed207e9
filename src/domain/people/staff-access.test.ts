import { expect, test } from 'vitest'
import { meetsNeed, rolesMeeting } from './staff-access.ts'

test("a customer's own orders open nothing in the back office", () => {
  expect(meetsNeed(['User', 'Customer'], { capability: 'orders' })).toBe(false)
  expect(meetsNeed(['Customer', 'Sales Person'], { capability: 'orders' })).toBe(true)
})

test('a need may require particular grants', () => {
  expect(meetsNeed(['Location Manager'], { capability: 'orders' })).toBe(true)
  expect(meetsNeed(['Location Manager'], { capability: 'orders', grants: ['F', 'A', 'C', 'R'] })).toBe(false)
})

test('lists the roles that meet a need', () => {
  expect(rolesMeeting({ capability: 'members' })).toEqual(['Super Admin', 'Admin', 'Manager'])
  expect(rolesMeeting({ capability: 'orders', grants: ['C', 'A', 'F'] })).toEqual([
    'Super Admin',
    'Admin',
    'Manager',
    'Sales Person',
  ])
})

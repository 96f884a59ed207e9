import { describe, expect, test } from 'vitest'
import { canSee, grantsOf, isAdminLevel, isSalesPerson, isStaff, seesEveryBranch } from './roles.ts'

describe('roles', () => {
  test('cost is for cost-cleared roles only', () => {
    expect(canSee(['Inventory Manager'], 'cost')).toBe(true)
    for (const role of ['Sales Person', 'Location Manager', 'Customer', 'User', 'Guest'] as const)
      expect(canSee([role], 'cost')).toBe(false)
  })

  test('several roles give the sum of their grants', () => {
    expect([...grantsOf(['Sales Person', 'Accountant'], 'transactions')].sort()).toEqual(['A', 'C'])
  })

  test('helper checks follow the names', () => {
    expect(isAdminLevel(['Admin'])).toBe(true)
    expect(isAdminLevel(['Manager'])).toBe(false)
    expect(isSalesPerson(['Sales Person'])).toBe(true)
  })

  test('customers, users and guests are no staff', () => {
    expect(isStaff(['User', 'Customer', 'Guest'])).toBe(false)
    expect(isStaff(['User', 'Location Manager'])).toBe(true)
  })

  test('sales people and location managers work in their own branches', () => {
    expect(seesEveryBranch(['Sales Person', 'Location Manager'])).toBe(false)
    expect(seesEveryBranch(['Accountant'])).toBe(true)
  })
})

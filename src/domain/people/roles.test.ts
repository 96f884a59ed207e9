import { describe, expect, test } from 'vitest'
import { canSee, grantsOf, isAdminLevel, isSalesPerson, isStaff, seesEveryBranch } from './roles.ts'

describe('roles', () => {
  test('only roles that can see costs see them', () => {
    expect(canSee(['Inventory Manager'], 'cost')).toBe(true)
    for (const role of ['Sales Person', 'Location Manager', 'Customer', 'User', 'Guest'] as const)
      expect(canSee([role], 'cost')).toBe(false)
  })

  test('several roles combine their grants', () => {
    expect([...grantsOf(['Sales Person', 'Accountant'], 'transactions')].sort()).toEqual(['A', 'C'])
  })

  test('role checks do what their names say', () => {
    expect(isAdminLevel(['Admin'])).toBe(true)
    expect(isAdminLevel(['Manager'])).toBe(false)
    expect(isSalesPerson(['Sales Person'])).toBe(true)
  })

  test('customers, users and guests are not staff', () => {
    expect(isStaff(['User', 'Customer', 'Guest'])).toBe(false)
    expect(isStaff(['User', 'Location Manager'])).toBe(true)
  })

  test('Sales Persons and Location Managers work at their own branches', () => {
    expect(seesEveryBranch(['Sales Person', 'Location Manager'])).toBe(false)
    expect(seesEveryBranch(['Accountant'])).toBe(true)
  })
})

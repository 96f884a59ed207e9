import { expect, test } from 'vitest'
import type { Role } from '#domain/roles.ts'
import { screensFor } from './admin-screens.ts'

const labelsFor = (...roles: Role[]) => screensFor(roles).map(({ label }) => label)

test('each role sees the screens it may work on', () => {
  const all = ['Dashboard', 'Orders', 'Products', 'Stock']
  for (const role of ['Super Admin', 'Admin', 'Manager'] as const)
    expect(labelsFor(role, 'User')).toEqual([...all, 'Members'])
  for (const role of ['Accountant', 'Inventory Manager', 'Sales Person'] as const)
    expect(labelsFor(role, 'User')).toEqual(all)
  expect(labelsFor('Location Manager')).toEqual(['Dashboard', 'Products', 'Stock'])
  expect(labelsFor('User', 'Customer')).toEqual([])
})

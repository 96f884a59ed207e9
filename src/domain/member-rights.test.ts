import { expect, test } from 'vitest'
import { barrierToRoles, barrierToStatus, mayHandleInvitation, rolesGrantableBy } from './member-rights.ts'
import { ROLES, type Role } from './roles.ts'

const person = (uid: string, ...roles: Role[]) => ({ uid, roles })

test('only a Super Admin grants Admin; nobody grants a role above their own', () => {
  for (const role of ROLES) {
    expect(rolesGrantableBy([role]).includes('Admin')).toBe(role === 'Super Admin')
    for (const granted of rolesGrantableBy([role]))
      expect(ROLES.indexOf(granted)).toBeGreaterThanOrEqual(ROLES.indexOf(role))
  }
  expect(rolesGrantableBy(['User', 'Manager'])).toEqual(['Location Manager', 'Sales Person'])
  expect(rolesGrantableBy(['Accountant', 'Customer'])).toEqual([])
})

test('an invitation is handled by whoever may grant all of it', () => {
  expect(mayHandleInvitation(['Manager'], ['Sales Person'])).toBe(true)
  expect(mayHandleInvitation(['Manager'], ['Sales Person', 'Accountant'])).toBe(false)
  expect(mayHandleInvitation(['Super Admin'], [])).toBe(false)
})

test('nobody changes themselves, or somebody with a role they could not give', () => {
  const chief = person('s', 'Super Admin', 'User')
  const admin = person('a', 'Admin', 'User')
  const manager = person('m', 'Manager', 'User')
  const sales = person('k', 'Sales Person', 'User', 'Customer')
  const customer = person('c', 'User', 'Customer')
  expect(barrierToRoles(chief, chief)).toBe('self')
  expect(barrierToRoles(chief, admin)).toBeUndefined()
  expect(barrierToRoles(admin, chief)).toBe('above')
  expect(barrierToRoles(admin, person('b', 'Admin'))).toBe('above')
  expect(barrierToRoles(admin, manager)).toBeUndefined()
  expect(barrierToRoles(manager, sales)).toBeUndefined()
  expect(barrierToRoles(manager, person('x', 'Accountant'))).toBe('above')
  expect(barrierToRoles(sales, customer)).toBe('no-right')
  expect(barrierToStatus(manager, sales)).toBeUndefined()
  expect(barrierToStatus(manager, customer)).toBe('above')
  expect(barrierToStatus(admin, customer)).toBeUndefined()
})

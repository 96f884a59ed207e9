import { expect, test } from 'vitest'
import {
  rolesDenialReason,
  statusDenialReason,
  mayHandleInvitation,
  rolesGrantableBy,
} from './member-rights.ts'
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

test('an invitation is handled only by somebody who may grant all of it', () => {
  expect(mayHandleInvitation(['Manager'], ['Sales Person'])).toBe(true)
  expect(mayHandleInvitation(['Manager'], ['Sales Person', 'Accountant'])).toBe(false)
  expect(mayHandleInvitation(['Super Admin'], [])).toBe(false)
})

test('nobody changes themselves, or a member with a role they could not grant', () => {
  const chief = person('s', 'Super Admin', 'User')
  const admin = person('a', 'Admin', 'User')
  const manager = person('m', 'Manager', 'User')
  const sales = person('k', 'Sales Person', 'User', 'Customer')
  const customer = person('c', 'User', 'Customer')
  expect(rolesDenialReason(chief, chief)).toBe('self')
  expect(rolesDenialReason(chief, admin)).toBeUndefined()
  expect(rolesDenialReason(admin, chief)).toBe('above')
  expect(rolesDenialReason(admin, person('b', 'Admin'))).toBe('above')
  expect(rolesDenialReason(admin, manager)).toBeUndefined()
  expect(rolesDenialReason(manager, sales)).toBeUndefined()
  expect(rolesDenialReason(manager, person('x', 'Accountant'))).toBe('above')
  expect(rolesDenialReason(sales, customer)).toBe('no-right')
  expect(statusDenialReason(manager, sales)).toBeUndefined()
  expect(statusDenialReason(manager, customer)).toBe('above')
  expect(statusDenialReason(admin, customer)).toBeUndefined()
})

import { expect, test } from 'vitest'
import { explainAccess } from './access-explained.ts'
import type { Role } from './roles.ts'

const person = (roles: Role[], locationIds: string[] = []) => ({ roles, locationIds })
const rolesOf = (grants: readonly { role: Role }[]) => grants.map(({ role }) => role)

test('a missing right names the roles that would help and who grants them', () => {
  const access = explainAccess(person(['User', 'Location Manager'], ['osu']), 'cost')
  expect(access.given).toEqual([])
  expect(access.reach).toBeUndefined()
  expect(rolesOf(access.wouldHelp)).toEqual([
    'Super Admin',
    'Admin',
    'Manager',
    'Accountant',
    'Inventory Manager',
  ])
  expect(access.granters).toEqual(['Super Admin', 'Admin'])
})

test('a Manager could grant what a Sales Person has', () => {
  const access = explainAccess(person(['User', 'Customer']), 'assisted-sale')
  expect(access.granters).toEqual(['Super Admin', 'Admin', 'Manager'])
})

test('somebody with partial access sees only the roles that add to it', () => {
  const access = explainAccess(person(['User', 'Sales Person'], ['osu']), 'orders')
  expect(access.given).toEqual([{ role: 'Sales Person', grants: ['C'], limit: 'confirms up to the limit' }])
  expect(access.reach).toBe('branches')
  expect(rolesOf(access.wouldHelp)).toEqual(['Super Admin', 'Admin', 'Manager'])
  expect(explainAccess(person(['Super Admin']), 'orders').wouldHelp).toEqual([])
})

test('a branch role without a branch gives no access, and the explanation says so', () => {
  expect(explainAccess(person(['Sales Person']), 'orders').lacksBranch).toBe(true)
  expect(explainAccess(person(['Sales Person', 'Manager']), 'orders').lacksBranch).toBe(false)
  expect(explainAccess(person(['Accountant']), 'orders').reach).toBe('everywhere')
})

test('products and prices are the same at every branch', () => {
  const access = explainAccess(person(['User', 'Sales Person']), 'products')
  expect(access).toMatchObject({ reach: 'everywhere', lacksBranch: false })
  expect(rolesOf(access.given)).toEqual(['Sales Person'])
})

test("a customer's orders are their own", () => {
  expect(explainAccess(person(['User', 'Customer']), 'orders').reach).toBe('own')
  expect(explainAccess(person(['User', 'Customer']), 'products').reach).toBe('everywhere')
})

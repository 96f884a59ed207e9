import { expect, test } from 'vitest'
import { explainAccess } from './access-explained.ts'
import type { Role } from './roles.ts'

const person = (roles: Role[], locationIds: string[] = []) => ({ roles, locationIds })
const rolesOf = (grants: readonly { role: Role }[]) => grants.map(({ role }) => role)

test('what is missing names the roles that would do and who gives them', () => {
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

test('a Manager could give what a Sales Person has', () => {
  const access = explainAccess(person(['User', 'Customer']), 'assisted-sale')
  expect(access.granters).toEqual(['Super Admin', 'Admin', 'Manager'])
})

test('only roles that give more are named to whoever has some of it', () => {
  const access = explainAccess(person(['User', 'Sales Person'], ['osu']), 'orders')
  expect(access.given).toEqual([{ role: 'Sales Person', grants: ['C'], limit: 'confirms up to the limit' }])
  expect(access.reach).toBe('branches')
  expect(rolesOf(access.wouldHelp)).toEqual(['Super Admin', 'Admin', 'Manager'])
  expect(explainAccess(person(['Super Admin']), 'orders').wouldHelp).toEqual([])
})

test('a role for branches without a branch is of no use, and that is said', () => {
  expect(explainAccess(person(['Sales Person']), 'orders').lacksBranch).toBe(true)
  expect(explainAccess(person(['Sales Person', 'Manager']), 'orders').lacksBranch).toBe(false)
  expect(explainAccess(person(['Accountant']), 'orders').reach).toBe('everywhere')
})

test('goods and prices are the same at every branch', () => {
  const access = explainAccess(person(['User', 'Sales Person']), 'products')
  expect(access).toMatchObject({ reach: 'everywhere', lacksBranch: false })
  expect(rolesOf(access.given)).toEqual(['Sales Person'])
})

test("a customer's orders are their own", () => {
  expect(explainAccess(person(['User', 'Customer']), 'orders').reach).toBe('own')
  expect(explainAccess(person(['User', 'Customer']), 'products').reach).toBe('everywhere')
})

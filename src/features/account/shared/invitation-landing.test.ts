import { expect, test } from 'vitest'
import type { Role } from '#domain/people/roles.ts'
import { invitationLanding, invitationUrl } from './invitation-landing.ts'

test('the highest invited role decides the landing page', () => {
  const landings: [Role[], string][] = [
    [['Super Admin'], '/adx/dashboard'],
    [['Admin', 'Accountant'], '/adx/dashboard'],
    [['Manager'], '/adx/dashboard'],
    [['Sales Person', 'Inventory Manager'], '/adx/inventory'],
    [['Location Manager'], '/adx/inventory/stock'],
    [['Accountant'], '/adx/transactions'],
    [['Sales Person'], '/adx/products'],
    [['Customer'], '/home'],
  ]
  for (const [roles, landing] of landings) expect(invitationLanding(roles)).toBe(landing)
})

test('the link preserves every character of an address', () => {
  const url = new URL(invitationUrl({ email: 'ama+site@works.com', token: 'ab' }), 'https://shop.example.com')
  expect(url.searchParams.get('email')).toBe('ama+site@works.com')
})

import { describe, expect, test } from 'vitest'
import { accessAtSignIn, expirationFrom, invitationState, rolesAfterAccepting } from './invitation.ts'

const NOW = Date.UTC(2026, 10, 21, 9)
const open = { status: 'Invited', expirationDate: NOW + 1 } as const

test('an invitation is open for seven days', () => {
  expect(expirationFrom(NOW)).toBe(Date.UTC(2026, 10, 28, 9))
})

test('only an unanswered invitation expires, exactly at its date', () => {
  expect(invitationState(open, NOW)).toBe('Invited')
  expect(invitationState(open, NOW + 1)).toBe('Expired')
  expect(invitationState({ status: 'Accepted', expirationDate: 0 }, NOW)).toBe('Accepted')
  expect(invitationState({ status: 'Cancelled', expirationDate: 0 }, NOW)).toBe('Cancelled')
})

test('accepting adds each invited role once to the user’s roles', () => {
  expect(rolesAfterAccepting([], ['Sales Person'])).toEqual(['User', 'Sales Person'])
  expect(rolesAfterAccepting(['User', 'Customer', 'Sales Person'], ['Sales Person', 'Accountant'])).toEqual([
    'User',
    'Customer',
    'Sales Person',
    'Accountant',
  ])
})

describe('at sign-in', () => {
  const active = { status: 'Active' } as const
  test('an open invitation, an accepted one or an active record admits a user', () => {
    expect(accessAtSignIn(open, undefined, NOW)).toEqual({ isAllowed: true, by: 'open-invitation' })
    expect(accessAtSignIn(open, active, NOW)).toEqual({ isAllowed: true, by: 'open-invitation' })
    expect(accessAtSignIn({ status: 'Accepted', expirationDate: 0 }, undefined, NOW)).toEqual({
      isAllowed: true,
      by: 'accepted-invitation',
    })
    expect(accessAtSignIn(undefined, active, NOW)).toEqual({ isAllowed: true, by: 'active-record' })
  })

  test.each([
    ['nothing', undefined],
    ['an expired invitation', { status: 'Invited', expirationDate: NOW }],
    ['a cancelled one', { status: 'Cancelled', expirationDate: NOW + 1 }],
    ['a declined one', { status: 'Declined', expirationDate: NOW + 1 }],
  ] as const)('%s alone admits nobody', (_what, invitation) => {
    expect(accessAtSignIn(invitation, undefined, NOW)).toEqual({ isAllowed: false, reason: 'unknown' })
    expect(accessAtSignIn(invitation, active, NOW).isAllowed).toBe(true)
  })

  test('a suspended record denies access, whatever the invitation says', () => {
    expect(accessAtSignIn(open, { status: 'Suspended' }, NOW)).toEqual({
      isAllowed: false,
      reason: 'suspended',
    })
  })
})

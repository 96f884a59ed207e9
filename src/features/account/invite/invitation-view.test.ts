import { expect, test } from 'vitest'
import type { InvitedMember } from '#domain/people/invitation.ts'
import { invitationViewOf, type LinkFacts } from './invitation-view.ts'

const invitation: InvitedMember = {
  id: 'ama@works.com',
  email: 'ama@works.com',
  token: 'ab',
  expirationDate: 100,
  status: 'Invited',
  firstName: 'Ama',
  lastName: '',
  roles: ['Sales Person'],
  isAboveManager: false,
  locationIds: ['osu'],
  note: '',
  invitedBy: 'admin',
  invitedByName: 'Efua',
  sentAt: 1,
  sendCount: 1,
  mailId: 'm',
  acceptedAt: 0,
  acceptedUid: '',
  lastAuditId: 'a',
  createdAt: 1,
  createdBy: 'admin',
  updatedAt: 1,
  updatedBy: 'admin',
}

const kindOf = (facts: Partial<LinkFacts>) =>
  invitationViewOf({
    email: 'ama@works.com',
    token: 'ab',
    status: { state: 'unknown' },
    signedInAs: 'Ama@works.com',
    isVerified: true,
    invitation,
    now: 50,
    ...facts,
  }).kind

test('each obstacle has a page of its own', () => {
  expect(kindOf({})).toBe('open')
  expect(kindOf({ token: '' })).toBe('incomplete-link')
  expect(kindOf({ signedInAs: undefined })).toBe('signed-out')
  expect(kindOf({ signedInAs: 'kofi@works.com' })).toBe('wrong-account')
  expect(kindOf({ invitation: undefined })).toBe('missing')
  expect(kindOf({ token: 'cd' })).toBe('old-link')
  expect(kindOf({ now: 100 })).toBe('expired')
  expect(kindOf({ invitation: { ...invitation, status: 'Cancelled' } })).toBe('cancelled')
  expect(kindOf({ invitation: { ...invitation, status: 'Declined' } })).toBe('declined')
  expect(kindOf({ invitation: { ...invitation, status: 'Accepted' } })).toBe('used')
})

test('an address that is not confirmed is answered from by the link that reached it, and by no other', () => {
  const reached = { state: 'Invited', isAskedFor: false, offered: invitation, ...invitation } as const
  expect(kindOf({ isVerified: false, invitation: undefined, status: reached })).toBe('open')
  expect(kindOf({ isVerified: false, invitation: undefined })).toBe('old-link')
  expect(kindOf({ isVerified: false, status: reached, signedInAs: 'kofi@works.com' })).toBe('wrong-account')
})

test('an expired or closed invitation has its own page for everyone who opens the link, signed in or not', () => {
  const closed = { invitedByName: 'Efua', expirationDate: 100, isAskedFor: false }
  for (const signedInAs of [undefined, 'kofi@works.com', 'ama@works.com'])
    for (const [state, kind] of [
      ['Cancelled', 'cancelled'],
      ['Expired', 'expired'],
      ['Declined', 'declined'],
    ] as const)
      expect(kindOf({ signedInAs, isVerified: false, status: { state, ...closed } })).toBe(kind)
  expect(kindOf({ signedInAs: undefined, status: { state: 'Invited', ...closed } })).toBe('signed-out')
})

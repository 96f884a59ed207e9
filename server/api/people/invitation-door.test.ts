import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newUserRecord } from '#domain/people/user.ts'
import { startFirestore, type FirestoreServer } from '@osu-supply/firestore-server'
import { emulatedServices } from '#server/api/emulated-services.ts'
import { askForInvitation, invitationStatusOf } from './invitation-door.ts'

const projectId = 'demo-invitations'
const NOW = Date.UTC(2026, 10, 22, 10)
const DAY = 86_400_000
const EMAIL = 'ama@works.com'
const TOKEN = '0123456789abcdef0123456789abcdef'
const LINK = { email: EMAIL, token: TOKEN }

let firestore: FirestoreServer
beforeAll(async () => void (firestore = await startFirestore({ projectId, rules: 'open' })))
afterAll(() => firestore.close())

const invited = (changes: object = {}) =>
  firestore.admin.set(`invitedMembers/${EMAIL}`, {
    id: EMAIL,
    email: EMAIL,
    token: TOKEN,
    status: 'Cancelled',
    expirationDate: NOW + DAY,
    firstName: 'Ama',
    lastName: 'Mensah',
    roles: ['Sales Person'],
    isAboveManager: false,
    locationIds: ['osu'],
    note: '',
    invitedBy: 'efua',
    invitedByName: 'Efua Quartey',
    sentAt: NOW - DAY,
    mailedAt: new Date(NOW - DAY),
    sendCount: 1,
    mailId: 'invitation-1',
    acceptedAt: 0,
    acceptedUid: '',
    lastAuditId: 'audit-1',
    createdAt: 1,
    createdBy: 'efua',
    updatedAt: 1,
    updatedBy: 'efua',
    ...changes,
  })

const inviter = (changes: object = {}) =>
  firestore.admin.set('users/efua', {
    ...newUserRecord({ uid: 'efua', email: 'efua@osu.example.com', displayName: 'Efua Quartey' }, 1),
    roles: ['User', 'Admin'],
    ...changes,
  })

beforeEach(() => {
  firestore.clear()
  invited()
  inviter()
})

const door = (now = NOW) => ({
  ...emulatedServices(projectId, { authHost: '127.0.0.1:1', firestoreUrl: firestore.url }),
  now: () => now,
  siteUrl: 'https://osu.example.com',
})
const mails = () => firestore.admin.list('mail').map(({ data }) => data)

test('only the link shows the status of its invitation and who sent it', async () => {
  expect(await invitationStatusOf({ ...LINK, email: 'AMA@works.com' }, door())).toEqual({
    state: 'Cancelled',
    invitedByName: 'Efua Quartey',
    expirationDate: NOW + DAY,
    isAskedFor: false,
  })
  invited({ status: 'Invited', expirationDate: NOW })
  expect(await invitationStatusOf(LINK, door())).toMatchObject({ state: 'Expired' })
})

test('without the right token nothing is revealed and nobody is mailed, as for an address that was never invited', async () => {
  for (const link of [
    { email: EMAIL, token: TOKEN.replace('0', '1') },
    { email: EMAIL, token: '' },
    { email: EMAIL, token: TOKEN.replace('0', 'é') },
    { email: 'kofi@works.com', token: TOKEN },
    { email: `${EMAIL}/mail/x`, token: TOKEN },
  ]) {
    expect(await invitationStatusOf(link, door())).toEqual({ state: 'unknown' })
    expect(await askForInvitation(link, door())).toEqual({ isAsked: false, isTold: false })
  }
  expect(mails()).toEqual([])
})

test('the inviter is mailed once a day, however often a new invitation is requested', async () => {
  for (const now of [NOW, NOW + 1, NOW + DAY - 1])
    expect(await askForInvitation(LINK, door(now))).toEqual({ isAsked: true, isTold: true })
  expect(mails()).toEqual([
    expect.objectContaining({
      to: 'efua@osu.example.com',
      template: {
        name: 'invitation-asked',
        data: {
          origin: 'https://osu.example.com',
          email: EMAIL,
          emailParam: 'ama%40works.com',
          name: 'Ama Mensah',
          state: 'cancelled',
        },
      },
    }),
  ])
  expect(firestore.admin.get(`invitedMembers/${EMAIL}`)).toMatchObject({ askedAt: NOW, status: 'Cancelled' })
  expect(await invitationStatusOf(LINK, door(NOW + 5))).toMatchObject({ isAskedFor: true })
  await askForInvitation(LINK, door(NOW + DAY))
  expect(mails()).toHaveLength(2)
})

test('no new invitation can be requested while one is open or accepted', async () => {
  for (const status of ['Invited', 'Accepted']) {
    invited({ status })
    expect(await askForInvitation(LINK, door())).toEqual({ isAsked: false, isTold: false })
  }
  expect(mails()).toEqual([])
})

test.each([
  ['was suspended', { status: 'Suspended' }],
  ['no longer invites anybody', { roles: ['User', 'Sales Person'] }],
])(
  'nobody is mailed where the inviter %s; staff still see that a new invitation was requested',
  async (_what, changes) => {
    inviter(changes)
    expect(await askForInvitation(LINK, door())).toEqual({ isAsked: true, isTold: false })
    expect(mails()).toEqual([])
    expect(firestore.admin.get(`invitedMembers/${EMAIL}`)).toMatchObject({ askedAt: NOW })
  },
)

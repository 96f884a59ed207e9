import { doc, getDoc } from 'firebase/firestore/lite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storedInvitation } from './member-writes.ts'
import { userRecordOf } from './people.ts'
import { createWorld, refused, type Claims, type World } from './world.ts'

// Who reads invitations otherwise, `matrix.test.ts` tries; that only the API writes them, `escalations/invitations.ts`.

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

const EMAIL = 'kofi@works.com'

async function readAs(claims: Claims, overrides: object = {}) {
  const uid = 'kofi'
  await world.put(`users/${uid}`, { ...userRecordOf('customer'), id: uid, uid, email: EMAIL, ...overrides })
  await world.put(`invitedMembers/${EMAIL}`, storedInvitation(EMAIL, ['Sales Person']))
  return getDoc(doc(world.connect(uid, { email: EMAIL, ...claims }), `invitedMembers/${EMAIL}`))
}

test('an invitation is read by whoever proved its address, in capitals too, and before they have a record', async () => {
  expect((await readAs({})).get('email')).toBe(EMAIL)
  expect((await readAs({ email: 'Kofi@Works.com' })).get('email')).toBe(EMAIL)
  const newcomer = world.connect('newcomer', { email: EMAIL })
  expect((await getDoc(doc(newcomer, `invitedMembers/${EMAIL}`))).get('email')).toBe(EMAIL)
  const nobody = doc(world.connect('newcomer', { email: 'ama@works.com' }), 'invitedMembers/ama@works.com')
  expect((await getDoc(nobody)).exists()).toBe(false)
})

test.each<[string, Claims]>([
  ['an address that is not verified', { email_verified: false }],
  ['a verification that is a text', { email_verified: 'true' }],
  ['no address', { email: undefined }],
  ['another address', { email: 'somebody.else@works.com' }],
  ['the address and a space', { email: `${EMAIL} ` }],
  ['a letter that only becomes ours in small letters', { email: '\u212Aofi@works.com' }],
])('it is not read with %s', async (_what, claims) => {
  await refused(readAs(claims))
})

test('it is not read by a suspended person', async () => {
  await refused(readAs({}, { status: 'Suspended' }))
})

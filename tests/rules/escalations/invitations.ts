import { arrayUnion, doc, getDoc, updateDoc } from 'firebase/firestore/lite'
import { highestRoleOf } from '#tests/rules/matrix/actions.ts'
import {
  acceptWrites,
  cancelWrites,
  changeWrites,
  declineWrites,
  inviteWrites,
  resendWrites,
  storedInvitation,
} from '#tests/rules/member-writes.ts'
import { emailOf, EVERYBODY, PEOPLE, userRecordOf } from '#tests/rules/people.ts'
import type { World } from '#tests/rules/world.ts'
import { commit, without, type Writes } from '#tests/rules/writes.ts'
import { attack, type Family } from './family.ts'
import { nextId } from './somebody.ts'

type Member = keyof typeof PEOPLE

const ROLES = ['Sales Person'] as const

async function invited(world: World, email = `f${nextId()}@works.com`): Promise<string> {
  await world.put(`invitedMembers/${email}`, storedInvitation(email, ROLES))
  return email
}

async function changing(world: World, actor: Member, action: string, change: object): Promise<Writes> {
  const uid = `changed-${nextId()}`
  const record = { ...userRecordOf('sales'), id: uid, uid }
  await world.put(`users/${uid}`, record)
  return changeWrites(uid, actor, highestRoleOf(actor), action, { ...change }, record)
}

/** What browsers wrote until the API did. */
const ACTS: Readonly<Record<string, (world: World, actor: Member) => Promise<Writes>>> = {
  'invites somebody': async (_world, actor) =>
    inviteWrites({ email: `f${nextId()}@works.com`, actor, role: highestRoleOf(actor), roles: ROLES }),
  'sends an invitation again': async (world, actor) =>
    resendWrites({ email: await invited(world), actor, role: highestRoleOf(actor), roles: ROLES }),
  'cancels an invitation': async (world, actor) =>
    cancelWrites(await invited(world), actor, highestRoleOf(actor)),
  'accepts an invitation to them': async (world, actor) =>
    acceptWrites(await invited(world, emailOf(actor)), actor, PEOPLE[actor], ROLES),
  'declines an invitation to them': async (world, actor) =>
    declineWrites(await invited(world, emailOf(actor)), actor),
  'gives a member another role': (world, actor) =>
    changing(world, actor, 'member.roles', { roles: ['User', 'Location Manager'] }),
  'gives a member another branch': (world, actor) =>
    changing(world, actor, 'member.roles', { locationIds: ['osu', 'kum'] }),
  'suspends a member': (world, actor) => changing(world, actor, 'member.suspend', { status: 'Suspended' }),
}

export const invitations: Family = {
  name: 'somebody writes what only the API writes of members',
  control: async (world) => {
    const email = await invited(world)
    await getDoc(doc(world.as('admin'), `invitedMembers/${email}`))
  },
  attacks: [
    ...Object.entries(ACTS).flatMap(([what, writesOf]) =>
      EVERYBODY.map((person) =>
        attack(`${person} ${what}`, async (world) => {
          const writes = await writesOf(world, person === 'anonymous' ? 'admin' : person)
          await commit(world.as(person), writes)
        }),
      ),
    ),
    ...(['superadmin', 'admin', 'manager'] as const).flatMap((person) => [
      attack(`${person} writes an invitation without mail and entry`, async (world) => {
        const writes = await ACTS['invites somebody']!(world, person)
        const others = Object.keys(writes).filter((path) => !path.startsWith('invitedMembers/'))
        await commit(world.as(person), without(writes, ...others))
      }),
      attack(`${person} adds a role to an open invitation`, async (world) => {
        const path = `invitedMembers/${await invited(world)}`
        await updateDoc(doc(world.as(person), path), { roles: arrayUnion('Admin') })
      }),
    ]),
  ],
}

import { doc, getDoc } from 'firebase/firestore/lite'
import { attack, type Family } from './family.ts'
import { ACTIONS, whileRecordSays } from './suspended.ts'

/** Later than the start of every session in these tests. */
const ENDED = { signedOutAt: Date.UTC(2099, 0) }

/** Earlier, so it ended other sessions. */
const ENDED_BEFORE = { signedOutAt: 0 }

export const endedSessions: Family = {
  name: 'a session goes on after its owner signed out everywhere',
  control: async (world) => {
    for (const [, act, people] of ACTIONS)
      for (const person of people) await whileRecordSays(world, person, ENDED_BEFORE, act)
  },
  attacks: [
    ...ACTIONS.flatMap(([what, act, people]) =>
      people.map((person) =>
        attack(`${person}, signed out everywhere, ${what}`, (world) =>
          whileRecordSays(world, person, ENDED, act),
        ),
      ),
    ),
    attack('customer, signed out everywhere, reads the own record', (world) =>
      whileRecordSays(world, 'customer', ENDED, () => getDoc(doc(world.as('customer'), 'users/customer'))),
    ),
  ],
}

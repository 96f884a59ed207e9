import { doc, getDoc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore/lite'
import { answerWrites, storedMessage } from '#tests/rules/contact-writes.ts'
import { highestRoleOf } from '#tests/rules/matrix/actions.ts'
import { EVERYBODY } from '#tests/rules/people.ts'
import { commit, without, pathIn } from '#tests/rules/writes.ts'
import { attack, type Family } from './family.ts'
import { nextId } from './somebody.ts'

/** Of each template that tells somebody something of ours. */
const TEMPLATES = ['invitation', 'quote', 'order-confirmed', 'contact-answer', '../users/admin'] as const

export const mail: Family = {
  name: 'somebody mails what or whom they please',
  control: async (world) => {
    await getDoc(doc(world.as('manager'), 'mail/by-manager'))
  },
  attacks: [
    ...EVERYBODY.flatMap((person) => [
      attack(`${person} sends the mail of an answer without the answer`, async (world) => {
        const id = nextId()
        await world.put(`contactMessages/${id}`, storedMessage(id))
        const actor = person === 'anonymous' ? 'manager' : person
        const writes = answerWrites(id, { actor, role: highestRoleOf(person) })
        await commit(world.as(person), without(writes, pathIn(writes, 'contactMessages')))
      }),
      ...TEMPLATES.map((name) =>
        attack(`${person} fills in the template ${name}`, (world) =>
          setDoc(doc(world.as(person), `mail/free-${nextId()}`), {
            to: 'victim@works.com',
            sentBy: person,
            sentAt: serverTimestamp(),
            template: { name, data: {} },
          }),
        ),
      ),
      attack(`${person} writes a mail without a template`, (world) =>
        setDoc(doc(world.as(person), `mail/free-${nextId()}`), {
          to: ['victim@works.com'],
          message: { subject: 'Pay', html: '<a href="https://evil.example.com">Pay</a>' },
        }),
      ),
    ]),
    attack('a manager sends a sent mail again by taking its state away', (world) =>
      updateDoc(doc(world.as('manager'), 'mail/by-manager'), { delivery: null }),
    ),
    attack('a Super Admin turns a sent mail to somebody else', (world) =>
      updateDoc(doc(world.as('superadmin'), 'mail/old'), { to: 'victim@works.com' }),
    ),
    attack('a Super Admin writes the words of the template', (world) =>
      setDoc(doc(world.as('superadmin'), 'mailTemplates/order-confirmed'), {
        subject: 'Pay',
        html: 'Pay',
        text: 'Pay',
      }),
    ),
  ],
}

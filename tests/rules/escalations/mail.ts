import { doc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore/lite'
import { answerWrites, storedMessage } from '#tests/rules/contact-writes.ts'
import { EVERYBODY } from '#tests/rules/people.ts'
import { changed, commit, pathIn, without, type Writes } from '#tests/rules/writes.ts'
import type { World } from '#tests/rules/world.ts'
import { attack, type Attack, type Family } from './family.ts'
import { nextId } from './somebody.ts'

/** A message, and the commit in which a manager honestly answers it. */
async function answered(world: World): Promise<Writes> {
  const id = nextId()
  await world.put(`contactMessages/${id}`, storedMessage(id))
  return answerWrites(id, { actor: 'manager', role: 'Manager' })
}

const mailOf = (writes: Writes): { path: string; mail: Record<string, unknown> } => {
  const path = pathIn(writes, 'mail')
  return { path, mail: (writes[path] as { set: Record<string, unknown> }).set }
}

type Template = { name: string; data: Record<string, unknown> }

const forged = (what: string, fields: (mail: Record<string, unknown>) => Record<string, unknown>): Attack =>
  attack(`a manager's mail ${what}`, async (world) => {
    const writes = await answered(world)
    const { path, mail } = mailOf(writes)
    return commit(world.as('manager'), changed(writes, path, fields(mail)))
  })

const withTemplate = (what: string, fields: Record<string, unknown>): Attack =>
  forged(what, ({ template }) => ({ template: { ...(template as Template), ...fields } }))

const withData = (what: string, fields: Record<string, unknown>): Attack =>
  forged(what, ({ template }) => {
    const { name, data } = template as Template
    return { template: { name, data: { ...data, ...fields } } }
  })

const EXTRA_FIELDS: Readonly<Record<string, unknown>> = {
  cc: 'victim@works.com',
  bcc: ['victim@works.com'],
  toUids: ['customer'],
  ccUids: ['customer'],
  bccUids: ['customer'],
  from: 'bank@works.com',
  replyTo: 'bank@works.com',
  headers: { 'Reply-To': 'bank@works.com' },
  message: { subject: 'Pay', html: '<a href="https://evil.example.com">Pay</a>' },
  html: '<b>Pay</b>',
  text: 'Pay',
  subject: 'Pay',
  attachments: [{ path: '/etc/passwd' }],
  sendGrid: { templateId: 'x' },
  delivery: { state: 'RETRY', attempts: 0 },
}

export const mail: Family = {
  name: 'somebody mails what or whom they please',
  control: async (world) => commit(world.as('manager'), await answered(world)),
  attacks: [
    ...Object.entries(EXTRA_FIELDS).map(([field, value]) =>
      forged(`with the field ${field} beside the template`, () => ({ [field]: value })),
    ),
    forged('to somebody who did not write', () => ({ to: 'victim@works.com' })),
    forged('to a list', ({ to }) => ({ to: [to, 'victim@works.com'] })),
    forged('to a list of one', ({ to }) => ({ to: [to] })),
    forged('to two addresses in a text', ({ to }) => ({ to: `${String(to)}, victim@works.com` })),
    forged('to the address in capitals', ({ to }) => ({ to: String(to).toUpperCase() })),
    forged('in the name of the admin', () => ({ sentBy: 'admin' })),
    forged('dated back', () => ({ sentAt: new Date(1) })),
    withTemplate('with the template of an invitation', { name: 'invitation' }),
    withTemplate('with the template of an offer', { name: 'quote' }),
    withTemplate('with a template that lies elsewhere', { name: '../users/admin' }),
    withTemplate('with a template that is a list', { name: ['contact-answer'] }),
    withTemplate('with attachments in the template', { attachments: [{ path: '/etc/passwd' }] }),
    withTemplate('with words of its own in the template', { html: '<b>Pay</b>' }),
    withData('that leads to another site', { origin: 'https://evil.example.com' }),
    withData('that leads to a site which ends like ours', { origin: 'http://localhost:5173.evil.com' }),
    withData('that leads to a site with our name as its user', { origin: 'http://localhost:5173@evil.com' }),
    withData('that leads to a script', { origin: 'javascript:alert(1)' }),
    withData('that leads to a site after a line break', {
      origin: 'http://localhost:5173\nhttps://evil.com',
    }),
    withData('that leads nowhere', { origin: '' }),
    withData('that tells of another message', { messageId: 'other' }),
    withData('signed by the bank', { answeredByName: 'Your bank' }),
    withData('with an answer that is not stored', { answer: 'Pay here' }),
    withData('that quotes what nobody wrote', { message: 'Where do I pay?' }),
    withData('to another name', { name: 'You won' }),
    withData('with a page about the subject', { topic: 'x'.repeat(1001) }),
    withData('with a value the template does not know', { link: 'https://evil.example.com' }),
    ...EVERYBODY.map((person) =>
      attack(`${person} sends the mail of an answer without the answer`, async (world) => {
        const writes = await answered(world)
        await commit(world.as(person), without(writes, pathIn(writes, 'contactMessages')))
      }),
    ),
    attack('a manager sends a second mail for one answer', async (world) => {
      const writes = await answered(world)
      return commit(world.as('manager'), {
        ...writes,
        [`mail/again-${nextId()}`]: { set: mailOf(writes).mail },
      })
    }),
    attack('a manager sends a sent mail again by taking its state away', (world) =>
      updateDoc(doc(world.as('manager'), 'mail/by-manager'), { delivery: null }),
    ),
    attack('a Super Admin turns a sent mail to somebody else', (world) =>
      updateDoc(doc(world.as('superadmin'), 'mail/old'), { to: 'victim@works.com' }),
    ),
    attack('a customer writes a mail to the shop in the shop’s name', (world) =>
      setDoc(doc(world.as('customer'), `mail/free-${nextId()}`), {
        to: 'victim@works.com',
        sentBy: 'customer',
        sentAt: serverTimestamp(),
        template: { name: 'invitation', data: {} },
      }),
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

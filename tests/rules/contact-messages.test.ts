import { collection, doc, getDoc, getDocs, limit, query, setDoc, where } from 'firebase/firestore/lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerWrites, closeWrites, storedMessage } from './contact-writes.ts'
import { highestRoleOf } from './matrix/actions.ts'
import { EVERYBODY, type Person } from './people.ts'
import { createWorld, refused, type World } from './world.ts'
import { changed, commit, without } from './writes.ts'

const ANSWERERS = ['superadmin', 'admin', 'manager', 'sales', 'salesKumasi'] as const
const OTHERS = EVERYBODY.filter((person) => !ANSWERERS.some((one) => one === person))

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

const by = (person: Exclude<Person, 'anonymous'>) => ({ actor: person, role: highestRoleOf(person) })
let made = 0
async function stored(more: Record<string, unknown> = {}) {
  const id = (++made).toString(16).padStart(32, '7')
  await world.put(`contactMessages/${id}`, storedMessage(id, more))
  return id
}
const listed = (person: Person, most = 50) =>
  getDocs(query(collection(world.as(person), 'contactMessages'), where('status', '==', 'open'), limit(most)))

describe('a message', () => {
  test.each(OTHERS)('is neither read, listed, written nor answered by %s', async (person) => {
    const id = await stored()
    await refused(getDoc(doc(world.as(person), `contactMessages/${id}`)))
    await refused(listed(person))
    await refused(setDoc(doc(world.as(person), 'contactMessages/mine'), storedMessage('mine')))
    const actor = person === 'anonymous' ? 'guest' : person
    for (const role of ['Admin', 'Sales Person']) {
      await refused(commit(world.as(person), answerWrites(id, { actor, role })))
      await refused(commit(world.as(person), closeWrites(id, { actor, role }, 'open', 'closed')))
    }
    expect(await world.read(`mail/contact-${id}`)).toBeUndefined()
  })

  test.each(ANSWERERS)('is read, listed and answered by %s, once, with the mail', async (person) => {
    const id = await stored()
    expect((await getDoc(doc(world.as(person), `contactMessages/${id}`))).exists()).toBe(true)
    expect((await listed(person)).docs.map((one) => one.id)).toContain(id)
    await commit(world.as(person), answerWrites(id, by(person)))
    expect(await world.read(`contactMessages/${id}`)).toMatchObject({
      status: 'answered',
      answeredBy: person,
    })
    expect(await world.read(`mail/contact-${id}`)).toMatchObject({ to: 'esi@works.example.com' })
    await refused(commit(world.as(person), answerWrites(id, by(person), 'Another')))
  })

  test.each(ANSWERERS)('is closed and opened again by %s, in the state it had', async (person) => {
    const id = await stored()
    await commit(world.as(person), closeWrites(id, by(person), 'open', 'closed'))
    await refused(commit(world.as(person), answerWrites(id, by(person))))
    await refused(commit(world.as(person), closeWrites(id, by(person), 'closed', 'answered')))
    await commit(world.as(person), closeWrites(id, by(person), 'closed', 'open'))
    await commit(world.as(person), answerWrites(id, by(person)))
    await commit(world.as(person), closeWrites(id, by(person), 'answered', 'closed'))
    await refused(commit(world.as(person), closeWrites(id, by(person), 'closed', 'open')))
    await commit(world.as(person), closeWrites(id, by(person), 'closed', 'answered'))
  })

  test('is never written or deleted by staff, nor listed without a limit', async () => {
    const id = await stored()
    await refused(setDoc(doc(world.as('admin'), 'contactMessages/mine'), storedMessage('mine')))
    await refused(commit(world.as('admin'), { [`contactMessages/${id}`]: { delete: true } }))
    await refused(listed('admin', 101))
    await refused(getDocs(query(collection(world.as('admin'), 'contactMessages'))))
  })
})

describe('an answer', () => {
  test('needs its mail and its audit entry, and the mail needs the answer', async () => {
    const id = await stored()
    const writes = answerWrites(id, by('sales'))
    const [audit = '', record = '', mail = ''] = Object.keys(writes)
    for (const path of [audit, record, mail]) await refused(commit(world.as('sales'), without(writes, path)))
    const { [mail]: only } = writes
    await refused(commit(world.as('sales'), { [mail]: only! }))
    await commit(world.as('sales'), writes)
  })

  test.each<[string, string, Record<string, unknown>]>([
    ['the words of the visitor', 'contactMessages', { message: 'Something else' }],
    ['the address of the visitor', 'contactMessages', { email: 'evil@example.com' }],
    ['no words', 'contactMessages', { answer: '' }],
    ['words without end', 'contactMessages', { answer: 'x'.repeat(2001) }],
    ['another name', 'contactMessages', { answeredBy: 'admin' }],
    ['another time', 'contactMessages', { answeredAt: 1 }],
    ['another recipient', 'mail', { to: 'evil@example.com' }],
    ['another sender', 'mail', { sentBy: 'admin' }],
    ['another act in the trail', 'auditLog', { action: 'message.close' }],
  ])('does not change or carry %s', async (_, collection, more) => {
    const id = await stored()
    const writes = answerWrites(id, by('sales'))
    const path = Object.keys(writes).find((one) => one.startsWith(`${collection}/`)) ?? ''
    await refused(commit(world.as('sales'), changed(writes, path, more)))
  })

  test.each<[string, Record<string, unknown>]>([
    ['another site', { origin: 'https://evil.example.com' }],
    ['another answer', { answer: 'Pay to this account instead' }],
    ['another message', { message: 'I never wrote this' }],
    ['another name', { name: 'Kofi' }],
    ['another colleague', { answeredByName: 'Nana Adjei' }],
    ['a field of its own', { html: '<script>' }],
  ])('is not mailed with %s', async (_, more) => {
    const id = await stored()
    const writes = answerWrites(id, by('sales'))
    const mail = (writes[`mail/contact-${id}`] as { set: { template: { data: object } } }).set
    const template = { ...mail.template, data: { ...mail.template.data, ...more } }
    await refused(
      commit(world.as('sales'), { ...writes, [`mail/contact-${id}`]: { set: { ...mail, template } } }),
    )
  })

  test('is not mailed again to somebody else by the same answer', async () => {
    const id = await stored()
    await commit(world.as('sales'), answerWrites(id, by('sales')))
    const { [`mail/contact-${id}`]: mail } = answerWrites(id, by('sales'))
    await refused(commit(world.as('sales'), { [`mail/contact-${id}`]: mail! }))
    await refused(commit(world.as('sales'), { [`mail/contact-${'f'.repeat(32)}`]: mail! }))
  })
})

import { serverTimestamp } from 'firebase/firestore/lite'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { composeMail } from '#domain/content/mail-text.ts'
import { highestRoleOf } from './matrix/actions.ts'
import { emailOf, EVERYBODY, type Person } from './people.ts'
import { mailTextWrites, MAIL_TEXT, putMailText, testMailWrites } from './setting-writes.ts'
import { createWorld, refused, type World } from './world.ts'
import { changed, commit, without } from './writes.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())
beforeEach(() => putMailText(world))

const PATH = 'mailTemplates/order-confirmed'
const by = (person: Exclude<Person, 'anonymous'>) => ({ actor: person, role: highestRoleOf(person) })
const ADMINS: readonly Person[] = ['superadmin', 'admin']
const OTHERS = EVERYBODY.filter(
  (person): person is Exclude<Person, 'anonymous'> => person !== 'anonymous' && !ADMINS.includes(person),
)
const withBlock = (text: string) => ({ blocks: MAIL_TEXT.blocks.with(1, text) })

describe('the words of a mail', () => {
  test.each(['superadmin', 'admin'] as const)('are changed by %s', async (person) => {
    await commit(world.as(person), mailTextWrites(by(person)).writes)
    expect(await world.read(PATH)).toMatchObject({ subject: 'Confirmed: {{ref}}' })
  })

  test.each(OTHERS)('are not changed by %s, in no role', async (person) => {
    await refused(commit(world.as(person), mailTextWrites(by(person)).writes))
    await refused(commit(world.as(person), mailTextWrites({ actor: person, role: 'Admin' }).writes))
  })

  test('are not changed by an anonymous visitor', async () => {
    await refused(commit(world.as('anonymous'), mailTextWrites(by('admin')).writes))
  })

  test('change with their audit entry, which says what, and nothing else', async () => {
    const { writes, auditId } = mailTextWrites(by('admin'))
    await refused(commit(world.as('admin'), without(writes, `auditLog/${auditId}`)))
    await refused(commit(world.as('admin'), changed(writes, `auditLog/${auditId}`, { changes: [] })))
    await refused(
      commit(world.as('admin'), changed(writes, `auditLog/${auditId}`, { action: 'settings.app' })),
    )
    await refused(commit(world.as('admin'), changed(writes, PATH, { updatedBy: 'superadmin' })))
    await refused(commit(world.as('admin'), { ...writes, [PATH]: { delete: true } }))
  })

  test.each([
    'Dear {{name}}, your order {{ref}} < 5 & > 2',
    '{{#if name}}Dear {{name}},{{else}}Good day,{{/if}}',
  ])('may be: %s', async (text) => {
    await commit(world.as('admin'), mailTextWrites(by('admin'), withBlock(text)).writes)
    expect(await world.read(PATH)).toMatchObject(withBlock(text))
  })

  test.each([
    ['an unknown placeholder', '{{token}}'],
    ['a placeholder that is not escaped', '{{{name}}}'],
    ['another helper', '{{#each name}}x{{/each}}'],
    ['a partial', '{{> name}}'],
    ['a condition without its end', '{{#if name}}x'],
    ['a condition in a condition', '{{#if name}}{{#if ref}}x{{/if}}{{/if}}'],
    ['half a brace', '{name}'],
    ['a backslash', '\\{{name}}'],
    ['the separator', 'one|two'],
    ['a line break', 'one\ntwo'],
    ['nothing', ''],
    ['more than fits', 'x'.repeat(801)],
  ])('are not %s', async (_what, text) => {
    await refused(commit(world.as('admin'), mailTextWrites(by('admin'), withBlock(text)).writes))
    await refused(commit(world.as('admin'), mailTextWrites(by('admin'), { subject: text }).writes))
  })

  test('of a hand-made client make no other mail than its frame', async () => {
    const { writes } = mailTextWrites(by('admin'))
    const { html, text } = composeMail(MAIL_TEXT, MAIL_TEXT.blocks)
    for (const fields of [
      { html: '<a href="https://evil.example.com">Pay</a>' },
      { html },
      { html: composeMail(MAIL_TEXT, ['<b>Hi</b>', 'x', 'y', 'z']).html.replaceAll('&lt;', '<') },
      { text },
      { text: 'Pay at https://evil.example.com' },
      { htmlFrame: MAIL_TEXT.htmlFrame.with(0, '<script>') },
      { textFrame: MAIL_TEXT.textFrame.with(0, 'Pay') },
      { placeholders: ['ref', 'name', 'total', 'secret'] },
      { examples: { name: 'Buy' } },
      { blocks: MAIL_TEXT.blocks.slice(1) },
      { blocks: [...MAIL_TEXT.blocks, 'more'] },
      { blocks: MAIL_TEXT.blocks.with(0, 5 as unknown as string) },
      { attachments: [{ path: '/etc/passwd' }] },
    ])
      await refused(commit(world.as('admin'), changed(writes, PATH, fields)), JSON.stringify(fields))
  })

  test('hide no block in another: what stands between two is counted', async () => {
    const blocks = ['Heading', 'one|two', 'three', 'four']
    await refused(commit(world.as('admin'), mailTextWrites(by('admin'), { blocks }).writes))
    await refused(commit(world.as('admin'), mailTextWrites(by('admin'), { subject: 'a|b' }).writes))
  })

  test('are not made or deleted by anybody', async () => {
    for (const person of EVERYBODY) {
      await refused(commit(world.as(person), { 'mailTemplates/own': { set: { ...MAIL_TEXT, id: 'own' } } }))
      await refused(commit(world.as(person), { [PATH]: { delete: true } }))
    }
  })
})

describe('a test mail', () => {
  test.each(['superadmin', 'admin'] as const)('goes from %s to themselves', async (person) => {
    await commit(world.as(person), testMailWrites(person).writes)
  })

  test.each(OTHERS)('is not sent by %s', async (person) => {
    await refused(commit(world.as(person), testMailWrites(person).writes))
  })

  test('goes to nobody else', async () => {
    const { writes, path } = testMailWrites('admin')
    for (const fields of [
      { to: emailOf('customer') },
      { to: [emailOf('admin'), emailOf('customer')] },
      { bcc: emailOf('customer') },
      { sentBy: 'superadmin' },
      { sentAt: new Date(0) },
      { message: { text: 'Buy' } },
    ])
      await refused(commit(world.as('admin'), changed(writes, path, fields)), JSON.stringify(fields))
  })

  test('goes to a verified address only', async () => {
    await refused(commit(world.connect('admin', { email_verified: false }), testMailWrites('admin').writes))
  })

  test('leads to our site, and is one of our mails with its examples', async () => {
    for (const template of [
      { name: 'order-confirmed', data: { origin: 'https://evil.example.com' } },
      { name: 'order-confirmed', data: {} },
      { name: 'note', data: { origin: 'http://localhost:5173' } },
      {
        name: 'order-confirmed',
        data: { ...MAIL_TEXT.examples, origin: 'http://localhost:5173', name: 'Buy' },
      },
      {
        name: 'order-confirmed',
        data: { ...MAIL_TEXT.examples, origin: 'http://localhost:5173', note: 'Buy' },
      },
    ])
      await refused(commit(world.as('admin'), testMailWrites('admin', { template }).writes))
  })

  test('has an id of its own', async () => {
    const { writes, path } = testMailWrites('admin')
    const mail = writes[path] ?? { delete: true }
    for (const id of ['test-1', 'order-received-own2', `invitation-${'a'.repeat(32)}`])
      await refused(commit(world.as('admin'), { [`mail/${id}`]: mail }), id)
    await commit(world.as('admin'), writes)
    await refused(commit(world.as('admin'), { [path]: { update: { sentAt: serverTimestamp() } } }), 'again')
  })
})

import { apiShop, ONE_OF_EACH } from '#tests/api-shop.ts'
import { refusal } from '#tests/refusal.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { composeMail } from '#domain/content/mail-text.ts'
import type { mailTextSchema } from '#domain/records/mail-schema.ts'
import type { RecordOf } from '#lib/schema.ts'
import { saveMailText } from '#domain/records/setting-commands.ts'
import { sendTestMail } from './mail-texts.ts'

const NOW = Date.now()
const NAME = 'order-confirmed'

const shop = apiShop({
  project: 'demo-mail-texts',
  now: NOW,
  records: /^mailTemplates\//,
  people: {
    ...ONE_OF_EACH,
    suspended: ['Admin'],
  },
})
beforeEach(() => shop.admin.update('users/suspended', { status: 'Suspended' }))
const OTHERS = ['manager', 'accountant', 'inventory', 'sales', 'customer', 'suspended', 'nobody']

const recordOf = () => shop.admin.get(`mailTemplates/${NAME}`) as unknown as RecordOf<typeof mailTextSchema>
const entries = (): Record<string, unknown>[] => shop.admin.list('auditLog').map(({ data }) => data)
const mails = () => shop.admin.list('mail')
const withBlock = (text: unknown) => ({ blocks: recordOf().blocks.with(1, text as string) })

const save = (uid: string, more: object = {}, name = NAME) =>
  shop.send(
    saveMailText,
    name,
    { seen: recordOf().lastAuditId, subject: 'Confirmed: {{ref}}', blocks: recordOf().blocks, ...more },
    uid,
  )

describe('the words of a mail', () => {
  test.each(['superadmin', 'admin'])('are changed by %s, with an entry that says what', async (uid) => {
    const body = { html: '<b>Pay</b>', htmlFrame: ['x'], examples: {} }
    const before = recordOf()
    const change = { ...body, seen: before.lastAuditId, subject: 'Confirmed: {{ref}}' }
    await save(uid, { ...change, ...withBlock('<b>{{name}}</b>') })
    const { subject, blocks, html, text, ...rest } = recordOf()
    expect({ subject, blocks }).toEqual({ subject: change.subject, ...withBlock('<b>{{name}}</b>') })
    expect({ html, text }).toEqual(composeMail(before, blocks))
    expect(html).toContain('&lt;b&gt;{{name}}&lt;/b&gt;')
    expect(rest).toMatchObject({ htmlFrame: before.htmlFrame, examples: before.examples })
    expect(entries()).toEqual([
      expect.objectContaining({ actorUid: uid, action: 'settings.mail', entityId: NAME }),
    ])
  })

  test.each(OTHERS)('are not changed by %s', async (uid) => {
    await expect(save(uid)).rejects.toEqual(refusal('FORBIDDEN'))
    expect(entries()).toEqual([])
  })

  test.each(['Dear {{name}}, 5 < 6', '{{#if name}}Dear {{name}},{{else}}Good day,{{/if}}'])(
    'may be: %s',
    async (text) => {
      await save('admin', withBlock(text))
      expect(recordOf().blocks[1]).toBe(text)
    },
  )

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
    ['nothing', ''],
    ['a number', 5],
    ['more than fits', 'x'.repeat(801)],
  ])('are not %s', async (_what, text) => {
    await expect(save('admin', withBlock(text))).rejects.toEqual(refusal('INVALID'))
    await expect(save('admin', { subject: text })).rejects.toEqual(refusal('INVALID'))
  })

  test('are as many as before, of a mail that there is', async () => {
    const { blocks } = recordOf()
    for (const some of [blocks.slice(1), [...blocks, 'more'], 'none'])
      await expect(save('admin', { blocks: some })).rejects.toEqual(refusal('INVALID'))
    await expect(save('admin', {}, 'own')).rejects.toEqual(refusal('NOT_FOUND'))
  })

  test('are not saved over what somebody else wrote', async () => {
    const seen = recordOf().lastAuditId
    await save('superadmin')
    await expect(save('admin', { seen, subject: 'Mine' })).rejects.toEqual(refusal('CONFLICT'))
  })
})

describe('a test mail', () => {
  const person = (uid: string) => ({ uid, email: `${uid}@example.com`, emailVerified: true })
  const send = (uid: string, more: object = {}, name = NAME) =>
    sendTestMail(name, { commandId: shop.nextId() }, { ...person(uid), ...more }, shop.door)

  test('goes to whoever asks, once, with examples and a link to our site', async () => {
    const body = { commandId: shop.nextId(), to: 'victim@example.com', data: { name: 'Buy' } }
    await sendTestMail(NAME, body, person('admin'), shop.door)
    await sendTestMail(NAME, body, person('admin'), shop.door)
    expect(mails()).toEqual([
      expect.objectContaining({
        data: {
          to: 'admin@example.com',
          sentBy: 'admin',
          sentAt: expect.anything() as unknown,
          template: { name: NAME, data: { ...recordOf().examples, origin: 'https://shop.example.com' } },
        },
      }),
    ])
  })

  test.each(OTHERS)('is not sent by %s', async (uid) => {
    await expect(send(uid)).rejects.toEqual(refusal('FORBIDDEN'))
    expect(mails()).toEqual([])
  })

  test('is one of our mails, to a proven address', async () => {
    await expect(send('admin', { emailVerified: false })).rejects.toEqual(refusal('FORBIDDEN'))
    await expect(send('admin', {}, 'note')).rejects.toEqual(refusal('NOT_FOUND'))
    await expect(sendTestMail(NAME, { commandId: '../orders' }, person('admin'), shop.door)).rejects.toEqual(
      refusal('INVALID'),
    )
  })
})

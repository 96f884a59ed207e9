import type { RecordSchema } from '#lib/schema.ts'
import { shownName } from '#lib/shown-name.ts'
import { apiShop, ONE_OF_EACH } from '#tests/api-shop.ts'
import { refusal, refusalOf } from '#tests/refusal.ts'
import { storedMessage } from '#tests/rules/contact-writes.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { answerMessage, closeMessage } from '#domain/content/content-commands.ts'

const NOW = Date.UTC(2026, 10, 26, 9)
const ID = '7'.repeat(32)

const shop = apiShop({
  project: 'demo-answers',
  now: NOW,
  people: { ...ONE_OF_EACH, suspended: ['Super Admin'] },
})

const ANSWERERS = [
  ['superadmin', 'Super Admin'],
  ['admin', 'Admin'],
  ['manager', 'Manager'],
  ['sales', 'Sales Person'],
] as const
/** Nobody has a record for the last one. */
const OTHERS = ['accountant', 'inventory', 'location', 'customer', 'suspended', 'nobody']

const MESSAGE = storedMessage(ID)
const ANSWER = 'Yes, on Tuesdays.'

beforeEach(() => {
  shop.admin.update('users/suspended', { status: 'Suspended' })
  shop.admin.set(`contactMessages/${ID}`, MESSAGE)
})

const recordOf = () => shop.admin.get(`contactMessages/${ID}`)
const entries = (): Record<string, unknown>[] => shop.admin.list('auditLog').map(({ data }) => data)
const mails = (): Record<string, unknown>[] => shop.admin.list('mail')

const answer = (uid: string, words: unknown = ANSWER, more: object = {}, again: { id?: string } = {}) =>
  shop.send(answerMessage, ID, { answer: words, ...more }, uid, again)
const close = (uid: string, to: unknown = 'closed', id = shop.nextId()) =>
  shop.send(closeMessage, ID, { to }, uid, { id })

describe('a message', () => {
  test.each(ANSWERERS)(
    'is answered by %s, once, with its mail and an entry as %s',
    async (uid, actorRole) => {
      const id = shop.nextId()
      await answer(uid, ` ${ANSWER} `, {}, { id })
      const answered = recordOf()
      await answer(uid, ` ${ANSWER} `, {}, { id })
      expect(recordOf()).toEqual(answered)
      const [entry = {}] = entries()
      expect(answered).toEqual({
        ...MESSAGE,
        status: 'answered',
        answer: ANSWER,
        answeredAt: NOW,
        answeredBy: uid,
        answeredByName: shownName(uid),
        lastAuditId: entry['id'],
        updatedAt: NOW,
        updatedBy: uid,
      })
      expect(entries()).toEqual([
        {
          id: `audit-${id}`,
          actorUid: uid,
          actorName: shownName(uid),
          actorRole,
          action: 'message.answer',
          entity: 'contactMessages',
          entityId: ID,
          reason: '',
          diff: { status: { before: 'open', after: 'answered' } },
          at: expect.any(Date) as unknown,
        },
      ])
      const data = {
        origin: 'https://shop.example.com',
        messageId: ID,
        name: MESSAGE.name,
        topic: 'A delivery',
        sentOn: '1 Jan 1970',
        message: MESSAGE.message,
        answer: ANSWER,
        answeredByName: shownName(uid),
      }
      expect(mails()).toEqual([
        expect.objectContaining({
          id: `contact-${ID}`,
          data: {
            to: MESSAGE.email,
            sentBy: uid,
            sentAt: expect.any(Date) as unknown,
            template: { name: 'contact-answer', data },
          },
        }),
      ])
    },
  )

  test('is answered with links to the site that the settings name', async () => {
    shop.admin.set('systemConfig/app', { siteUrl: 'https://osu.example.com' })
    await answer('sales')
    expect(mails()).toMatchObject([{ data: { template: { data: { origin: 'https://osu.example.com' } } } }])
  })

  test('is answered in the caller’s name, whatever else the request contains', async () => {
    const forged = {
      id: 'other',
      to: 'evil@example.com',
      email: 'evil@example.com',
      message: 'Pay',
      answeredBy: 'admin',
      answeredByName: 'Your bank',
      origin: 'https://evil.example.com',
      template: { name: 'invitation' },
    }
    await answer('sales', ANSWER, forged)
    expect(mails()).toHaveLength(1)
    expect(JSON.stringify([recordOf(), mails(), entries()])).not.toMatch(/evil|bank|Pay|invitation/)
  })

  test('is answered by one of two people, and told to the other', async () => {
    await answer('sales')
    const taken = [recordOf(), mails(), entries()]
    for (const [uid, words] of [
      ['manager', ANSWER],
      ['sales', 'Another'],
      ['manager', 'Another'],
    ] as const)
      expect(await refusalOf(answer(uid, words))).toBe(
        'CONFLICT: Somebody else has changed it in the meantime.',
      )
    expect([recordOf(), mails(), entries()]).toEqual(taken)
  })

  test('is answered once by two people at the same time', async () => {
    const said = await Promise.all([refusalOf(answer('sales', 'Yes')), refusalOf(answer('manager', 'No'))])
    expect(said.filter((one) => one === 'done')).toHaveLength(1)
    expect([mails(), entries()].map(({ length }) => length)).toEqual([1, 1])
  })

  test.each(OTHERS)('is neither answered, closed nor opened again by %s', async (uid) => {
    await expect(answer(uid)).rejects.toEqual(refusal('FORBIDDEN'))
    await expect(close(uid)).rejects.toEqual(refusal('FORBIDDEN'))
    shop.admin.update(`contactMessages/${ID}`, { status: 'closed' })
    await expect(close(uid, 'open again')).rejects.toEqual(refusal('FORBIDDEN'))
    expect([recordOf(), mails(), entries()]).toEqual([{ ...MESSAGE, status: 'closed' }, [], []])
  })

  test.each(ANSWERERS)('is closed and opened again by %s, in the state it had', async (uid, actorRole) => {
    const commandId = shop.nextId()
    await close(uid, 'closed', commandId)
    const closed = recordOf()
    await close(uid, 'closed', commandId)
    expect(recordOf()).toEqual(closed)
    await expect(close(uid)).rejects.toEqual(refusal('CONFLICT'))
    await expect(answer(uid)).rejects.toEqual(refusal('CONFLICT'))
    await close(uid, 'open again')
    expect(recordOf()).toMatchObject({ status: 'open', updatedAt: NOW, updatedBy: uid })
    await expect(close(uid, 'open again')).rejects.toEqual(refusal('CONFLICT'))
    await answer(uid)
    await close(uid)
    await close(uid, 'open again')
    expect(recordOf()).toMatchObject({ status: 'answered', answer: ANSWER })
    expect(mails()).toHaveLength(1)
    expect(entries()).toHaveLength(5)
    expect(entries()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          action: 'message.close',
          actorRole,
          diff: { status: { before: 'answered', after: 'closed' } },
        }),
        expect.objectContaining({
          action: 'message.reopen',
          actorRole,
          diff: { status: { before: 'closed', after: 'answered' } },
        }),
      ]),
    )
  })

  test.each([
    ['no words', ' \n'],
    ['words without end', 'x'.repeat(2001)],
    ['a number', 5],
    ['a list', ['Yes']],
    ['nothing', undefined],
  ])('is not answered with %s', async (_what, words) => {
    await expect(answer('sales', words ?? null)).rejects.toEqual(refusal('INVALID'))
    expect([recordOf(), mails(), entries()]).toEqual([MESSAGE, [], []])
  })

  test.each([
    ['another state', 'answered'],
    ['a state that is none', { status: 'closed' }],
  ])('is not closed by a command with %s', async (_what, to) => {
    await expect(close('sales', to)).rejects.toEqual(refusal('INVALID'))
    expect([recordOf(), entries()]).toEqual([MESSAGE, []])
  })

  test.each([[null], ['closed'], [[]]])('is not changed by %j for a body', async (body) => {
    for (const act of [answerMessage, closeMessage])
      await expect(shop.send<RecordSchema, RecordSchema>(act, ID, body, 'sales')).rejects.toEqual(
        refusal('INVALID'),
      )
  })

  test('that nobody wrote, or nobody can read, stays as it is', async () => {
    shop.admin.update(`contactMessages/${ID}`, { topic: 'poems' })
    for (const attempt of [answer, close])
      expect(await refusalOf(attempt('sales'))).toBe('CONFLICT: This message cannot be read.')
    shop.admin.delete(`contactMessages/${ID}`)
    for (const attempt of [answer, close])
      expect(await refusalOf(attempt('sales'))).toBe('NOT_FOUND: There is no such message.')
    expect([mails(), entries()]).toEqual([[], []])
  })
})

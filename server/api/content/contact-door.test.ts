import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startFirestore, type FirestoreServer } from '@osu-supply/firestore-server'
import { takeContactMessage } from './contact-door.ts'
import type { Asker } from '#server/api/count-asker.ts'
import { emulatedAccess } from '#server/api/emulated-services.ts'
import { restTransactions } from '#server/api/rest-transaction.ts'

const projectId = 'demo-contact-door'
const NOW = Date.UTC(2026, 10, 20, 9)
const GUEST: Asker = { kind: 'guest', visitor: '41.66.1.1', hop: '41.66.1.1' }

let firestore: FirestoreServer
let clock = NOW
beforeAll(async () => {
  firestore = await startFirestore({ projectId, rules: 'open' })
})
afterAll(() => firestore.close())
beforeEach(() => {
  clock = NOW
  firestore.clear()
})

let made = 0
const messageOf = (more: Record<string, unknown> = {}) => ({
  id: (++made).toString(16).padStart(32, 'a'),
  name: 'Esi Addo',
  email: 'esi@works.example.com',
  phone: '',
  topic: 'delivery',
  message: 'Do you deliver to Ho?',
  website: '',
  ...more,
})
const send = (message: unknown, asker: Asker = GUEST) =>
  takeContactMessage(message, asker, {
    run: restTransactions(emulatedAccess(projectId, firestore.url)),
    now: () => clock,
  })
const stored = () => firestore.admin.list('contactMessages')

describe('a message from the contact page', () => {
  test('is stored once, however often it is sent', async () => {
    const message = messageOf({ name: ' Esi Addo ' })
    await Promise.all([send(message), send(message)])
    expect(await send(message)).toEqual({ id: message.id })
    expect(stored().map(({ data }) => data)).toEqual([
      expect.objectContaining({
        id: message.id,
        name: 'Esi Addo',
        status: 'open',
        createdBy: '',
        createdAt: NOW,
      }),
    ])
    expect(stored()[0]?.data).not.toHaveProperty('website')
    expect(firestore.admin.list('quoteAskers').map(({ data }) => data['contacts'])).toEqual([1, 1])
  })

  test('of a member names the account', async () => {
    await send(messageOf(), { kind: 'member', uid: 'ama', email: 'ama@example.com', isEmailVerified: true })
    expect(stored()[0]?.data).toMatchObject({ createdBy: 'ama', email: 'esi@works.example.com' })
  })

  test('is taken from a program that fills in every field, and not stored', async () => {
    const message = messageOf({ website: 'https://evil.example.com' })
    expect(await send(message)).toEqual({ id: message.id })
    expect(stored()).toEqual([])
  })

  test('is limited to twenty a day from one address, without using up its price requests', async () => {
    for (let times = 0; times < 20; times++) await send(messageOf())
    await expect(send(messageOf())).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    expect(stored()).toHaveLength(20)
    expect(firestore.admin.list('quoteAskers').every(({ data }) => data['requests'] === 0)).toBe(true)
    clock += 86_400_000
    await send(messageOf())
    expect(stored()).toHaveLength(21)
  })

  test.each<[string, unknown]>([
    ['no name', messageOf({ name: ' ' })],
    ['a name that is a link', messageOf({ name: 'evil.com' })],
    ['no address', messageOf({ email: 'esi' })],
    ['a number in words', messageOf({ phone: 'call me please' })],
    ['another topic', messageOf({ topic: 'spam' })],
    ['no words', messageOf({ message: ' ' })],
    ['words without end', messageOf({ message: 'x'.repeat(2001) })],
    ['an id of its own', messageOf({ id: '#server/users/ama' })],
    ['nothing', undefined],
    ['a list', []],
  ])('is refused with %s', async (_, message) => {
    await expect(send(message)).rejects.toMatchObject({ code: 'INVALID' })
    expect(stored()).toEqual([])
  })
})

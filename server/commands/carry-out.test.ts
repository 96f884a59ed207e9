import { defineCommand, NOTHING } from '#domain/records/define-command.ts'
import { fields, text, whole } from '#lib/schema.ts'
import { ApiError } from '#server/api/api-error.ts'
import { apiShop } from '#tests/api-shop.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { carryOut, type CommandServices } from './carry-out.ts'
import { commandLimits, COMMANDS_PER_MINUTE } from './command-limits.ts'
import { handles, type Handler } from './handlers.ts'

const NOW = Date.UTC(2026, 10, 28, 9)
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const shop = apiShop({
  project: 'demo-commands',
  now: NOW,
  people: { manager: ['Manager'], customer: ['Customer'] },
})

const addOne = defineCommand({
  kind: 'tally.add',
  request: fields({ by: whole(1, 9), note: text(20) }),
  answer: fields({ count: whole(0, 1_000_000) }),
  may: {},
})
const fail = defineCommand({ kind: 'tally.fail', request: NOTHING, answer: NOTHING, may: {} })

/** How often the handler of `addOne` was run, and what that of `fail` throws. */
let runs = 0
let failure: Error
const handlers: readonly Handler[] = [
  handles(addOne, async ({ by }, { transaction, target, uid }) => {
    runs++
    const [tally] = await transaction.get([`tallies/${target}`])
    const count = Number(tally?.['count'] ?? 0) + by
    if (count > 9) throw new ApiError('INVALID', 'At most nine.')
    transaction.set(`tallies/${target}`, { count, uid })
    return { count }
  }),
  handles(fail, () => Promise.reject(failure)),
]

let now = NOW
let services: CommandServices
const reported: unknown[] = []
beforeEach(() => {
  ;[runs, now] = [0, NOW]
  reported.length = 0
  services = {
    run: shop.door.run,
    now: () => now,
    siteUrl: 'https://shop.example.com',
    handlerOf: (kind) => handlers.find(({ command }) => command.kind === kind),
    countCommand: commandLimits(() => now),
    report: (error) => reported.push(error),
  }
})

const commandAt = (id: string) => shop.admin.get(`commands/${id}`)
const tally = () => shop.admin.get('tallies/one')

/** As a page writes it. */
function ask(more: object = {}): string {
  const id = shop.nextId()
  const body = JSON.stringify({ by: 1, note: '' })
  const asked = { kind: addOne.kind, uid: 'manager', target: 'one', body, createdAt: new Date(NOW), ...more }
  shop.admin.set(`commands/${id}`, asked)
  return id
}
const carry = (id: string, stored = commandAt(id)) => carryOut(id, stored, services)

describe('a command', () => {
  test('is carried out with its answer, which is kept for ninety days', async () => {
    const id = ask()
    await carry(id)
    expect(tally()).toEqual({ count: 1, uid: 'manager' })
    expect(commandAt(id)).toMatchObject({
      status: 'done',
      answer: '{"count":1}',
      settledAt: expect.any(Date) as unknown,
      expiresAt: new Date(NOW + 90 * DAY),
    })
  })

  test('is carried out once, however often its event comes, also at once', async () => {
    const id = ask()
    const event = commandAt(id)
    await Promise.all([carry(id, event), carry(id, event), carry(id, event)])
    await carry(id, event)
    expect(tally()).toMatchObject({ count: 1 })
    await carry(id)
    expect(commandAt(id)).toMatchObject({ status: 'done', answer: '{"count":1}' })
  })

  test('is refused with its reason, and stays refused', async () => {
    shop.admin.set('tallies/one', { count: 9 })
    const id = ask()
    await carry(id)
    expect(commandAt(id)).toMatchObject({ status: 'refused', code: 'INVALID', message: 'At most nine.' })
    shop.admin.delete('tallies/one')
    await carry(id)
    expect([tally(), runs]).toEqual([undefined, 1])
  })

  test.each<[string, object, string]>([
    ['a kind that is none', { kind: 'tally.erase' }, 'NOT_FOUND'],
    ['a kind of every object', { kind: 'constructor' }, 'INVALID'],
    ['a body that is no JSON', { body: '{' }, 'INVALID'],
    ['a body of another form', { body: '{"by":10,"note":""}' }, 'INVALID'],
    ['a body that is a list', { body: '[]' }, 'INVALID'],
    ['a target that is a path', { target: '../orders/one' }, 'INVALID'],
    ['no target', { target: undefined }, 'INVALID'],
  ])('with %s is refused', async (_what, more, code) => {
    const id = ask(more)
    await carry(id)
    expect(commandAt(id)).toMatchObject({ status: 'refused', code })
    expect([tally(), runs]).toEqual([undefined, 0])
  })

  test('that fails is tried again, and refused once nobody waits any more', async () => {
    failure = new Error('the disk is full')
    const id = ask({ kind: fail.kind, body: '{}' })
    await expect(carry(id)).rejects.toThrow('the disk is full')
    expect(commandAt(id)).not.toHaveProperty('status')
    now += 16 * MINUTE
    await carry(id)
    expect(commandAt(id)).toMatchObject({ status: 'refused', code: 'UNEXPECTED' })
    expect(JSON.stringify(commandAt(id))).not.toContain('disk')
    expect(reported).toEqual([failure, failure])
  })

  test.each([
    ['manager', COMMANDS_PER_MINUTE.staff],
    ['customer', COMMANDS_PER_MINUTE.customer],
    ['nobody', COMMANDS_PER_MINUTE.customer],
  ])('of %s is refused beyond %i a minute, and the rules are told', async (uid, limit) => {
    const targets = Array.from({ length: limit + 1 }, (_, index) => ask({ uid, target: `of-${index}` }))
    for (const id of targets) await carry(id)
    const states = targets.map((id) => commandAt(id)?.['status'])
    expect(states.filter((status) => status === 'done')).toHaveLength(limit)
    expect(commandAt(targets.at(-1) ?? '')).toMatchObject({ status: 'refused', code: 'RATE_LIMITED' })
    expect(shop.admin.get(`commandLimits/${uid}`)).toEqual({ slowUntil: new Date(NOW + MINUTE) })
    now += MINUTE
    const later = ask({ uid })
    await carry(later)
    expect(commandAt(later)).toMatchObject({ status: 'done' })
  })

  test('is not carried out of a document that is gone', async () => {
    const id = ask()
    const event = commandAt(id)
    shop.admin.delete(`commands/${id}`)
    await carry(id, event)
    await carry(id, undefined)
    expect([tally(), commandAt(id)]).toEqual([undefined, undefined])
  })
})

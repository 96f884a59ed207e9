import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit } from './escalations/audit.ts'
import { claims } from './escalations/claims.ts'
import { closed } from './escalations/closed.ts'
import { counts } from './escalations/counts.ts'
import { endedSessions } from './escalations/ended-sessions.ts'
import { invitations } from './escalations/invitations.ts'
import { mail } from './escalations/mail.ts'
import { ownRoles } from './escalations/own-roles.ts'
import { reads } from './escalations/reads.ts'
import { orders, records } from './escalations/records.ts'
import { suspended } from './escalations/suspended.ts'
import { outcomeOf } from './matrix/try-cell.ts'
import { createWorld, refused, type World } from './world.ts'

const FAMILIES = [
  ownRoles,
  claims,
  suspended,
  endedSessions,
  invitations,
  mail,
  records,
  orders,
  audit,
  counts,
  reads,
  closed,
]

async function createTarget(rules?: string): Promise<World> {
  const target = await createWorld(rules)
  await target.put('orders/of-other', { customerUid: 'other', locationId: 'osu', status: 'submitted' })
  return target
}

let world: World
beforeAll(async () => void (world = await createTarget()))
afterAll(() => world.close())

describe.each(FAMILIES)('$name', ({ control, attacks }) => {
  test('the honest version is not refused', async () => {
    await expect(control(world)).resolves.not.toThrow()
  })

  test.each(attacks)('$says', async ({ attempt }) => {
    await refused(attempt(world))
  })
})

test('there are more than three hundred different attacks', () => {
  const sentences = FAMILIES.flatMap(({ name, attacks }) => attacks.map(({ says }) => `${name}: ${says}`))
  expect(new Set(sentences).size).toBe(sentences.length)
  expect(sentences.length).toBeGreaterThan(300)
})

/** Refused by the server whatever the rules say. */
const ALWAYS_REFUSED = ['a customer asks for everything below the database']

test('every attack would succeed without the rules', async () => {
  const target = await createTarget('open')
  const harmless: string[] = []
  for (const { says, attempt } of FAMILIES.flatMap(({ attacks }) => attacks)) {
    const outcome = await outcomeOf(attempt(target))
    // An earlier attack may have deleted what this one changes.
    if (outcome !== 'allowed' && outcome !== 'not-found') harmless.push(says)
  }
  await target.close()
  expect(harmless).toEqual(ALWAYS_REFUSED)
}, 60_000)

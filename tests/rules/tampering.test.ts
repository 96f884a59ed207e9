import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { putQuote } from './matrix/actions.ts'
import { allowedBy, type Act } from './matrix/row.ts'
import { QUOTE_ID, ROWS } from './matrix/rows.ts'
import { outcomeOf } from './matrix/try-cell.ts'
import { readProblem } from './read-problem.ts'
import { tamperings, type Tampering } from './tampering.ts'
import { sendDoubles } from './doubles.ts'
import type { Person } from './people.ts'
import { createWorld, type World } from './world.ts'
import { tamperWith, type Writes } from './writes.ts'

sendDoubles()

let world: World
beforeAll(async () => {
  world = await createWorld()
  await putQuote(world, QUOTE_ID)
})
afterAll(() => world.close())

type Tried = { title: string; act: Act; person: Person }

const ACTIONS: readonly Tried[] = ROWS.flatMap((row) =>
  (['create', 'update', 'delete'] as const).flatMap((operation) => {
    const act = row[operation]?.act
    const [person] = allowedBy(row, operation)
    return act && person ? [{ title: `${act.name}, as ${person}`, act, person }] : []
  }),
).filter(({ act }, at, all) => all.findIndex((other) => other.act === act) === at)

/** Changes that pass nevertheless, by document, field and kind of change, and why. */
const HARMLESS: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [
    /^(users\/\S+\/boqs|carts|boqMemory|savedViews|lists|quoteDrafts)\/\S+ \S+ turned around$/,
    'rows and notes in one text, which are cleaned by whatever reads them',
  ],
  [
    /^commands\/\S+ body (turned around|a text without end)$/,
    'read by the schema of its request, and cleaned there',
  ],
  [/^MetaData\/users document missing$/, 'whoever registers here is the one who was counted last'],
  [
    /^(users\S+ (image|lang|baseCurrencyCode|isNewUser|phone|location|customer|customer\.tin|termsAcceptedAt|referredBy)|invitedMembers\S+ lastName|orders\S+ (delivery\.zone|withholding)) missing$/,
    'it may be missing',
  ],
  [/^orders\S+ display\.cedisPer (a fraction|the same as a double)$/, 'a rate has decimals'],
  [
    /^orders\S+ lines[. ]/,
    'a trigger proves the lines of an order, and staff price them anew as they confirm',
  ],
  [
    /(\.\S+|^accounts\S+ open\/\S+) the same as a double$/,
    'where it is compared with a checked record, it is the same to the rules and to readers',
  ],
  [/^orders\S+ number the same as a double$/, 'compared with a count, and the same to readers'],
  [/^transactions\S+ tenderedMinor missing$/, 'only cash at the counter has it'],
  [
    /^inboxes\S+ readIds its element 0 of another kind$/,
    'the owner’s alone; what cannot be read begins anew',
  ],
]

const isHarmless = ({ path, field, what }: Tampering): boolean =>
  HARMLESS.some(([pattern]) => pattern.test(`${path} ${field} ${what}`))

describe.each(ACTIONS)('$title', ({ act, person }) => {
  test('every written field is held to its type and bounds', async () => {
    let honest: Writes = {}
    await tamperWith(
      (writes) => (honest = writes),
      () => act(world, person),
    )
    const wanted = tamperings(honest)
    const taken: string[] = []
    for (const one of wanted) {
      let path = one.path
      const attempt = tamperWith(
        (writes) => {
          const tampered = one.on(writes)
          path = tampered.path
          return tampered.writes
        },
        () => act(world, person),
      )
      if ((await outcomeOf(attempt)) !== 'allowed' || isHarmless(one)) continue
      const problem = one.isMild ? readProblem(path, await world.read(path)) : 'is taken'
      if (problem) taken.push(`${one.path} ${one.field}: ${one.what} ${problem}`)
    }
    expect(taken).toEqual([])
  }, 120_000)
})

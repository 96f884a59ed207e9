import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { putQuote } from './matrix/acts.ts'
import { allowedBy } from './matrix/row.ts'
import { QUOTE_ID, ROWS } from './matrix/rows.ts'
import { outcomeOf } from './matrix/try-cell.ts'
import { tamperings, type Tampering } from './tampering.ts'
import { createWorld, type World } from './world.ts'
import { tamperWith, type Writes } from './writes.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await putQuote(world, QUOTE_ID)
})
afterAll(() => world.close())

const ACTS = ROWS.flatMap((row) =>
  (['create', 'update'] as const).flatMap((operation) => {
    const act = row[operation]?.act
    const [person] = allowedBy(row, operation)
    return act && person ? [{ name: act.name, act, person }] : []
  }),
).filter(({ act }, at, all) => all.findIndex((other) => other.act === act) === at)

/** What passes all the same, by the document, the field and what was done to it, and why. */
const HARMLESS: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [
    /^(users\S+ (image|lang|baseCurrencyCode)|invitedMembers\S+ lastName|orders\S+ (delivery\.zone|withholding)) missing$/,
    'readers put in what earlier versions left out',
  ],
  [
    /^products\S+ (packs|weightGrams|leadTimeDays|pictures|documents|searchTokens|isPublishAsked) missing$/,
    'readers put in what earlier versions left out',
  ],
  [/^orders\S+ display\.cedisPer a fraction$/, 'a rate has decimals'],
  [
    /^auditLog\S+ diff\./,
    'what an entry says beyond the difference its rule compares is words of whoever acted, shown as such',
  ],
]

const isHarmless = ({ path, field, what }: Tampering): boolean =>
  HARMLESS.some(([pattern]) => pattern.test(`${path} ${field} ${what}`))

describe.each(ACTS)('$name, as $person', ({ act, person }) => {
  test('every field of what it writes is held to its type and bounds', async () => {
    let honest: Writes = {}
    await tamperWith(
      (writes) => (honest = writes),
      () => act(world, person),
    )
    const wanted = tamperings(honest).filter((one) => !isHarmless(one))
    const taken: string[] = []
    for (const index of wanted.keys()) {
      const attempt = tamperWith(
        (writes) => {
          const tampered = tamperings(writes).filter((one) => !isHarmless(one))[index]
          return tampered?.writes ?? {}
        },
        () => act(world, person),
      )
      if ((await outcomeOf(attempt)) === 'allowed') {
        const { path, field, what } = wanted[index]!
        taken.push(`${path} ${field}: ${what}`)
      }
    }
    expect(taken).toEqual([])
  }, 120_000)
})

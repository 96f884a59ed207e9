import fc from 'fast-check'
import { expect, test } from 'vitest'
import { oneLine } from '#lib/typed-text.ts'
import { companyAtFirst } from '#config/company.ts'
import { buildShopRecords } from '#server/seed/shop-records.ts'
import { decoded } from '#lib/schema.ts'
import { availabilitySchema } from '#domain/stock/availability-schema.ts'
import { shardSchema, shopFactsSchema } from './catalogue-schema.ts'
import { restockDatesIn } from '#domain/stock/restock.ts'
import { factsIn, shardIn } from './shop-facts.ts'
import { bandsIn } from '#domain/stock/stock.ts'

const { documents } = buildShopRecords(Date.UTC(2026, 10, 21, 9))
const stored = (path: string) => documents.find((one) => one.path === path)?.data as Stored

type Stored = Readonly<Record<string, unknown>>

const TEXTS = ['categories', 'locations', 'rates', 'taxes'] as const

const COMPANY = { ...companyAtFirst, at: 1_800_000_000_000 }

/** The facts with their JSON texts parsed, so that their contents can be corrupted too. */
const SHOP = {
  ...stored('catalog/shop'),
  ...Object.fromEntries(TEXTS.map((name) => [name, JSON.parse(String(stored('catalog/shop')[name]))])),
  company: COMPANY,
} as Stored

const closed = (shop: Stored): Stored => ({
  ...shop,
  ...Object.fromEntries(TEXTS.map((name) => [name, JSON.stringify(shop[name]) ?? ''])),
  ...(shop['company'] !== undefined && { company: JSON.stringify(shop['company']) ?? '' }),
})

/** Values that may replace another. */
const odd = fc.oneof(
  fc.constantFrom<unknown>(
    undefined,
    null,
    '',
    'x',
    -1,
    0,
    0.5,
    7,
    2_000_000_000,
    true,
    [],
    [5],
    {},
    { a: 1 },
    { a: 'b' },
  ),
  fc.constantFrom('x'.repeat(121), '🏗'.repeat(100), '🏗'.repeat(61), '2026-11-22', '22.11.2026'),
  // A text that is stored is clean.
  fc.anything().filter((value) => typeof value !== 'string' || oneLine(value) === value),
)

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** `record` with one value replaced, at any depth. */
const spoiled = (record: unknown): fc.Arbitrary<unknown> =>
  isMap(record) && Object.keys(record).length > 0
    ? fc.oneof(
        { weight: 1, arbitrary: odd },
        {
          weight: 6,
          arbitrary: fc
            .constantFrom(...Object.keys(record))
            .chain((key) =>
              spoiled(record[key]).map((value) =>
                Array.isArray(record)
                  ? record.map((one: unknown, at) => (String(at) === key ? value : one))
                  : { ...record, [key]: value },
              ),
            ),
        },
      )
    : odd

const answerOf = <Answer>(read: () => Answer): Answer | 'refused' => {
  try {
    return read()
  } catch {
    return 'refused'
  }
}

test('the facts as stored are read', () => {
  expect(answerOf(() => factsIn(closed(SHOP)))).toMatchObject({ productCount: 493 })
  expect(decoded(shopFactsSchema, closed(SHOP))).toMatchObject({ ok: true })
})

test('however the facts are corrupted, the reader before the first paint accepts and refuses what the schema does', () => {
  const seen = { taken: 0, refused: 0 }
  fc.assert(
    fc.property(spoiled(SHOP), (shop) => {
      const facts = isMap(shop) ? closed(shop) : shop
      const read = decoded(shopFactsSchema, facts)
      const answer = answerOf(() => factsIn(facts))
      seen[answer === 'refused' ? 'refused' : 'taken'] += 1
      expect(answer !== 'refused').toBe(read.ok)
      if (!read.ok || answer === 'refused') return
      expect(answer).toMatchObject({
        revision: read.record.revision,
        locations: read.record.locations,
        rates: read.record.rates,
        taxes: read.record.taxes,
        ...(read.record.company && { company: read.record.company }),
      })
    }),
    { numRuns: 3000 },
  )
  // Both accepted and refused records occur.
  expect(Math.min(seen.taken, seen.refused)).toBeGreaterThan(100)
})

test('a shard is accepted and refused as by its schema', () => {
  fc.assert(
    fc.property(spoiled({ revision: 3, data: '[["a"]]' }), (shard) => {
      expect(answerOf(() => shardIn('s0', shard)) !== 'refused').toBe(decoded(shardSchema, shard).ok)
    }),
  )
})

test('bands and dates are read as by the schema of a branch', () => {
  const branch: Stored = { ...stored('availability/osu'), restockAt: { CEM: 1_800_000_000_000, ROD: 5 } }
  fc.assert(
    fc.property(
      fc.oneof(odd, spoiled(branch.bands)),
      fc.oneof(odd, spoiled(branch.restockAt)),
      (bands, restockAt) => {
        expect(decoded(availabilitySchema, { ...branch, bands, restockAt })).toMatchObject({
          ok: true,
          record: { bands: bandsIn(bands), restockAt: restockDatesIn(restockAt) },
        })
      },
    ),
  )
})

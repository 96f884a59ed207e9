import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nameOf, rest } from './clients.ts'
import { startSuite, type SuiteServer } from './suite.ts'

/** Every value of these tests, lowest first; equal ranks are equal values. `type` groups what inequalities compare. */
const VALUES = [
  { rank: 0, type: 'null', json: { nullValue: null } },
  { rank: 1, type: 'boolean', json: { booleanValue: false } },
  { rank: 2, type: 'boolean', json: { booleanValue: true } },
  { rank: 3, type: 'nan', json: { doubleValue: 'NaN' } },
  { rank: 4, type: 'number', json: { doubleValue: -1.5 } },
  { rank: 5, type: 'number', json: { integerValue: '1' } },
  { rank: 5, type: 'number', json: { doubleValue: 1 } },
  { rank: 6, type: 'number', json: { doubleValue: 1.5 } },
  { rank: 7, type: 'string', json: { stringValue: 'a' } },
  { rank: 8, type: 'string', json: { stringValue: 'b' } },
] as const
type Sample = (typeof VALUES)[number]
type Stored = { id: string; a?: Sample; b?: Sample; tags?: Sample[] }
type Order = { field: 'a' | 'b'; direction: 'ASCENDING' | 'DESCENDING' }

const sample = fc.constantFrom(...VALUES)
const field = fc.constantFrom('a' as const, 'b' as const)
const documents = fc.array(
  fc.record({
    a: fc.option(sample, { nil: undefined }),
    b: fc.option(sample, { nil: undefined }),
    tags: fc.array(sample, { maxLength: 3 }),
  }),
  { maxLength: 12 },
)
const COMPARISONS = [
  'EQUAL',
  'NOT_EQUAL',
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
] as const
const condition = fc.oneof(
  fc.record({
    kind: fc.constant('compare' as const),
    field,
    op: fc.constantFrom(...COMPARISONS),
    value: sample,
  }),
  fc.record({
    kind: fc.constant('in' as const),
    field,
    values: fc.array(sample, { minLength: 1, maxLength: 3 }),
  }),
  fc.record({
    kind: fc.constant('contains' as const),
    values: fc.array(sample, { minLength: 1, maxLength: 2 }),
  }),
)
type Condition = typeof condition extends fc.Arbitrary<infer T> ? T : never

const query = fc.record({
  op: fc.constantFrom('AND' as const, 'OR' as const),
  conditions: fc.array(condition, { maxLength: 3 }),
  orders: fc.uniqueArray(
    fc.record({ field, direction: fc.constantFrom('ASCENDING' as const, 'DESCENDING' as const) }),
    { maxLength: 2, selector: ({ field }) => field },
  ),
  start: fc.option(fc.record({ value: sample, before: fc.boolean() }), { nil: undefined }),
  end: fc.option(fc.record({ value: sample, before: fc.boolean() }), { nil: undefined }),
  limit: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
  offset: fc.integer({ min: 0, max: 2 }),
})
type Query = typeof query extends fc.Arbitrary<infer T> ? T : never

let server: SuiteServer
beforeAll(async () => {
  server = await startSuite({ projectId: 'demo-oracle' })
})
afterAll(() => server.close())

test('queries give the results of a naive evaluation, in its order', async () => {
  await fc.assert(
    fc.asyncProperty(documents, query, async (contents, wanted) => {
      const stored = contents.map((content, index): Stored => ({
        id: `d${String(index).padStart(2, '0')}`,
        ...content,
      }))
      await server.clear()
      const writes = stored.map((document) => ({
        update: { name: nameOf(server, `c/${document.id}`), fields: encode(document) },
      }))
      await rest(server, 'POST', ':commit', { writes })
      const answer = await rest(server, 'POST', ':runQuery', { structuredQuery: structured(wanted) })
      expect(answer).toMatchObject({ status: 200 })
      const found = (answer.body as { document?: { name: string } }[]).flatMap(
        ({ document }) => document?.name.split('/').at(-1) ?? [],
      )
      expect(found).toEqual(oracle(stored, wanted))
    }),
    { numRuns: 400 },
  )
})

function oracle(stored: Stored[], { op, conditions, orders, start, end, limit, offset }: Query): string[] {
  const all = completeOrders(conditions, orders)
  const first = all[0]
  return stored
    .filter((document) => {
      const results = conditions.map((one) => holds(document, one))
      return results.length === 0 || (op === 'AND' ? results.every(Boolean) : results.some(Boolean))
    })
    .filter((document) => all.every(({ field }) => document[field] !== undefined))
    .filter(
      (document) => !start || !first || position(document, first, start.value) > (start.before ? -1 : 0),
    )
    .filter((document) => !end || !first || position(document, first, end.value) < (end.before ? 0 : 1))
    .sort((left, right) => {
      for (const { field, direction } of all) {
        const difference = (left[field]?.rank ?? 0) - (right[field]?.rank ?? 0)
        if (difference !== 0) return direction === 'ASCENDING' ? difference : -difference
      }
      const byId = left.id < right.id ? -1 : 1
      return (all.at(-1)?.direction ?? 'ASCENDING') === 'ASCENDING' ? byId : -byId
    })
    .slice(offset, limit === undefined ? undefined : offset + limit)
    .map(({ id }) => id)
}

function holds(document: Stored, wanted: Condition): boolean {
  if (wanted.kind === 'contains') {
    return (document.tags ?? []).some((tag) => isAmong(tag, wanted.values))
  }
  const value = document[wanted.field]
  if (!value) return false
  if (wanted.kind === 'in') return isAmong(value, wanted.values)
  const { op, value: operand } = wanted
  if (op === 'EQUAL') return value.rank === operand.rank
  if (op === 'NOT_EQUAL') return value.rank !== operand.rank && value.type !== 'null'
  if (value.type !== operand.type) return false
  if (op === 'LESS_THAN') return value.rank < operand.rank
  if (op === 'LESS_THAN_OR_EQUAL') return value.rank <= operand.rank
  if (op === 'GREATER_THAN') return value.rank > operand.rank
  return value.rank >= operand.rank
}

/** Neither null nor NaN is ever found by membership. */
function isAmong({ rank, type }: Sample, values: readonly Sample[]): boolean {
  return type !== 'null' && type !== 'nan' && values.some((value) => value.rank === rank)
}

/** The position of a document relative to a cursor value: negative before, 0 at it, positive after. */
function position(document: Stored, { field, direction }: Order, value: Sample): number {
  const difference = Math.sign((document[field]?.rank ?? 0) - value.rank)
  return direction === 'ASCENDING' ? difference : -difference
}

function completeOrders(conditions: Condition[], orders: Order[]): Order[] {
  const direction = orders.at(-1)?.direction ?? 'ASCENDING'
  const unequal = (name: 'a' | 'b') =>
    conditions.some((one) => one.kind === 'compare' && one.field === name && one.op !== 'EQUAL') &&
    orders.every(({ field }) => field !== name)
  return [...orders, ...(['a', 'b'] as const).filter(unequal).map((field) => ({ field, direction }))]
}

function structured({ op, conditions, orders, start, end, limit, offset }: Query) {
  const hasOrder = completeOrders(conditions, orders).length > 0
  const cursor = (bound: { value: Sample; before: boolean } | undefined) =>
    bound && hasOrder ? { values: [bound.value.json], before: bound.before } : undefined
  return {
    from: [{ collectionId: 'c' }],
    ...(conditions.length > 0 && { where: { compositeFilter: { op, filters: conditions.map(filterOf) } } }),
    orderBy: orders.map(({ field, direction }) => ({ field: { fieldPath: field }, direction })),
    startAt: cursor(start),
    endAt: cursor(end),
    limit,
    offset,
  }
}

function filterOf(wanted: Condition) {
  const list = (values: readonly Sample[]) => ({ arrayValue: { values: values.map(({ json }) => json) } })
  if (wanted.kind === 'contains') {
    return {
      fieldFilter: { field: { fieldPath: 'tags' }, op: 'ARRAY_CONTAINS_ANY', value: list(wanted.values) },
    }
  }
  const target = { fieldPath: wanted.field }
  return wanted.kind === 'in'
    ? { fieldFilter: { field: target, op: 'IN', value: list(wanted.values) } }
    : { fieldFilter: { field: target, op: wanted.op, value: wanted.value.json } }
}

function encode({ a, b, tags }: Stored) {
  return {
    ...(a && { a: a.json }),
    ...(b && { b: b.json }),
    ...(tags && { tags: { arrayValue: { values: tags.map(({ json }) => json) } } }),
  }
}

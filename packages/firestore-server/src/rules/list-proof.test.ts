import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { rulesQuery } from '../operations/rules-query.ts'
import { matchesFilter } from '../query/matches.ts'
import type { Filter, Query } from '../query/query.ts'
import { fromPlain, type Plain } from '../values/plain.ts'
import type { Fields, Value } from '../values/value.ts'
import type { RulesEnv, RulesRequest } from './contract.ts'
import { evaluate } from './evaluate.ts'
import { CostMeter } from './cost-meter.ts'
import { createEvaluation } from './evaluation.ts'
import { createLookUps, resourceOf } from './look-ups.ts'
import { matchedAllows } from './match.ts'
import { OPERATIONS, requestValue } from './request-values.ts'
import { condition, node } from './expression-arbitraries.ts'
import { NULL } from './rule-value.ts'
import { documentOf, NOW } from './rules-world.ts'
import { newHits } from './run.ts'
import type { Expression, PatternSegment, RulesTree } from './tree.ts'

/** Few enough that filters, rules and documents often use the same ones. */
const SCALARS: readonly Plain[] = [0, 1, 1, 2, 1.5, NaN, null, true, 'ama', 'x']

const scalar = fc.constantFrom(...SCALARS, { double: 1 } as const).map((plain): Value =>
  // 1.0, which equals the integer 1.
  typeof plain === 'object' && plain !== null ? { kind: 'double', value: 1 } : fromPlain(plain as Plain),
)
const list = fc.array(scalar, { maxLength: 3 }).map((values): Value => ({ kind: 'array', values }))
const inner = fc
  .dictionary(fc.constantFrom('k', 'l'), scalar, { maxKeys: 2 })
  .map((record): Value => ({ kind: 'map', fields: new Map(Object.entries(record)) }))
const anyValue = fc.oneof(
  { weight: 6, arbitrary: scalar },
  { weight: 2, arbitrary: list },
  { weight: 1, arbitrary: inner },
)

// The client's query.

const fieldPath = fc.constantFrom(['a'], ['a'], ['a'], ['a'], ['b'], ['tags'], ['m'], ['m', 'k'])
const reference = fc.constantFrom('c/x', 'c/y', 'p/q/c/x').map((path): Value => ({
  kind: 'reference',
  value: `projects/demo/databases/(default)/documents/${path}`,
}))
const several = (values: readonly Value[]): Value => ({ kind: 'array', values })
const fieldFilter: fc.Arbitrary<Filter> = fc.oneof(
  { weight: 5, arbitrary: filterOf(fieldPath, ['EQUAL'], anyValue) },
  {
    weight: 4,
    arbitrary: filterOf(
      fieldPath,
      ['NOT_EQUAL', 'LESS_THAN', 'LESS_THAN_OR_EQUAL', 'GREATER_THAN', 'GREATER_THAN_OR_EQUAL'],
      anyValue,
    ),
  },
  {
    weight: 2,
    arbitrary: filterOf(
      fieldPath,
      ['IN', 'NOT_IN'],
      fc.array(anyValue, { minLength: 1, maxLength: 3 }).map(several),
    ),
  },
  { weight: 2, arbitrary: filterOf(fc.constant(['tags']), ['ARRAY_CONTAINS'], scalar) },
  {
    weight: 1,
    arbitrary: filterOf(
      fc.constant(['tags']),
      ['ARRAY_CONTAINS_ANY'],
      fc.array(scalar, { minLength: 1, maxLength: 3 }).map(several),
    ),
  },
  { weight: 1, arbitrary: filterOf(fc.constant(['__name__']), ['EQUAL', 'GREATER_THAN'], reference) },
  {
    weight: 1,
    arbitrary: filterOf(
      fc.constant(['__name__']),
      ['IN'],
      fc.array(reference, { minLength: 1, maxLength: 2 }).map(several),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('unary' as const),
      field: fieldPath,
      op: fc.constantFrom('IS_NULL', 'IS_NOT_NULL', 'IS_NAN', 'IS_NOT_NAN'),
    }),
  },
)
const filter = fc.letrec<{ filter: Filter }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 2, depthSize: 'small' },
    fieldFilter,
    fc.record({
      kind: fc.constantFrom('and' as const, 'or' as const),
      filters: fc.array(tie('filter'), { minLength: 1, maxLength: 3 }),
    }),
  ),
})).filter

function filterOf(
  field: fc.Arbitrary<readonly string[]>,
  ops: readonly Extract<Filter, { kind: 'field' }>['op'][],
  value: fc.Arbitrary<Value>,
): fc.Arbitrary<Filter> {
  return fc.record({ kind: fc.constant('field' as const), field, op: fc.constantFrom(...ops), value })
}

const query: fc.Arbitrary<Query> = fc.record({
  parent: fc.constant(''),
  collectionId: fc.constant('c'),
  allDescendants: fc.boolean(),
  where: fc.option(filter, { nil: undefined, freq: 5 }),
  orderBy: fc.constant([]),
  startAt: fc.constant(undefined),
  endAt: fc.constant(undefined),
  limit: fc.constantFrom(undefined, 1, 100),
  offset: fc.constantFrom(0, 3),
  select: fc.constant(undefined),
})

// The rules.

const glob: PatternSegment = { kind: 'glob', name: 'path' }
const collection: PatternSegment = { kind: 'text', text: 'c' }
const id: PatternSegment = { kind: 'capture', name: 'id' }
const pattern = fc.constantFrom<readonly PatternSegment[]>([glob, collection, id], [collection, id])

const ROOT: readonly PatternSegment[] = [
  { kind: 'text', text: 'databases' },
  { kind: 'capture', name: 'database' },
  { kind: 'text', text: 'documents' },
]

function rulesOf(parts: readonly (readonly [readonly PatternSegment[], Expression])[]): RulesTree {
  const named = (name: string) => ({ name, at: node({ kind: 'literal', value: NULL }).at })
  const block = (segments: readonly PatternSegment[], asked?: Expression) => ({
    pattern: segments,
    functions: [],
    allows: asked ? [{ operations: [named('list')], condition: asked, at: asked.at }] : [],
    matches: [],
    at: named('').at,
  })
  const matches = parts.map(([segments, asked]) => block(segments, asked))
  return {
    version: '2',
    functions: [],
    services: [{ ...named('cloud.firestore'), functions: [], matches: [{ ...block(ROOT), matches }] }],
    expressions: 1,
  }
}

// The stored documents.

const fields: fc.Arbitrary<Fields> = fc
  .record(
    { a: fc.option(anyValue), b: fc.option(anyValue), tags: fc.option(list), m: fc.option(inner) },
    { requiredKeys: [] },
  )
  .map((record) => new Map(Object.entries(record).flatMap(([name, value]) => (value ? [[name, value]] : []))))

/** The document changed to meet each equality of the filter, as far as possible without contradiction. */
function towards(document: Fields, where: Filter | undefined, isDouble: boolean): Fields {
  if (!where || where.kind === 'unary') return document
  if (where.kind !== 'field') {
    return where.filters.reduce((one, part) => towards(one, part, isDouble), document)
  }
  const [name = '', key] = where.field
  const wanted = where.value.kind === 'array' && where.op !== 'EQUAL' ? where.value.values[0] : where.value
  if (name === '__name__' || !wanted) return document
  const value =
    isDouble && wanted.kind === 'integer'
      ? ({ kind: 'double', value: Number(wanted.value) } as const)
      : wanted
  const held: Value = where.op.startsWith('ARRAY') ? several([value]) : value
  return new Map(document).set(name, key ? { kind: 'map', fields: new Map([[key, held]]) } : held)
}

const PATHS = ['c/x', 'c/y', 'p/q/c/x', 'c/x/c/y'] as const
const NAMED = { 'acl/ama': { a: 1, k: 'ama' }, 'acl/kofi': {} }

test('a list that is allowed would be allowed for each document it may return', () => {
  let proven = 0
  fc.assert(
    fc.property(
      fc.array(fc.tuple(pattern, condition), { minLength: 1, maxLength: 2 }),
      query,
      fc.array(fields, { minLength: 6, maxLength: 12 }),
      (parts, wanted, contents) => {
        const tree = rulesOf(parts)
        const drafts = contents.flatMap((content) => [
          content,
          towards(content, wanted.where, false),
          towards(content, wanted.where, true),
        ])
        const request: RulesRequest = { method: 'list', query: rulesQuery(wanted) }
        for (const path of PATHS) {
          for (const draft of drafts) {
            const name = `projects/demo/databases/(default)/documents/${path}`
            const time = NOW
            const stored = { name, path, fields: draft, createTime: time, updateTime: time }
            const isThere = wanted.allDescendants || path.split('/').length === 2
            if (!isThere || !matchesFilter(stored, wanted.where)) continue
            const env = envWith(path, draft)
            if (
              !createEvaluation({ tree, hits: newHits(1), meter: new CostMeter() }, env, 'single').authorize(
                request,
              ).allowed
            )
              continue
            proven += 1
            expect(holdsFor(tree, request, env, path, draft)).toBe(true)
          }
        }
      },
    ),
    { numRuns: 1500 },
  )
  // Otherwise the test would prove nothing.
  expect(proven).toBeGreaterThan(300)
}, 120_000)

function envWith(path: string, content: Fields): RulesEnv {
  const read = (wanted: string) => {
    if (wanted === path) return { path, fields: content }
    return wanted in NAMED ? documentOf(wanted, NAMED[wanted as keyof typeof NAMED]) : undefined
  }
  return { projectId: 'demo', databaseId: '(default)', auth: null, time: NOW, read, readAfter: read }
}

/** The same rules evaluated for one document. */
function holdsFor(
  tree: RulesTree,
  request: RulesRequest,
  env: RulesEnv,
  path: string,
  content: Fields,
): boolean {
  const globals = new Map([
    ['request', requestValue(request, env)],
    ['resource', resourceOf({ path, fields: content }, env.databaseId)],
  ])
  const target = ['databases', env.databaseId, 'documents', ...path.split('/')]
  const lookUps = createLookUps(env, 'single')
  return matchedAllows(tree, OPERATIONS.list, target, globals).some(({ allow, frame }) => {
    const run = { spent: 0, depth: 0, hits: newHits(1), lookUp: lookUps.run }
    const result = allow.condition && evaluate(allow.condition, frame, run)
    return result?.type === 'bool' && result.value
  })
}

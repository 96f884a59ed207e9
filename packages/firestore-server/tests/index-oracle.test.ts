import * as fc from 'fast-check'
import { expect } from 'vitest'
import { decodeQuery } from '#src/query/decode-query.ts'
import { runQuery, scanQuery } from '#src/query/run-query.ts'
import type { Database } from '#src/state/database.ts'
import { Store } from '#src/state/store.ts'
import { encodeValue } from '#src/values/json.ts'
import type { Fields, Value } from '#src/values/value.ts'
import { anyValue } from './value-arbitraries.ts'
import { testOnlyHere } from './suite.ts'

const test = testOnlyHere('about indexes in memory, without a server')

const text = (value: string): Value => ({ kind: 'string', value })
const number = (value: number): Value =>
  Number.isInteger(value) ? { kind: 'integer', value: BigInt(value) } : { kind: 'double', value }
/** Few distinct ones, so that equalities find several documents. */
const value = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(number(1), number(2), number(2.5), number(NaN), text('a'), text('b')),
  },
  { weight: 2, arbitrary: fc.constantFrom<Value>({ kind: 'null' }, { kind: 'boolean', value: true }) },
  { weight: 1, arbitrary: anyValue },
)
const list = fc
  .array(value, { maxLength: 3 })
  .map((values): Value => ({ kind: 'array', values: values.filter(({ kind }) => kind !== 'array') }))
const fields = fc
  .record({ a: fc.option(value), b: fc.option(value), tags: fc.option(list) })
  .map(
    (record): Fields => new Map(Object.entries(record).flatMap(([name, one]) => (one ? [[name, one]] : []))),
  )

const reference = (id: number) => ({ referenceValue: nameOf(`c/d${id}`) })
const field = fc.constantFrom('a', 'b')
const filterOf = (fieldPath: string, op: string, json: unknown) => ({
  fieldFilter: { field: { fieldPath }, op, value: json },
})
const listOf = (values: readonly Value[]) => ({ arrayValue: { values: values.map(encodeValue) } })
const condition = fc.oneof(
  fc
    .tuple(field, fc.constantFrom('EQUAL', 'LESS_THAN', 'GREATER_THAN_OR_EQUAL', 'NOT_EQUAL'), value)
    .map(([name, op, one]) => filterOf(name, op, encodeValue(one))),
  fc
    .tuple(field, fc.array(value, { minLength: 1, maxLength: 3 }))
    .map(([name, values]) => filterOf(name, 'IN', listOf(values))),
  value.map((one) => filterOf('tags', 'ARRAY_CONTAINS', encodeValue(one))),
  fc
    .array(value, { minLength: 1, maxLength: 3 })
    .map((values) => filterOf('tags', 'ARRAY_CONTAINS_ANY', listOf(values))),
  fc
    .tuple(fc.constantFrom('GREATER_THAN', 'LESS_THAN_OR_EQUAL', 'EQUAL'), fc.nat(399))
    .map(([op, id]) => filterOf('__name__', op, reference(id))),
)
const order = fc.record({
  field: fc.constantFrom('a', 'b', '__name__').map((fieldPath) => ({ fieldPath })),
  direction: fc.constantFrom('ASCENDING', 'DESCENDING'),
})
const cursor = fc.option(
  fc.tuple(value, fc.nat(399), fc.boolean(), fc.boolean()).map(([one, id, before, isLong]) => ({
    one,
    id,
    before,
    isLong,
  })),
  { nil: undefined },
)
const query = fc.record({
  op: fc.constantFrom('AND', 'OR'),
  filters: fc.array(condition, { maxLength: 3 }),
  orderBy: fc.uniqueArray(order, { maxLength: 2, selector: (one) => one.field.fieldPath }),
  startAt: cursor,
  endAt: cursor,
  limit: fc.option(fc.integer({ min: 1, max: 8 }), { nil: undefined }),
  offset: fc.integer({ min: 0, max: 3 }),
  allDescendants: fc.boolean(),
})
type WantedQuery = typeof query extends fc.Arbitrary<infer T> ? T : never

const FIXED: ReadonlySet<string> = new Set(['EQUAL', 'IN', 'ARRAY_CONTAINS', 'ARRAY_CONTAINS_ANY'])
const DATABASE = 'projects/p/databases/d'
const nameOf = (path: string) => `${DATABASE}/documents/${path}`

function structured({ op, filters, orderBy, startAt, endAt, limit, offset, allDescendants }: WantedQuery) {
  const values = (bound: NonNullable<WantedQuery['startAt']>) =>
    orderBy
      .map(({ field }) => (field.fieldPath === '__name__' ? reference(bound.id) : encodeValue(bound.one)))
      .slice(0, bound.isLong ? 2 : 1)
  const cursorOf = (bound: WantedQuery['startAt']) =>
    bound && orderBy.length > 0 ? { values: values(bound), before: bound.before } : undefined
  return {
    from: [{ collectionId: 'c', allDescendants }],
    ...(filters.length > 0 && { where: { compositeFilter: { op, filters } } }),
    orderBy,
    startAt: cursorOf(startAt),
    endAt: cursorOf(endAt),
    limit,
    offset,
  }
}

/** Production refuses an order that continues after the name, and equality on the name together with a range. */
function isServed({ op, filters, orderBy }: WantedQuery): boolean {
  const onName = filters.filter(({ fieldFilter }) => fieldFilter.field.fieldPath === '__name__')
  const isRange = ({ fieldFilter }: WantedQuery['filters'][number]) => !FIXED.has(fieldFilter.op)
  const ranged = filters.filter(isRange).map(({ fieldFilter }) => fieldFilter.field.fieldPath)
  const nameAt = orderBy.findIndex(({ field: { fieldPath } }) => fieldPath === '__name__')
  const before = new Set<string>(orderBy.slice(0, nameAt + 1).map(({ field: { fieldPath } }) => fieldPath))
  const endsInName =
    nameAt === -1 || (nameAt === orderBy.length - 1 && ranged.every((path) => before.has(path)))
  const isGiven = op === 'AND' && onName.some(({ fieldFilter }) => fieldFilter.op === 'EQUAL')
  return endsInName && !(isGiven && ranged.length > 0 && !ranged.includes('__name__'))
}

function put(store: Store, database: Database, path: string, content: Fields | undefined) {
  const time = store.clock.next()
  const before = database.get(path)
  const after = content && { name: nameOf(path), path, fields: content, createTime: time, updateTime: time }
  if (before ?? after) store.commit(database, [{ path, before, after }], time)
}

test('indexes give the results of a scan, while documents are added, changed and deleted', () => {
  fc.assert(
    fc.property(
      fc.array(fields, { minLength: 330, maxLength: 400 }),
      fc.array(query.filter(isServed), { minLength: 5, maxLength: 20 }),
      fc.array(fc.tuple(fc.nat(399), fc.option(fields, { nil: undefined })), { maxLength: 60 }),
      (contents, queries, changes) => {
        const store = new Store()
        const database = store.database({ projectId: 'p', databaseId: 'd' })
        for (const [id, content] of contents.entries()) put(store, database, `c/d${id}`, content)
        put(store, database, 'x/y/c/deep', contents[0])
        const decoded = queries.map((wanted) => decodeQuery(structured(wanted), ''))
        const compare = () => {
          for (const wanted of decoded) {
            const paths = runQuery(database, wanted).map(({ path }) => path)
            expect(paths).toEqual(scanQuery(database, wanted).map(({ path }) => path))
          }
        }
        // Indexes are built for the second query.
        compare()
        compare()
        for (const [id, content] of changes) put(store, database, `c/d${id}`, content)
        compare()
      },
    ),
    { numRuns: 60 },
  )
})

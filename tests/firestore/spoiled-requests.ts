export const FUZZED_PROJECT = 'demo-fuzz'
export const FUZZED_DOCUMENT = `projects/${FUZZED_PROJECT}/databases/(default)/documents/a/b`
const name = FUZZED_DOCUMENT
/** Good requests, to be spoiled in one place each. */
export const REQUESTS: readonly (readonly [method: string, path: string, body: object])[] = [
  ['POST', ':batchGet', { documents: [name], mask: { fieldPaths: ['n'] }, newTransaction: { readOnly: {} } }],
  [
    'POST',
    ':commit',
    {
      writes: [
        {
          update: {
            name,
            fields: {
              n: { integerValue: '1' },
              m: { mapValue: { fields: { x: { arrayValue: { values: [{ nullValue: null }] } } } } },
            },
          },
          updateMask: { fieldPaths: ['n', 'm.x'] },
          currentDocument: { exists: true },
        },
        {
          update: { name, fields: {} },
          updateTransforms: [
            { fieldPath: 'n', increment: { integerValue: '1' } },
            { fieldPath: 'list', appendMissingElements: { values: [{ doubleValue: 1 }] } },
          ],
        },
        { delete: name, currentDocument: { updateTime: '2026-01-01T00:00:00Z' } },
      ],
    },
  ],
  [
    'POST',
    ':runQuery',
    {
      structuredQuery: {
        from: [{ collectionId: 'a', allDescendants: true }],
        where: {
          compositeFilter: {
            op: 'AND',
            filters: [
              {
                fieldFilter: {
                  field: { fieldPath: 'n' },
                  op: 'IN',
                  value: { arrayValue: { values: [{ integerValue: '1' }] } },
                },
              },
              { unaryFilter: { field: { fieldPath: 'm' }, op: 'IS_NOT_NULL' } },
            ],
          },
        },
        orderBy: [{ field: { fieldPath: 'm' }, direction: 'DESCENDING' }],
        startAt: { values: [{ timestampValue: '2026-01-01T00:00:00Z' }], before: true },
        select: { fields: [{ fieldPath: 'n' }] },
        limit: 3,
        offset: 1,
      },
    },
  ],
  [
    'POST',
    ':runAggregationQuery',
    {
      structuredAggregationQuery: {
        structuredQuery: { from: [{ collectionId: 'a' }] },
        aggregations: [{ alias: 'x', sum: { field: { fieldPath: 'n' } } }, { count: { upTo: '5' } }],
      },
    },
  ],
  ['POST', ':beginTransaction', { options: { readWrite: {} } }],
  [
    'PATCH',
    '/a/b',
    { fields: { g: { geoPointValue: { latitude: 1, longitude: 2 } }, b: { bytesValue: 'AA==' } } },
  ],
]

/** A copy with `value` at one of its places, chosen by `at`. */
export function spoil(json: unknown, at: number, value: unknown): unknown {
  const places: [container: Record<string, unknown>, key: string][] = []
  const copy = structuredClone(json)
  const visit = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return
    for (const key of Object.keys(node)) {
      places.push([node as Record<string, unknown>, key])
      visit((node as Record<string, unknown>)[key])
    }
  }
  visit(copy)
  const place = places[at % Math.max(1, places.length)]
  if (!place) return value
  place[0][place[1]] = value
  return copy
}

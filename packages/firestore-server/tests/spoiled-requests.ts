export const FUZZED_PROJECT = 'demo-fuzz'
export const FUZZED_DOCUMENT = `projects/${FUZZED_PROJECT}/databases/(default)/documents/a/b`
const name = FUZZED_DOCUMENT
const database = name.slice(0, name.indexOf('/documents'))
/** Valid requests, each to be spoiled in one place. */
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
  ['POST', ':rollback', { transaction: 'AAAA' }],
  [
    'POST',
    ':batchWrite',
    { writes: [{ update: { name, fields: { n: { integerValue: '2' } } } }, { delete: `${name}x` }] },
  ],
  ['POST', ':listCollectionIds', { pageSize: 3 }],
  ['POST', ':partitionQuery', { structuredQuery: { from: [{ collectionId: 'a' }] }, partitionCount: '3' }],
  ['POST', '/a?documentId=c', { fields: { n: { integerValue: '1' } } }],
  [
    'PATCH',
    '/a/b',
    { fields: { g: { geoPointValue: { latitude: 1, longitude: 2 } }, b: { bytesValue: 'AA==' } } },
  ],
  [
    'PATCH',
    '/a/b?updateMask.fieldPaths=n&currentDocument.exists=true&mask.fieldPaths=n',
    { fields: { n: { integerValue: '1' } } },
  ],
  ['GET', '/a/b?mask.fieldPaths=n&readTime=2026-01-01T00:00:00Z', {}],
  ['GET', '/a?pageSize=2&pageToken=AA&orderBy=n%20desc&mask.fieldPaths=n&showMissing=true', {}],
  ['DELETE', '/a/b?currentDocument.exists=false', {}],
]

/** The messages for the Listen and Write streams, in order. */
export const LISTEN_MESSAGES: readonly object[] = [
  {
    database,
    addTarget: {
      targetId: 4,
      resumeToken: 'MQ==',
      expectedCount: 3,
      query: {
        parent: `${database}/documents`,
        structuredQuery: {
          from: [{ collectionId: 'a' }],
          orderBy: [{ field: { fieldPath: 'n' }, direction: 'DESCENDING' }],
          limit: 1,
        },
      },
    },
    labels: { 'goog-listen-tags': 'limbo-document' },
  },
  {
    database,
    addTarget: { targetId: 2, documents: { documents: [name] }, readTime: '2026-01-01T00:00:00Z' },
  },
  { database, removeTarget: 4 },
]
export const WRITE_MESSAGES: readonly object[] = [
  { database },
  { streamToken: 'MA==', writes: [{ update: { name, fields: { n: { integerValue: '1' } } } }] },
  { streamToken: 'MQ==', writes: [] },
]

const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    function isOwn(data) { let uid = request.auth.uid; return uid != null && data.owner == uid; }
    match /a/{id=**} {
      allow read: if isOwn(resource.data) || get(/databases/$(database)/documents/a/b).data['n'] > -1 * 2.5;
      allow create, update: if request.resource.data.keys().hasOnly(['n', 'm']) ? true : id[0:1] in [b'x', {}];
    }
  }
}`
const EXPORT = { database, export_directory: 'fuzzed', export_name: 'firestore_export' }

/**
 * For the endpoints of the official emulator. The rules go to a separate project, or everything else would be denied.
 */
export const ADMIN_REQUESTS: readonly (readonly [method: string, path: string, body: object])[] = [
  ['GET', '/', {}],
  ['GET', `/emulator/v1/projects/${FUZZED_PROJECT}-rules:securityRules`, {}],
  ['GET', `/emulator/v1/projects/${FUZZED_PROJECT}-rules:ruleCoverage`, {}],
  ['GET', `/emulator/v1/projects/${FUZZED_PROJECT}-rules:ruleCoverage.html`, {}],
  ['DELETE', `/emulator/v1/projects/${FUZZED_PROJECT}/databases/(default)/documents`, {}],
  ['OPTIONS', `/v1/${database}/documents:commit`, {}],
  ['POST', '/reset', {}],
  ['POST', `/emulator/v1/projects/${FUZZED_PROJECT}:export`, EXPORT],
  ['POST', `/emulator/v1/projects/${FUZZED_PROJECT}:import`, EXPORT],
  [
    'PUT',
    `/emulator/v1/projects/${FUZZED_PROJECT}-rules:securityRules`,
    { rules: { files: [{ name: 'firestore.rules', content: RULES }] }, ignore_errors: true },
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

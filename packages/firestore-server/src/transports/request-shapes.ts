/** The fields of a message, each with its own; a leaf is checked where it is decoded. */
export type Shape = 'leaf' | { readonly [field: string]: Shape }

const MASK: Shape = { fieldPaths: 'leaf' }
const PRECONDITION: Shape = { exists: 'leaf', updateTime: 'leaf' }
const TRANSACTION_OPTIONS: Shape = {
  readOnly: { readTime: 'leaf' },
  readWrite: { retryTransaction: 'leaf' },
}
const FIELD: Shape = { fieldPath: 'leaf' }
const CURSOR: Shape = { values: 'leaf', before: 'leaf' }

export const DOCUMENT: Shape = { name: 'leaf', fields: 'leaf', createTime: 'leaf', updateTime: 'leaf' }

const TRANSFORM: Shape = {
  fieldPath: 'leaf',
  setToServerValue: 'leaf',
  increment: 'leaf',
  maximum: 'leaf',
  minimum: 'leaf',
  appendMissingElements: 'leaf',
  removeAllFromArray: 'leaf',
}

const WRITE: Shape = {
  update: DOCUMENT,
  delete: 'leaf',
  verify: 'leaf',
  transform: { document: 'leaf', fieldTransforms: TRANSFORM },
  updateMask: MASK,
  updateTransforms: TRANSFORM,
  currentDocument: PRECONDITION,
}

const FILTER: Shape = {
  compositeFilter: {
    op: 'leaf',
    get filters() {
      return FILTER
    },
  },
  fieldFilter: { field: FIELD, op: 'leaf', value: 'leaf' },
  unaryFilter: { op: 'leaf', field: FIELD },
}

const QUERY: Shape = {
  select: { fields: FIELD },
  from: { collectionId: 'leaf', allDescendants: 'leaf' },
  where: FILTER,
  orderBy: { field: FIELD, direction: 'leaf' },
  startAt: CURSOR,
  endAt: CURSOR,
  offset: 'leaf',
  limit: 'leaf',
  findNearest: {
    vectorField: FIELD,
    queryVector: 'leaf',
    distanceMeasure: 'leaf',
    limit: 'leaf',
    distanceResultField: 'leaf',
    distanceThreshold: 'leaf',
  },
}

const READ: Shape = { transaction: 'leaf', newTransaction: TRANSACTION_OPTIONS, readTime: 'leaf' }
const QUERY_READ: Shape = { ...READ, parent: 'leaf', explainOptions: { analyze: 'leaf' } }
const PAGE: Shape = { parent: 'leaf', pageSize: 'leaf', pageToken: 'leaf', readTime: 'leaf' }

/** The allowed body of each custom REST method. */
export const BODIES: { readonly [method: string]: Shape } = {
  BatchGetDocuments: { ...READ, database: 'leaf', documents: 'leaf', mask: MASK },
  RunQuery: { ...QUERY_READ, structuredQuery: QUERY },
  RunAggregationQuery: {
    ...QUERY_READ,
    structuredAggregationQuery: {
      structuredQuery: QUERY,
      aggregations: {
        alias: 'leaf',
        count: { upTo: 'leaf' },
        sum: { field: FIELD },
        avg: { field: FIELD },
      },
    },
  },
  Commit: { database: 'leaf', writes: WRITE, transaction: 'leaf' },
  BatchWrite: { database: 'leaf', writes: WRITE, labels: 'leaf' },
  BeginTransaction: { database: 'leaf', options: TRANSACTION_OPTIONS },
  Rollback: { database: 'leaf', transaction: 'leaf' },
  ListCollectionIds: PAGE,
  PartitionQuery: { ...PAGE, structuredQuery: QUERY, partitionCount: 'leaf' },
}

/** The URL parameters of the methods without a verb. */
export const PARAMETERS: { readonly [method: string]: readonly string[] } = {
  GetDocument: ['mask.fieldPaths', 'readTime', 'transaction'],
  ListDocuments: [
    'mask.fieldPaths',
    'readTime',
    'transaction',
    'pageSize',
    'pageToken',
    'orderBy',
    'showMissing',
  ],
  CreateDocument: ['documentId', 'mask.fieldPaths'],
  UpdateDocument: [
    'updateMask.fieldPaths',
    'mask.fieldPaths',
    'currentDocument.exists',
    'currentDocument.updateTime',
  ],
  DeleteDocument: ['currentDocument.exists', 'currentDocument.updateTime'],
}

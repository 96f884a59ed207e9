import { FirestoreError, invalid } from '../errors.ts'
import { decodeQuery } from '../query/decode-query.ts'
import { runQuery } from '../query/run-query.ts'
import type { Database } from '../state/database.ts'
import { isNameField } from '../values/field-path.ts'
import { asString, type JsonObject, optionalInt } from '../values/proto-json.ts'
import { parentPathIn } from '../values/resource-name.ts'
import type { Caller, Engine } from './engine.ts'
import { readContext } from './read-context.ts'

/**
 * `PartitionQuery`: cursors that divide a collection group, sorted by name, into parts of similar size; for admins
 * only. All cursors are returned at once, whatever the page size.
 */
export function partitionQuery(
  engine: Engine,
  caller: Caller,
  database: Database,
  body: JsonObject,
): JsonObject {
  if (caller.kind !== 'admin')
    throw new FirestoreError('PERMISSION_DENIED', 'Only admins may partition a query.')
  const count = optionalInt(body['partitionCount'], 'partitionCount') ?? 0
  if (count <= 0) throw invalid('partition_count must be positive.')
  const query = decodeQuery(
    body['structuredQuery'],
    parentPathIn(database.name, asString(body['parent'], 'parent')),
  )
  const [order, ...others] = query.orderBy
  const isByName = order !== undefined && isNameField(order.field) && order.direction === 'ASCENDING'
  const isPlain =
    !query.where && !query.startAt && !query.endAt && query.limit === undefined && query.offset === 0
  if (!query.allDescendants || !isByName || others.length > 0 || !isPlain) {
    throw invalid('Only collection group queries ordered by __name__ alone can be partitioned.')
  }
  const { view } = readContext(engine, database, body)
  const documents = runQuery(view, query)
  const size = Math.max(1, Math.ceil(documents.length / (count + 1)))
  const firsts = documents.filter((_, index) => index > 0 && index % size === 0)
  const partitions = firsts.map(({ name }) => ({ values: [{ referenceValue: name }], before: true }))
  return partitions.length > 0 ? { partitions } : {}
}

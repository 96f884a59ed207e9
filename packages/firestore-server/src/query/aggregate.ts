import { invalid } from '../errors.ts'
import type { StoredDocument } from '../state/document.ts'
import { type FieldPath, formatFieldPath } from '../values/field-path.ts'
import { asArray, asObject, optionalInt, optionalString } from '../values/proto-json.ts'
import type { Value } from '../values/value.ts'
import { decodeFieldReference } from './decode-query.ts'
import { queryValue } from './matches.ts'

export type Aggregation = { alias: string } & (
  | { kind: 'count'; upTo: number | undefined }
  | { kind: 'sum' | 'avg'; field: FieldPath }
)

const MAX_AGGREGATIONS = 5
const MIN_INT64 = -(2n ** 63n)
const MAX_INT64 = 2n ** 63n - 1n

export function decodeAggregations(json: unknown): readonly Aggregation[] {
  const items = asArray(json, 'aggregations')
  if (items.length === 0) throw invalid('An aggregation query needs at least one aggregation.')
  if (items.length > MAX_AGGREGATIONS) {
    throw invalid(
      `The maximum number of aggregations allowed in an aggregation query is ${MAX_AGGREGATIONS}. ` +
        `Received: ${items.length}`,
    )
  }
  const aggregations = items.map((item, index) => decodeAggregation(asObject(item, 'aggregation'), index))
  if (new Set(aggregations.map(({ alias }) => alias)).size < aggregations.length) {
    throw invalid('Aggregation aliases must be unique.')
  }
  return aggregations
}

/** The fields of sums and averages. */
export function aggregatedFields(aggregations: readonly Aggregation[]): readonly FieldPath[] {
  return aggregations.flatMap((aggregation) => (aggregation.kind === 'count' ? [] : [aggregation.field]))
}

/** Only documents that have every aggregated field count, for all of the aggregations. */
export function aggregate(
  documents: readonly StoredDocument[],
  aggregations: readonly Aggregation[],
): readonly { alias: string; value: Value }[] {
  const fields = aggregatedFields(aggregations)
  const counted = documents.filter((document) =>
    fields.every((field) => queryValue(document, field) !== undefined),
  )
  return aggregations.map((aggregation) => ({
    alias: aggregation.alias,
    value: aggregateOne(counted, aggregation),
  }))
}

function decodeAggregation(json: Record<string, unknown>, index: number): Aggregation {
  const alias = optionalString(json['alias'], 'alias') || `field_${index + 1}`
  if (json['count'] !== undefined) {
    const upTo = optionalInt(asObject(json['count'], 'count')['upTo'], 'upTo')
    if (upTo !== undefined && upTo <= 0) throw invalid('upTo must be positive.')
    return { alias, kind: 'count', upTo }
  }
  const kind = json['sum'] !== undefined ? 'sum' : json['avg'] !== undefined ? 'avg' : undefined
  if (!kind) throw invalid('An aggregation must be count, sum or avg.')
  const field = decodeFieldReference(asObject(json[kind], kind)['field'])
  if (formatFieldPath(field) === '__name__')
    throw invalid(`Aggregations are not supported for the field __name__.`)
  return { alias, kind, field }
}

function aggregateOne(documents: readonly StoredDocument[], aggregation: Aggregation): Value {
  if (aggregation.kind === 'count') {
    return { kind: 'integer', value: BigInt(Math.min(documents.length, aggregation.upTo ?? Infinity)) }
  }
  const numbers = documents
    .map((document) => queryValue(document, aggregation.field))
    .filter((value) => value?.kind === 'integer' || value?.kind === 'double')
  const total = sum(numbers)
  if (aggregation.kind === 'sum') return total
  if (numbers.length === 0) return { kind: 'null' }
  return { kind: 'double', value: Number(total.value) / numbers.length }
}

type NumberValue = Extract<Value, { kind: 'integer' | 'double' }>

/** Integers stay exact; a sum beyond int64, or with any double in it, is a double. */
function sum(numbers: readonly NumberValue[]): NumberValue {
  let integers = 0n
  let doubles = 0
  let hasDouble = false
  for (const number of numbers) {
    if (number.kind === 'integer') integers += number.value
    else {
      doubles += number.value
      hasDouble = true
    }
  }
  const fits = integers >= MIN_INT64 && integers <= MAX_INT64
  return fits && !hasDouble
    ? { kind: 'integer', value: integers }
    : { kind: 'double', value: Number(integers) + doubles }
}

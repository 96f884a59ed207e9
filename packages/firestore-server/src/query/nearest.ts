import { invalid } from '../errors.ts'
import type { StoredDocument } from '../state/document.ts'
import { type FieldPath, fieldAt, parseFieldPath } from '../values/field-path.ts'
import { decodeValue } from '../values/json.ts'
import { asEnum, asObject, optionalInt, optionalString } from '../values/proto-json.ts'
import type { Value } from '../values/value.ts'
import { decodeFieldReference } from './decode-query.ts'

const MEASURES = ['DISTANCE_MEASURE_UNSPECIFIED', 'EUCLIDEAN', 'COSINE', 'DOT_PRODUCT'] as const
const MAX_DIMENSIONS = 2048
const MAX_LIMIT = 1000

type Measure = Exclude<(typeof MEASURES)[number], 'DISTANCE_MEASURE_UNSPECIFIED'>

/** `StructuredQuery.FindNearest`: the order of a query by distance from a vector, and its limits. */
export type Nearest = {
  field: FieldPath
  vector: readonly number[]
  measure: Measure
  limit: number
  /** The field for the distance in each result. */
  resultField: FieldPath | undefined
  /** The maximum distance; the minimum for dot products, which grow with similarity. */
  threshold: number | undefined
}

export type Neighbour = { document: StoredDocument; distance: number }

/** Reads a `FindNearest`; throws INVALID_ARGUMENT for what production refuses. */
export function decodeNearest(json: unknown): Nearest {
  const nearest = asObject(json, 'findNearest')
  const vector = vectorIn(decodeValue(nearest['queryVector']))
  if (!vector || vector.length === 0) throw invalid('findNearest needs a query vector.')
  if (vector.length > MAX_DIMENSIONS) {
    throw invalid(`Vector must have at most ${MAX_DIMENSIONS} dimensions, but it has ${vector.length}.`)
  }
  const measure = asEnum(nearest['distanceMeasure'], MEASURES, 'distanceMeasure')
  if (measure === 'DISTANCE_MEASURE_UNSPECIFIED') throw invalid('findNearest needs a distance measure.')
  const limit = optionalInt(nearest['limit'], 'limit') ?? 0
  if (limit <= 0 || limit > MAX_LIMIT)
    throw invalid(`FindNearest.limit must be a positive integer of at most ${MAX_LIMIT}.`)
  const resultField = optionalString(nearest['distanceResultField'], 'distanceResultField')
  return {
    field: decodeFieldReference(nearest['vectorField']),
    vector,
    measure,
    limit,
    resultField: resultField ? parseFieldPath(resultField) : undefined,
    threshold: decodeThreshold(nearest['distanceThreshold']),
  }
}

/** Exactly the nearest, best first and ties by name; vectors of another length are not compared. */
export function nearestOf(documents: readonly StoredDocument[], nearest: Nearest): readonly Neighbour[] {
  const { field, vector, measure, limit, threshold } = nearest
  const isFarFirst = measure === 'DOT_PRODUCT'
  const found: Neighbour[] = []
  for (const document of documents) {
    const other = vectorIn(fieldAt(document.fields, field))
    if (other?.length !== vector.length) continue
    const distance = distanceBetween(vector, other, measure)
    if (Number.isNaN(distance)) continue
    if (threshold !== undefined && (isFarFirst ? distance < threshold : distance > threshold)) continue
    found.push({ document, distance })
  }
  return found
    .sort((a, b) => (isFarFirst ? b.distance - a.distance : a.distance - b.distance))
    .slice(0, limit)
}

function distanceBetween(a: readonly number[], b: readonly number[], measure: Measure): number {
  if (measure === 'EUCLIDEAN') return Math.hypot(...a.map((value, index) => value - (b[index] ?? 0)))
  if (measure === 'DOT_PRODUCT') return dot(a, b)
  return 1 - dot(a, b) / (Math.sqrt(dot(a, a)) * Math.sqrt(dot(b, b)))
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0)
}

/** The numbers of a vector as the SDKs store it, in a marked map; undefined for anything else. */
function vectorIn(value: Value | undefined): readonly number[] | undefined {
  if (value?.kind !== 'map') return undefined
  const [type, list] = [value.fields.get('__type__'), value.fields.get('value')]
  if (type?.kind !== 'string' || type.value !== '__vector__' || list?.kind !== 'array') return undefined
  return list.values.map((item) =>
    item.kind === 'double' || item.kind === 'integer' ? Number(item.value) : NaN,
  )
}

/** A number, also wrapped as google.protobuf.DoubleValue. */
function decodeThreshold(json: unknown): number | undefined {
  if (json === undefined || json === null) return undefined
  const value = typeof json === 'object' && 'value' in json ? json.value : json
  const number = typeof value === 'string' ? Number(value) : value
  if (typeof number !== 'number' || Number.isNaN(number)) throw invalid('distanceThreshold must be a number.')
  return number
}

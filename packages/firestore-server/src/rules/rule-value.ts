import type { Fields, Instant, Value } from '../values/value.ts'

/** The values of the rules language. Durations count nanoseconds. */
export type RuleValue =
  | { type: 'null' }
  | { type: 'bool'; value: boolean }
  | { type: 'int'; value: bigint }
  | { type: 'float'; value: number }
  | { type: 'string'; value: string }
  | { type: 'bytes'; value: Uint8Array }
  | { type: 'timestamp'; value: Instant }
  | { type: 'duration'; nanos: bigint }
  | { type: 'latlng'; latitude: number; longitude: number }
  /** Segments without slashes; `{name}` is still to be bound, `bound` has the values from `bind()`. */
  | { type: 'path'; segments: readonly string[]; bound?: ReadonlyMap<string, RuleValue> }
  | { type: 'list'; items: readonly RuleValue[] }
  | { type: 'set'; items: readonly RuleValue[] }
  | { type: 'map'; entries: ReadonlyMap<string, RuleValue>; known?: 'partly' }
  | {
      type: 'map_diff'
      added: readonly string[]
      removed: readonly string[]
      changed: readonly string[]
      unchanged: readonly string[]
    }
  | ConstraintValue

/**
 * Represents a value in every document a query may return: all that is known are the filters, all of which hold.
 * Without bounds nothing is known.
 */
export type ConstraintValue = { type: 'constraint'; bounds: readonly Bound[] }
export type Bound =
  /** Only for numbers: 5 and 5.0 are equal, so a filter does not determine the type. */
  | { op: '=='; value: OfType<'int' | 'float'> }
  | { op: '!=' | '<' | '<=' | '>' | '>='; value: RuleValue }
  | { op: 'contains'; value: RuleValue }

export type RuleType = RuleValue['type']
export type OfType<T extends RuleType> = Extract<RuleValue, { type: T }>

/** An error is a value, so that `&&` and `||` can absorb it; a fatal one ends the request. */
export type Failure = { type: 'error'; message: string; fatal: boolean; line?: number; column?: number }
export type Result = RuleValue | Failure

export const NULL: RuleValue = { type: 'null' }
export const UNKNOWN: ConstraintValue = { type: 'constraint', bounds: [] }
export const TRUE: RuleValue = { type: 'bool', value: true }
const FALSE: RuleValue = { type: 'bool', value: false }

export const bool = (value: boolean): RuleValue => (value ? TRUE : FALSE)
export const int = (value: bigint | number): RuleValue => ({ type: 'int', value: BigInt(value) })
export const float = (value: number): RuleValue => ({ type: 'float', value })
export const string = (value: string): RuleValue => ({ type: 'string', value })
export const bytes = (value: Uint8Array): RuleValue => ({ type: 'bytes', value })
export const list = (items: readonly RuleValue[]): OfType<'list'> => ({ type: 'list', items })
export const map = (entries: Iterable<readonly [string, RuleValue]>): OfType<'map'> => ({
  type: 'map',
  entries: new Map(entries),
})
export const path = (segments: readonly string[]): OfType<'path'> => ({ type: 'path', segments })
export const failure = (message: string): Failure => ({ type: 'error', message, fatal: false })
export const fatalFailure = (message: string): Failure => ({ type: 'error', message, fatal: true })

/** A question that the query's filters leave open. */
export const undecidable = (what: string): Failure =>
  failure(`${what} cannot be decided from the filters of the query`)

export function isFailure(result: Result): result is Failure {
  return result.type === 'error'
}

/** Only recent ones: kept for every document the rules have seen, they would take more memory than the documents. */
const convertedFields = new Map<Fields, OfType<'map'>>()
const MAX_CONVERTED = 500

/** Stored fields as a map of the rules language. */
export function mapFromFields(fields: Fields): OfType<'map'> {
  const known = convertedFields.get(fields)
  if (known) return known
  const converted = map([...fields].map(([name, value]) => [name, ruleValueOf(value)] as const))
  if (convertedFields.size >= MAX_CONVERTED) convertedFields.clear()
  convertedFields.set(fields, converted)
  return converted
}

export function ruleValueOf(value: Value): RuleValue {
  switch (value.kind) {
    case 'null':
      return NULL
    case 'boolean':
      return bool(value.value)
    case 'integer':
      return int(value.value)
    case 'double':
      return float(value.value)
    case 'timestamp':
      return { type: 'timestamp', value: value.value }
    case 'string':
      return string(value.value)
    case 'bytes':
      return bytes(value.value)
    case 'reference':
      return pathFromResourceName(value.value)
    case 'geopoint':
      return { type: 'latlng', latitude: value.latitude, longitude: value.longitude }
    case 'array':
      return list(value.values.map(ruleValueOf))
    case 'map':
      return mapFromFields(value.fields)
  }
}

/** `projects/p/databases/d/documents/a/b` is `/databases/d/documents/a/b` in the rules. */
function pathFromResourceName(name: string): OfType<'path'> {
  return path(name.split('/').slice(2))
}

import { invalid } from '../errors.ts'

/** Readers for proto3 JSON of unknown shape. Each throws INVALID_ARGUMENT naming `what` was wrong. */

export type JsonObject = { readonly [key: string]: unknown }

export function asObject(json: unknown, what: string): JsonObject {
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw invalid(`${what} must be an object`)
  return json as JsonObject
}

/** An absent or null object reads as undefined, as in proto3. */
export function optionalObject(json: unknown, what: string): JsonObject | undefined {
  return json === undefined || json === null ? undefined : asObject(json, what)
}

/** Absent reads as the empty list. */
export function asArray(json: unknown, what: string): readonly unknown[] {
  if (json === undefined || json === null) return []
  if (!Array.isArray(json)) throw invalid(`${what} must be a list`)
  return json
}

export function asString(json: unknown, what: string): string {
  if (typeof json !== 'string') throw invalid(`${what} must be a string`)
  return json
}

export function optionalString(json: unknown, what: string): string | undefined {
  return json === undefined || json === null ? undefined : asString(json, what)
}

export function asStrings(json: unknown, what: string): readonly string[] {
  return asArray(json, what).map((item) => asString(item, what))
}

/** An int32, also wrapped as google.protobuf.Int32Value, number or digits. */
export function optionalInt(json: unknown, what: string): number | undefined {
  if (json === undefined || json === null) return undefined
  if (typeof json === 'object' && 'value' in json) return optionalInt(json.value, what)
  const number = typeof json === 'string' && json.trim() !== '' ? Number(json) : json
  if (typeof number !== 'number' || !Number.isInteger(number)) throw invalid(`${what} must be an integer`)
  return number
}

/** An enum by its name, or by its number as gax's REST fallback may send it. */
export function asEnum<T extends string>(json: unknown, names: readonly T[], what: string): T {
  const name = typeof json === 'number' ? names[json] : json
  const known = names.find((candidate) => candidate === name)
  if (known === undefined) throw invalid(`Invalid value for ${what}: ${JSON.stringify(json)}`)
  return known
}

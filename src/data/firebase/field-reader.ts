import { AppError } from '#lib/app-error.ts'

type Primitive = { string: string; number: number; boolean: boolean }

/**
 * Reads the fields of a stored map one by one and refuses what has another shape than the code expects:
 * an AppError names the document and the field. A fallback makes a field optional.
 */
export type FieldReader = {
  text: (field: string, fallback?: string) => string
  number: (field: string, fallback?: number) => number
  flag: (field: string, fallback?: boolean) => boolean
  oneOf: <Option extends string | number>(
    field: string,
    options: readonly Option[],
    fallback?: Option,
  ) => Option
  texts: (field: string, fallback?: readonly string[]) => string[]
  map: (field: string) => FieldReader
  maps: (field: string) => FieldReader[]
  /** A map whose values all share a shape. */
  entries: <Value>(field: string, read: (fields: FieldReader, key: string) => Value) => Record<string, Value>
  /** A server time as epoch milliseconds; 0 when it was never set, and while the own write is on its way. */
  moment: (field: string) => number
  has: (field: string) => boolean
  keys: () => string[]
}

/** `where` names the document in errors: `orders/a1`. */
export function fieldReader(where: string, data: unknown): FieldReader {
  const fields = asFields(where, data)

  function primitive<Kind extends keyof Primitive>(kind: Kind, field: string, fallback?: Primitive[Kind]) {
    const value = fields[field] ?? fallback
    if (typeof value !== kind) throw misshapen(`${where}.${field}`, kind)
    return value as Primitive[Kind]
  }

  const list = (field: string, fallback?: readonly unknown[]): readonly unknown[] => {
    const value = fields[field] ?? fallback
    if (!Array.isArray(value)) throw misshapen(`${where}.${field}`, 'list')
    return value
  }

  return {
    text: (field, fallback) => primitive('string', field, fallback),
    number: (field, fallback) => primitive('number', field, fallback),
    flag: (field, fallback) => primitive('boolean', field, fallback),
    oneOf(field, options, fallback) {
      const value = fields[field] ?? fallback
      const option = options.find((one) => one === value)
      if (option === undefined) throw misshapen(`${where}.${field}`, options.join(' | '))
      return option
    },
    texts: (field, fallback) =>
      list(field, fallback).map((item) => {
        if (typeof item !== 'string') throw misshapen(`${where}.${field}`, 'list of texts')
        return item
      }),
    map: (field) => fieldReader(`${where}.${field}`, fields[field]),
    maps: (field) => list(field).map((item, index) => fieldReader(`${where}.${field}[${index}]`, item)),
    entries: (field, read) =>
      Object.fromEntries(
        Object.entries(asFields(`${where}.${field}`, fields[field])).map(([key, value]) => [
          key,
          read(fieldReader(`${where}.${field}.${key}`, value), key),
        ]),
      ),
    moment(field) {
      const value = fields[field]
      if (value === undefined || value === null) return 0
      if (!isTimestamp(value)) throw misshapen(`${where}.${field}`, 'time')
      return value.toMillis()
    },
    has: (field) => fields[field] !== undefined,
    keys: () => Object.keys(fields),
  }
}

const isTimestamp = (value: unknown): value is { toMillis: () => number } =>
  typeof value === 'object' && value !== null && 'toMillis' in value && typeof value.toMillis === 'function'

function asFields(where: string, data: unknown): Readonly<Record<string, unknown>> {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) throw misshapen(where, 'map')
  return data as Readonly<Record<string, unknown>>
}

const misshapen = (where: string, expected: string) =>
  new AppError('unexpected', `${where} is no ${expected}`)

/**
 * Checks for data read before the first paint, when the schemas are not loaded yet. Each accepts the same as the
 * function of `schema.ts` it is named after; tests of their users compare a check with its schema.
 */
export type Check = (value: unknown) => boolean

export const isText =
  (max: number, { min = 0, pattern = /^/ }: { min?: number; pattern?: RegExp } = {}): Check =>
  (value) =>
    typeof value === 'string' && isWithin(charactersOf(value, min, max), min, max) && pattern.test(value)

/** The number of characters; when the length alone shows it is within the bounds, any number within them. */
export const charactersOf = (value: string, min: number, max: number): number =>
  // A character is one or two units, so most texts need no counting.
  value.length <= max && value.length >= 2 * min ? min : Array.from(value).length

const isWithin = (value: number, min: number, max: number): boolean => value >= min && value <= max

export const isDecimal =
  (min: number, max: number): Check =>
  (value) =>
    typeof value === 'number' && isWithin(value, min, max)

export const isWhole =
  (min: number, max: number): Check =>
  (value) =>
    Number.isInteger(value) && isDecimal(min, max)(value)

/** The year 2100: later epoch milliseconds are not a time anybody meant. */
export const MAX_EPOCH = 4_102_444_800_000

export const isEpoch = isWhole(0, MAX_EPOCH)

export const isFlag: Check = (value) => typeof value === 'boolean'

export const isList =
  (item: Check, max: number): Check =>
  (value) =>
    Array.isArray(value) && value.length <= max && value.every(item)

export const isMapOf =
  (item: Check, max: number): Check =>
  (value) =>
    isMap(value) && Object.keys(value).length <= max && Object.values(value).every(item)

export const hasFields =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isMap(value) && Object.entries(checks).every(([field, check]) => check(value[field]))

export const isOptional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value)

/** Like `textFields` of the schemas. */
export const textChecks = (lengths: Readonly<Record<string, number>>): Record<string, Check> =>
  Object.fromEntries(Object.entries(lengths).map(([field, max]) => [field, isText(max)]))

const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

import * as v from 'valibot'
import { charactersOf, MAX_EPOCH } from './plain-checks.ts'
import { problemText } from './problem-text.ts'
import { manyLines, oneLine, type Reader, type Reading } from './typed-text.ts'

/**
 * The functions our record schemas are built from. Each means the same to the decoder and, through `server/rules`, to
 * `firestore.rules`: the decoder reads any field that the rules accept.
 */

/**
 * Limits of a text; valibot counts UTF-16 units but the rules count characters, so we count ourselves. Only a text with
 * `hasLines` may have line breaks. `refusal` says in words what the pattern refuses.
 */
export type TextBounds = {
  min: number
  max: number
  pattern?: RegExp | undefined
  refusal?: string | undefined
  hasLines: boolean
}

type Bounds = Partial<Pick<TextBounds, 'min' | 'pattern' | 'refusal'>>

/**
 * A text in one line of at most `max` characters, cleaned of what cannot be seen (`typed-text.ts`); `pattern` begins with
 * `^` and ends with `$`, and of backslashes has `\p{…}` and `\u{…}` alone.
 */
export const text = (max: number, bounds: Bounds = {}) => textAs(oneLine, max, bounds)

/** A text that may have many lines. */
export const prose = (max: number, bounds: Bounds = {}) => textAs(manyLines, max, bounds)

/** A text that a program wrote, left as it is. */
export const rawText = (max: number, bounds: Bounds = {}) => textAs((stored) => stored, max, bounds)

function textAs(clean: (typed: string) => string, max: number, { min = 0, pattern, refusal }: Bounds) {
  const text: TextBounds = { min, max, pattern, refusal, hasLines: clean !== oneLine }
  return v.pipe(
    v.string(),
    v.transform(clean),
    v.check(
      (value) => problemOf(value, text) === undefined,
      ({ input }) => problemOf(input, text) ?? '',
    ),
    v.metadata({ text }),
  )
}

/**
 * What a person typed of one kind, as `read` understands it; '' is left to `min`. For requests: what is stored already is
 * read with `text`. `pattern` is what the rules ask where a browser writes the record itself.
 */
export function typed(read: Reader, max: number, { min = 0, pattern }: Bounds = {}) {
  const text: TextBounds = { min, max, pattern, hasLines: false }
  return v.pipe(
    v.string(),
    v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
      const line = oneLine(dataset.value)
      const reading: Reading = line === '' ? { value: line } : read(line)
      const fault = reading.fault ?? problemOf(reading.value, { ...text, pattern: undefined })
      if (reading.value !== undefined && fault === undefined) return reading.value
      addIssue({ message: fault ?? '' })
      return NEVER
    }),
    v.metadata({ text }),
  )
}

/** A text for each of these lengths, in characters; those named in `withLines` may have many lines. */
export const textFields = <const Lengths extends Readonly<Record<string, number>>>(
  lengths: Lengths,
  withLines: readonly (keyof Lengths)[] = [],
) =>
  Object.fromEntries(
    Object.entries(lengths).map(([name, max]) => [name, withLines.includes(name) ? prose(max) : text(max)]),
  ) as { [Name in keyof Lengths]: ReturnType<typeof text> }

/** Like `textFields`; a missing text counts as ''. */
export const optionalTextFields = <const Lengths extends Readonly<Record<string, number>>>(
  lengths: Lengths,
  withLines: readonly (keyof Lengths)[] = [],
) =>
  Object.fromEntries(
    Object.entries(textFields(lengths, withLines)).map(([name, field]) => [name, withFallback(field, '')]),
  ) as { [Name in keyof Lengths]: ReturnType<typeof withFallback<ReturnType<typeof text>, ''>> }

function problemOf(
  value: string,
  { min, max, pattern, refusal }: Omit<TextBounds, 'hasLines'>,
): string | undefined {
  const length = charactersOf(value, min, max)
  if (length < min || length > max) return `${length} characters where ${min} to ${max} are allowed`
  return pattern && !pattern.test(value) ? (refusal ?? `Not of the form ${pattern.source}`) : undefined
}

/** An integer; the rules do not count a stored 2.0 as one. */
export const whole = (min: number, max: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))

/** A number that may have decimals. */
export const decimal = (min: number, max: number) => v.pipe(v.number(), v.minValue(min), v.maxValue(max))

export const flag = () => v.boolean()

export const oneOf = <const Options extends readonly (string | number)[]>(options: Options) =>
  v.picklist(options)

/** Epoch milliseconds written by a client, 1970 to 2100. */
export const epoch = () => whole(0, MAX_EPOCH)

/**
 * A server time as epoch milliseconds; 0 while our own write is pending. Clients pass their Timestamp, servers a Date.
 */
export const serverTime = () =>
  v.pipe(
    v.nullish(v.custom<Date | { toMillis: () => number }>(isTime, 'Not a server time'), null),
    v.metadata({ isServerTime: true }),
    v.transform((time) => (time === null ? 0 : time instanceof Date ? time.getTime() : time.toMillis())),
  )

const isTime = (value: unknown): boolean =>
  value instanceof Date ||
  (typeof value === 'object' && value !== null && 'toMillis' in value && typeof value.toMillis === 'function')

/** A list whose elements the rules check one by one, so it must be short. */
export const list = <Item extends v.GenericSchema>(item: Item, max: number): ListOf<Item> =>
  v.pipe(v.array(item), v.maxLength(max)) as ListOf<Item>

type ListOf<Item extends v.GenericSchema> = v.GenericSchema<
  readonly v.InferInput<Item>[],
  readonly v.InferOutput<Item>[]
>

/**
 * A list of texts that the rules check as a whole, however long it is: joined by `separator`, one character that no
 * element contains. `pattern` describes an element and does not match the separator.
 */
export const texts = (max: number, separator: string, pattern: RegExp): ListOf<v.GenericSchema<string>> =>
  v.pipe(
    // The rules count characters, and a pattern of this kind does too.
    v.array(prose(Infinity, { pattern: new RegExp(pattern, 'u') })),
    v.maxLength(max),
    v.metadata({ joined: { separator, pattern } }),
  ) as ListOf<v.GenericSchema<string>>

/**
 * A list too long for the rules to look into: they check its length, a trigger verifies its elements, and a record
 * with an invalid element is unreadable.
 */
export const longList = <Item extends v.GenericSchema>(item: Item, max: number): ListOf<Item> =>
  v.pipe(v.array(item), v.maxLength(max), v.metadata({ isProvenByTrigger: true })) as ListOf<Item>

/** A map whose keys are ids; the rules check its size, and its record's rule checks the values. */
export const mapOf = <Item extends v.GenericSchema>(item: Item, max: number): MapOf<Item> =>
  v.pipe(v.record(v.string(), item), v.maxEntries(max)) as MapOf<Item>

type MapOf<Item extends v.GenericSchema> = v.GenericSchema<
  Readonly<Record<string, v.InferInput<Item>>>,
  Readonly<Record<string, v.InferOutput<Item>>>
>

/** A map whose invalid entries are left out, so that one never hides the others. No rule is built from it. */
export const readableMapOf = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(
    v.unknown(),
    v.transform((stored): Readonly<Record<string, v.InferOutput<Item>>> =>
      Object.fromEntries(
        Object.entries(stored ?? {}).flatMap(([id, value]) =>
          readableOf(item, value).flatMap((one) => (id === '__proto__' ? [] : [[id, one]])),
        ),
      ),
    ),
  )

/**
 * Like `readableMapOf`, for whole numbers, or for maps of them: checked without valibot, because the sums of a year have a
 * hundred thousand.
 */
export const readableNumbers = (min: number, max: number) =>
  v.pipe(
    v.unknown(),
    v.transform((stored) => numbersIn(stored, min, max)),
  )

/** Like `readableNumbers`, for numbers that may have decimals. */
export const readableDecimals = (min: number, max: number) =>
  v.pipe(
    v.unknown(),
    v.transform((stored) => numbersIn(stored, min, max, Number.isFinite)),
  )

export const readableNumberMaps = (min: number, max: number) =>
  v.pipe(
    v.unknown(),
    v.transform((stored): Readonly<Record<string, Readonly<Record<string, number>>>> => {
      const maps: Record<string, Readonly<Record<string, number>>> = {}
      for (const [id, value] of Object.entries(stored ?? {}))
        if (id !== '__proto__') maps[id] = numbersIn(value, min, max)
      return maps
    }),
  )

function numbersIn(
  stored: unknown,
  min: number,
  max: number,
  isOne: (value: unknown) => boolean = Number.isInteger,
): Readonly<Record<string, number>> {
  const numbers: Record<string, number> = {}
  for (const [id, value] of Object.entries(stored ?? {}))
    if (isOne(value) && value >= min && value <= max && id !== '__proto__') numbers[id] = value
  return numbers
}

function readableOf<Item extends v.GenericSchema>(item: Item, value: unknown): v.InferOutput<Item>[] {
  const result = v.safeParse(item, value)
  return result.success ? [result.output] : []
}

/** A text of at most `max` characters, containing the JSON of `content`. No rule looks into it. */
export const jsonText = <Content extends v.GenericSchema>(content: Content, max: number) =>
  v.pipe(rawText(max), v.parseJson(), content)

/**
 * Like `jsonText`, for a list: elements that are not an `item` are left out, so that one row never hides the others.
 */
export const jsonRows = <Item extends v.GenericSchema>(item: Item, max: number) =>
  v.pipe(
    rawText(max),
    v.transform((stored): readonly v.InferOutput<Item>[] => {
      const rows = parsedJson(stored)
      return Array.isArray(rows) ? rows.flatMap((row) => readableOf(item, row)) : []
    }),
  )

/** Like `jsonText`, for these fields; an invalid text counts as a map without any of them. */
export const jsonFields = <const Entries extends v.ObjectEntries>(entries: Entries, max: number) =>
  v.pipe(
    rawText(max),
    v.transform((stored) => {
      const map = parsedJson(stored)
      return typeof map === 'object' && map !== null ? map : {}
    }),
    v.object(entries) as v.GenericSchema<object, v.InferOutput<v.ObjectSchema<Entries, undefined>>>,
  )

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** These fields in this order as a list, which is shorter than a map; fields beyond the end of the list are missing. */
export const rowOf = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((row): object => Object.fromEntries(Object.keys(entries).map((name, at) => [name, row[at]]))),
    v.object(entries) as v.GenericSchema<object, v.InferOutput<v.ObjectSchema<Entries, undefined>>>,
  )

/** A missing or otherwise stored value counts as `value`. */
export const orElse = <const Field extends v.GenericSchema, const Fallback extends v.InferOutput<Field>>(
  field: Field,
  value: Fallback,
) => v.fallback(field, value)

/** Compared by the record's rule, or not read at all. */
export const anything = () => v.unknown()

/** A map of these fields. Other fields of a stored map are ignored by readers and refused by the rules. */
export const fields = <const Entries extends v.ObjectEntries>(entries: Entries) => v.object(entries)

/** One of several records, which a field tells apart. */
export const oneRecordOf = v.variant

/** May be missing. */
export const optional = <const Field extends v.GenericSchema>(field: Field) => v.optional(field)

/** May be missing; `fallback` replaces it. */
export const withFallback = <const Field extends v.GenericSchema, const Fallback extends v.InferInput<Field>>(
  field: Field,
  fallback: Fallback,
) => v.optional(field, () => fallback)

export type RecordSchema = v.ObjectSchema<v.ObjectEntries, undefined>
export type RecordOf<Schema extends v.GenericSchema> = v.InferOutput<Schema>
/** As it is written, before it is decoded. */
export type InputOf<Schema extends v.GenericSchema> = v.InferInput<Schema>

export type Decoded<Record> = { ok: true; record: Record } | { ok: false; problem: string }

/**
 * The decoded value of a stored map, or what is wrong with it: the field and the reason, in a sentence that quotes at
 * most 80 characters.
 */
export function decoded<Schema extends v.GenericSchema>(
  schema: Schema,
  data: unknown,
): Decoded<RecordOf<Schema>> {
  const result = v.safeParse(schema, data, { abortEarly: true })
  if (result.success) return { ok: true, record: result.output }
  const [issue] = result.issues
  const path = v.getDotPath(issue)
  const text = problemText(issue.message)
  const message = text.length > 120 ? `${text.slice(0, 120)}…` : text
  return { ok: false, problem: path ? `${path}: ${message}` : message }
}

/** Maximum characters of each text of a record: the limits of its form. */
export function lengthsOf<Schema extends RecordSchema>(
  schema: Schema,
): Record<keyof Schema['entries'] & string, number> {
  return Object.fromEntries(
    Object.entries(schema.entries).map(([name, field]) => [name, textBoundsOf(field)?.max ?? Infinity]),
  ) as Record<keyof Schema['entries'] & string, number>
}

/** Bounds of each number of a record: the limits of its form. */
export function rangesOf<Schema extends RecordSchema>(
  schema: Schema,
): Record<keyof Schema['entries'] & string, { min: number; max: number }> {
  return Object.fromEntries(
    Object.entries(schema.entries).map(([name, field]) => [
      name,
      {
        min: requirementOf(field, 'min_value') ?? -Infinity,
        max: requirementOf(field, 'max_value') ?? Infinity,
      },
    ]),
  ) as Record<keyof Schema['entries'] & string, { min: number; max: number }>
}

function requirementOf(field: v.GenericSchema, type: string): number | undefined {
  const { pipe = [] } = unwrapped(field) as { pipe?: readonly { type: string; requirement?: unknown }[] }
  return pipe.find((action) => action.type === type)?.requirement as number | undefined
}

const unwrapped = (field: v.GenericSchema): v.GenericSchema =>
  'wrapped' in field ? (field.wrapped as v.GenericSchema) : field

/** Undefined when the field is not a text. */
export function textBoundsOf(field: v.GenericSchema): TextBounds | undefined {
  return (v.getMetadata(unwrapped(field)) as { text?: TextBounds }).text
}

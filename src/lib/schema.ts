import * as v from 'valibot'
import { charactersOf, MAX_EPOCH } from './plain-checks.ts'
import { problemText } from './problem-text.ts'

/**
 * The words our record schemas are written in. Each says the same to the decoder and, through `server/rules`, to
 * `firestore.rules`: a field that the rules let through is one that the decoder reads.
 */

/** What a text may be; valibot counts UTF-16 units where the rules count characters, so the counting is ours. */
export type TextBounds = { min: number; max: number; pattern?: RegExp | undefined }

/** A text of at most `max` characters; `pattern` begins with `^`, ends with `$` and holds no backslash. */
export function text(max: number, { min = 0, pattern }: Partial<Omit<TextBounds, 'max'>> = {}) {
  const text: TextBounds = { min, max, pattern }
  return v.pipe(
    v.string(),
    v.check(
      (value) => problemOf(value, text) === undefined,
      ({ input }) => problemOf(input, text) ?? '',
    ),
    v.metadata({ text }),
  )
}

/** A text for each of these lengths, in characters. */
export const textFields = <const Lengths extends Readonly<Record<string, number>>>(lengths: Lengths) =>
  Object.fromEntries(Object.entries(lengths).map(([name, max]) => [name, text(max)])) as {
    [Name in keyof Lengths]: ReturnType<typeof text>
  }

function problemOf(value: string, { min, max, pattern }: TextBounds): string | undefined {
  const length = charactersOf(value, min, max)
  if (length < min || length > max) return `${length} characters where ${min} to ${max} are allowed`
  return pattern && !pattern.test(value) ? `Not of the form ${pattern.source}` : undefined
}

/** An integer; what is stored as 2.0 is none for the rules. */
export const whole = (min: number, max: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))

/** A number that may have decimals. */
export const decimal = (min: number, max: number) => v.pipe(v.number(), v.minValue(min), v.maxValue(max))

export const flag = () => v.boolean()

export const oneOf = <const Options extends readonly (string | number)[]>(options: Options) =>
  v.picklist(options)

/** Epoch milliseconds a client wrote, 1970 to 2100. */
export const epoch = () => whole(0, MAX_EPOCH)

/**
 * A server time as epoch milliseconds; 0 while the own write is on its way. The clients hand it over as their
 * Timestamp, servers as a Date.
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

/** A list whose elements the rules check one by one, so it is short. */
export const list = <Item extends v.GenericSchema>(item: Item, max: number): ListOf<Item> =>
  v.pipe(v.array(item), v.maxLength(max)) as ListOf<Item>

type ListOf<Item extends v.GenericSchema> = v.GenericSchema<
  readonly v.InferInput<Item>[],
  readonly v.InferOutput<Item>[]
>

/**
 * A list of texts that the rules check whole, however long it is: joined by `separator`, one character that no element
 * holds. `pattern` is what an element is, and does not match the separator.
 */
export const texts = (max: number, separator: string, pattern: RegExp): ListOf<v.GenericSchema<string>> =>
  v.pipe(
    // The rules count characters, and so does a pattern of this kind.
    v.array(text(Infinity, { pattern: new RegExp(pattern, 'u') })),
    v.maxLength(max),
    v.metadata({ joined: { separator, pattern } }),
  ) as ListOf<v.GenericSchema<string>>

/**
 * A list too long for the rules to look into: they hold its length, a trigger proves its elements,
 * and a record of which one does not fit cannot be read.
 */
export const longList = <Item extends v.GenericSchema>(item: Item, max: number): ListOf<Item> =>
  v.pipe(v.array(item), v.maxLength(max), v.metadata({ isProvenByTrigger: true })) as ListOf<Item>

/** A map whose keys are ids; the rules hold its size, and the rule of its record what its values are. */
export const mapOf = <Item extends v.GenericSchema>(item: Item, max: number): MapOf<Item> =>
  v.pipe(v.record(v.string(), item), v.maxEntries(max)) as MapOf<Item>

type MapOf<Item extends v.GenericSchema> = v.GenericSchema<
  Readonly<Record<string, v.InferInput<Item>>>,
  Readonly<Record<string, v.InferOutput<Item>>>
>

/** A map of which what does not fit is left out, so that one element never hides the others. No rule is built from it. */
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

function readableOf<Item extends v.GenericSchema>(item: Item, value: unknown): v.InferOutput<Item>[] {
  const result = v.safeParse(item, value)
  return result.success ? [result.output] : []
}

/** A text of at most `max` characters, the JSON of what `content` describes. No rule looks into it. */
export const jsonText = <Content extends v.GenericSchema>(content: Content, max: number) =>
  v.pipe(text(max), v.parseJson(), content)

/** As `jsonText`, of a list: what of it is no `item` is left out, so that one row never hides the others. */
export const jsonRows = <Item extends v.GenericSchema>(item: Item, max: number) =>
  v.pipe(
    text(max),
    v.transform((stored): readonly v.InferOutput<Item>[] => {
      const rows = parsedJson(stored)
      return Array.isArray(rows) ? rows.flatMap((row) => readableOf(item, row)) : []
    }),
  )

/** As `jsonText`, of these fields; what is no such text counts as a map that has none of them. */
export const jsonFields = <const Entries extends v.ObjectEntries>(entries: Entries, max: number) =>
  v.pipe(
    text(max),
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

/** These fields in this order as a list, which is shorter than a map; what it is too short for is missing. */
export const rowOf = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((row): object => Object.fromEntries(Object.keys(entries).map((name, at) => [name, row[at]]))),
    v.object(entries) as v.GenericSchema<object, v.InferOutput<v.ObjectSchema<Entries, undefined>>>,
  )

/** What is missing, or stored otherwise, counts as `value`. */
export const orElse = <const Field extends v.GenericSchema, const Fallback extends v.InferOutput<Field>>(
  field: Field,
  value: Fallback,
) => v.fallback(field, value)

/** What the rule of the record compares, or nobody looks into. */
export const anything = () => v.unknown()

/** A map of these fields. What a stored map holds beside them is passed over by readers and refused by the rules. */
export const fields = <const Entries extends v.ObjectEntries>(entries: Entries) => v.object(entries)

/** May be missing. */
export const optional = <const Field extends v.GenericSchema>(field: Field) => v.optional(field)

/** May be missing in what earlier versions wrote; `fallback` stands in. */
export const withFallback = <const Field extends v.GenericSchema, const Fallback extends v.InferInput<Field>>(
  field: Field,
  fallback: Fallback,
) => v.optional(field, () => fallback)

export type RecordSchema = v.ObjectSchema<v.ObjectEntries, undefined>
export type RecordOf<Schema extends v.GenericSchema> = v.InferOutput<Schema>

export type Decoded<Record> = { ok: true; record: Record } | { ok: false; problem: string }

/** What a stored map is, or what is wrong with it: the field and why, in a sentence that quotes at most 80 characters. */
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

/** How many characters each text of a record may have: where its form stops. */
export function lengthsOf<Schema extends RecordSchema>(
  schema: Schema,
): Record<keyof Schema['entries'] & string, number> {
  return Object.fromEntries(
    Object.entries(schema.entries).map(([name, field]) => [name, textBoundsOf(field)?.max ?? Infinity]),
  ) as Record<keyof Schema['entries'] & string, number>
}

/** What each number of a record may be: the bounds of its form. */
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

/** Undefined for what is no text. */
export function textBoundsOf(field: v.GenericSchema): TextBounds | undefined {
  return (v.getMetadata(unwrapped(field)) as { text?: TextBounds }).text
}

import fc from 'fast-check'
import type { GenericSchema } from 'valibot'
import { textBoundsOf, type RecordSchema } from '#lib/schema.ts'

/**
 * Values made from a schema, to prove the conditions that `server/rules/shapes.ts` writes from it: `good` ones fit it and
 * between them have every list empty and full, every optional field and none; each of the `bad` ones breaks it in one
 * place, at the edge where there is one.
 */
export type Values = { good: readonly unknown[]; bad: readonly unknown[] }

type Action = { type: string; requirement?: unknown; metadata?: { joined?: { separator: string } } }
type AnySchema = GenericSchema & {
  pipe?: readonly Action[]
  item?: AnySchema
  wrapped?: AnySchema
  entries?: RecordSchema['entries']
  options?: readonly (string | number)[]
}

export function valuesOf(schema: AnySchema): Values {
  switch (schema.type) {
    case 'string':
      return textsOf(schema)
    case 'number':
      return numbersOf(schema)
    case 'boolean':
      return { good: [true], bad: ['true'] }
    case 'picklist':
      return { good: schema.options ?? [], bad: oddOptions(schema.options ?? []) }
    case 'nullish':
      return { good: [new Date(1)], bad: [5] }
    case 'optional':
      return valuesOf(schema.wrapped!)
    case 'object':
      return mapsOf(schema.entries!)
    case 'array':
      return listsOf(schema)
    case 'record':
      return entriesOf(schema)
    default:
      throw new Error(`no values for ${schema.type}`)
  }
}

/** No option, and one that is stored as a double, as -0 is, where whole numbers are meant. */
const oddOptions = (options: readonly (string | number)[]): unknown[] =>
  options.some((option) => typeof option === 'number') ? [9_999, -0] : ['none of these']

function textsOf(schema: AnySchema): Values {
  const { min, max, pattern } = textBoundsOf(schema)!
  if (pattern) return patternedOf({ min, max, pattern })
  const tooShort = min > 0 ? ['x'.repeat(min - 1)] : []
  // A list has a size too.
  // The rules do not look into long ones.
  const unseen =
    max > 1 && max <= 1000 ? ['\u202E'.repeat(Math.max(min, 1)), ' '.repeat(Math.max(min, 1))] : []
  const bad = [
    5,
    Array.from({ length: Math.max(min, 1) }, () => 'x'),
    'x'.repeat(max + 1),
    ...tooShort,
    ...unseen,
  ]
  return { good: ['x'.repeat(min), 'x'.repeat(Math.min(max, 2000))], bad }
}

const MARKS = ['', '/', 'x'.repeat(1000), '9', '!', ' ', 'a', 'A', '|', '@', '\n', '\u0000']

const lengthOf = (text: string): number => Array.from(text).length

/** Bad ones are of an allowed length where they do not match, and match where they are too long or too short. */
function patternedOf({ min, max, pattern }: { min: number; max: number; pattern: RegExp }): Values {
  const matching = fc.sample(fc.stringMatching(pattern), { numRuns: 300, seed: 7 })
  const isWithin = (text: string): boolean => lengthOf(text) >= min && lengthOf(text) <= max
  const good = matching.find(isWithin)
  if (good === undefined) throw new Error(`no text fits ${pattern}`)
  const enough = Math.min(max, 2000) + 1
  const long = matching.flatMap((text) =>
    text === ''
      ? []
      : [text.repeat(enough), text + text.slice(-1).repeat(enough), text.slice(0, 1).repeat(enough) + text],
  )
  const odd = MARKS.flatMap((mark) => [
    mark.repeat(Math.max(min, 1)),
    ...Array.from({ length: good.length }, (_, at) => good.slice(0, at) + mark + good.slice(at + 1)),
  ])
  const first = (texts: readonly string[], isBad: (text: string) => boolean) =>
    texts.filter(isBad).slice(0, 1)
  return {
    good: [good],
    bad: [
      5,
      ...first(odd, (text) => !pattern.test(text) && isWithin(text)),
      ...first([...matching, ...long], (text) => pattern.test(text) && lengthOf(text) > max),
      ...first(['', ...matching], (text) => pattern.test(text) && lengthOf(text) < min),
    ],
  }
}

function numbersOf({ pipe = [] }: AnySchema): Values {
  const [min, max] = ['min_value', 'max_value'].map(
    (type) => pipe.find((action) => action.type === type)?.requirement as number,
  ) as [number, number]
  const isWhole = pipe.some(({ type }) => type === 'integer')
  return { good: [min, max], bad: [min - 1, max + 1, ...(isWhole ? [min + 0.5] : ['5'])] }
}

function mapsOf(entries: RecordSchema['entries']): Values {
  const fields = Object.entries(entries).map(([name, field]) => ({
    name,
    isOptional: field.type === 'optional' || field.type === 'nullish',
    values: valuesOf(field as AnySchema),
  }))
  const whole = Object.fromEntries(fields.map(({ name, values }) => [name, values.good[0]]))
  const without = (name: string) =>
    Object.fromEntries(Object.entries(whole).filter(([other]) => other !== name))
  return {
    good: [
      whole,
      ...fields.filter(({ isOptional }) => isOptional).map(({ name }) => without(name)),
      ...fields.flatMap(({ name, values }) =>
        values.good.slice(1).map((value) => ({ ...whole, [name]: value })),
      ),
    ],
    bad: [
      5,
      { ...whole, aFieldOfItsOwn: 1 },
      ...fields.filter(({ isOptional }) => !isOptional).map(({ name }) => without(name)),
      ...fields.flatMap(({ name, values }) => values.bad.map((value) => ({ ...whole, [name]: value }))),
    ],
  }
}

/** Of short ones, each place holds a bad element once. */
function listsOf(schema: AnySchema): Values {
  const max = schema.pipe?.find(({ type }) => type === 'max_length')?.requirement as number
  const { good, bad } = valuesOf(schema.item!)
  const full = Array.from({ length: max }, () => good[0])
  const shape = { good: [[], full], bad: [{}, 5, [...full, good[0]]] }
  const metadata = schema.pipe?.find(({ type }) => type === 'metadata')?.metadata
  if (metadata && !metadata.joined) return shape
  // Firestore has no lists in lists.
  const alone = bad.filter((one) => !Array.isArray(one)).map((one) => [one])
  if (metadata?.joined) {
    // One that is two when they are joined, and one that is a text only then.
    const two = `${String(good[0])}${metadata.joined.separator}${String(good[0])}`
    return { good: shape.good, bad: [...shape.bad, ...alone, [two], [5]] }
  }
  const places = max <= 10 ? full.map((_, at) => at) : []
  return {
    good: [...shape.good, ...good.map((one) => [one])],
    bad: [...shape.bad, ...alone, ...places.map((at) => full.with(at, bad[0]))],
  }
}

function entriesOf(schema: AnySchema): Values {
  const max = schema.pipe?.find(({ type }) => type === 'max_entries')?.requirement as number
  const of = (size: number) => Object.fromEntries(Array.from({ length: size }, (_, at) => [`k${at}`, 1]))
  return { good: [{}, of(Math.min(max, 3))], bad: [['x'], of(max + 1)] }
}

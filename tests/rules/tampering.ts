import { deleteField, FieldValue } from 'firebase/firestore/lite'
import { asDouble } from './doubles.ts'
import type { Writes } from './writes.ts'

/**
 * One field of one document of a commit, changed to something no honest client writes; `isMild` when the schema of the
 * record may allow it.
 */
export type Tampering = { path: string; field: string; what: string; isMild: boolean; writes: Writes }

type Fields = Record<string, unknown>

const LONGEST = 100_001

type Wrong = readonly [what: string, value: unknown, isMild?: 'mild']

/** A value of another type, one of the same type beyond any bound, and the minimum of its type. */
function wrongValues(value: unknown): readonly Wrong[] {
  if (value instanceof FieldValue) return [['another time', new Date(0)]]
  if (value instanceof Date) return [['no time', 5]]
  if (typeof value === 'string')
    return [
      ['a number', 5],
      ['a text without end', 'x'.repeat(LONGEST)],
      ['a list', ['x']],
      ['empty', '', 'mild'],
    ]
  if (typeof value === 'number')
    return [
      ['a text', '5'],
      ['a fraction', value + 0.5],
      ['a number without end', 8e15],
      ['below nothing', -5e15],
      ...(Number.isInteger(value) ? [['the same as a double', asDouble(value)] as const] : []),
    ]
  if (typeof value === 'boolean') return [['a text', 'true']]
  if (Array.isArray(value))
    return [
      ['a text', 'x'],
      ['a map', {}],
      ['a list without end', Array.from({ length: 1000 }, () => value[0] ?? 'x')],
      ['empty', [], 'mild'],
      ...value.map(
        (_, at) => [`its element ${at} of another kind`, value.with(at, value[at] === 5 ? 'x' : 5)] as const,
      ),
    ]
  return [['a text', 'x']]
}

const isMap = (value: unknown): value is Fields =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof Date) &&
  !(value instanceof FieldValue)

type Spoiled = { field: string; what: string; isMild: boolean; fields: Fields }

/** Every way to spoil one field of `fields`, including those in maps and in lists of maps. */
function spoiled(fields: Fields, isWhole: boolean): Spoiled[] {
  const ways = Object.entries(fields).flatMap(([name, value]): Spoiled[] => {
    const without = Object.fromEntries(Object.entries(fields).filter(([other]) => other !== name))
    return [
      ...wrongValues(value).map(([what, wrong, mild]) => ({
        field: name,
        what,
        isMild: mild !== undefined,
        fields: { ...fields, [name]: wrong },
      })),
      {
        field: name,
        what: 'missing',
        isMild: false,
        fields: isWhole ? without : { ...fields, [name]: deleteField() },
      },
      ...insideOf(value).map(({ field, what, isMild, value: wrong }) => ({
        field: `${name}.${field}`,
        what,
        isMild,
        fields: { ...fields, [name]: wrong },
      })),
    ]
  })
  const added = { ...fields, aFieldOfItsOwn: 1 }
  return [...ways, { field: 'aFieldOfItsOwn', what: 'added', isMild: false, fields: added }]
}

/** The ways to spoil something inside a map or a list of maps, each with the complete value. */
function insideOf(value: unknown): (Omit<Spoiled, 'fields'> & { value: unknown })[] {
  if (Array.isArray(value))
    return value.flatMap((element, at) =>
      isMap(element)
        ? spoiled(element, true).map((inner) => ({
            ...inner,
            field: `${at}.${inner.field}`,
            value: value.with(at, inner.fields),
          }))
        : [],
    )
  return isMap(value) ? spoiled(value, true).map((inner) => ({ ...inner, value: inner.fields })) : []
}

/** Every commit that differs from an honest one in one field. */
export function tamperings(writes: Writes): Tampering[] {
  return Object.entries(writes).flatMap(([path, write]) => {
    if ('delete' in write) return []
    const [kind, fields] = Object.entries(write)[0] as ['set' | 'update' | 'merge', Fields]
    return spoiled(fields, kind === 'set').map(({ fields: wrong, ...way }) => ({
      path,
      ...way,
      writes: { ...writes, [path]: { [kind]: wrong } as Writes[string] },
    }))
  })
}

import { FieldValue } from 'firebase/firestore/lite'
import type { Writes } from './writes.ts'

/** One field of one document of a commit, changed to something no honest client writes. */
export type Tampering = { path: string; field: string; what: string; writes: Writes }

type Fields = Record<string, unknown>

const LONGEST = 100_001

/** A value of another type, and one of the same type beyond any bound. */
function wrongValues(value: unknown): readonly (readonly [what: string, value: unknown])[] {
  if (value instanceof FieldValue) return [['another time', new Date(0)]]
  if (value instanceof Date) return [['no time', 5]]
  if (typeof value === 'string')
    return [
      ['a number', 5],
      ['a text without end', 'x'.repeat(LONGEST)],
    ]
  if (typeof value === 'number')
    return [
      ['a text', '5'],
      ['a fraction', value + 0.5],
      ['a number without end', 8e15],
    ]
  if (typeof value === 'boolean') return [['a text', 'true']]
  if (Array.isArray(value))
    return [
      ['a text', 'x'],
      ['a list without end', Array.from({ length: 1000 }, () => value[0] ?? 'x')],
    ]
  return [['a text', 'x']]
}

const isMap = (value: unknown): value is Fields =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof Date) &&
  !(value instanceof FieldValue)

/** Every way to spoil one field of `fields`, those of maps inside it too. */
function spoiled(fields: Fields, isWhole: boolean): { field: string; what: string; fields: Fields }[] {
  const ways = Object.entries(fields).flatMap(([name, value]) => [
    ...wrongValues(value).map(([what, wrong]) => ({
      field: name,
      what,
      fields: { ...fields, [name]: wrong },
    })),
    ...(isWhole
      ? [
          {
            field: name,
            what: 'missing',
            fields: Object.fromEntries(Object.entries(fields).filter(([other]) => other !== name)),
          },
        ]
      : []),
    ...(isMap(value)
      ? spoiled(value, true).map((inner) => ({
          field: `${name}.${inner.field}`,
          what: inner.what,
          fields: { ...fields, [name]: inner.fields },
        }))
      : []),
  ])
  return [...ways, { field: 'aFieldOfItsOwn', what: 'added', fields: { ...fields, aFieldOfItsOwn: 1 } }]
}

/** Every commit that differs from an honest one in one field. */
export function tamperings(writes: Writes): Tampering[] {
  return Object.entries(writes).flatMap(([path, write]) => {
    if ('delete' in write) return []
    const [kind, fields] = Object.entries(write)[0] as ['set' | 'update' | 'merge', Fields]
    return spoiled(fields, kind === 'set').map(({ field, what, fields: wrong }) => ({
      path,
      field,
      what,
      writes: { ...writes, [path]: { [kind]: wrong } as Writes[string] },
    }))
  })
}

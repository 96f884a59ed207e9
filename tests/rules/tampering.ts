import { deleteField, FieldValue } from 'firebase/firestore/lite'
import { isEmail } from '#domain/people/email.ts'
import { DAY_PATTERN } from '#lib/iso-day.ts'
import { asDouble } from './doubles.ts'
import { without, type Writes } from './writes.ts'

/**
 * One field of one document of a commit, changed to something no honest client writes, or a document that is left out;
 * `isMild` when the schema of the record may allow it. `on` changes another commit of the same action in the same way, and says in which document.
 */
export type Tampering = {
  path: string
  field: string
  what: string
  isMild: boolean
  on: (writes: Writes) => { path: string; writes: Writes }
}

type Fields = Record<string, unknown>

const LONGEST = 100_001

/** What to put in the place of an honest value of the same kind. */
type Wrong = readonly [what: string, instead: (value: never) => unknown, isMild?: 'mild']

/** A value of another type, one of the same type beyond any bound, and the minimum of its type. */
function wrongValues(value: unknown): readonly Wrong[] {
  if (value instanceof FieldValue) return [['another time', () => new Date(0)]]
  if (value instanceof Date) return [['no time', () => 5]]
  if (typeof value === 'string')
    return [
      ['a number', () => 5],
      ['a text without end', () => 'x'.repeat(LONGEST)],
      ['a list', () => ['x']],
      ['empty', () => '', 'mild'],
      ['turned around', (honest: string) => `${honest}\u{202E}`],
      ...(DAY_PATTERN.test(value) ? [['no day of the calendar', () => '2026-02-31'] as const] : []),
      ...(isEmail(value) ? [['an address with a name', () => `Ama <${value}>`] as const] : []),
    ]
  if (typeof value === 'number')
    return [
      ['a text', () => '5'],
      ['a fraction', (honest: number) => honest + 0.5],
      ['a number without end', () => 8e15],
      ['below nothing', () => -5e15],
      ...(Number.isInteger(value) ? [['the same as a double', asDouble] as const] : []),
    ]
  if (typeof value === 'boolean') return [['a text', () => 'true']]
  if (Array.isArray(value))
    return [
      ['a text', () => 'x'],
      ['a map', () => ({})],
      ['a list without end', ([first]: unknown[]) => Array.from({ length: 1000 }, () => first ?? 'x')],
      ['empty', () => [], 'mild'],
      ...value.map(
        (_, at) =>
          [
            `its element ${at} of another kind`,
            (honest: unknown[]) => honest.with(at, honest[at] === 5 ? 'x' : 5),
          ] as const,
      ),
    ]
  return [['a text', () => 'x']]
}

const isMap = (value: unknown): value is Fields =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof Date) &&
  !(value instanceof FieldValue)

type Way<Value> = { field: string; what: string; isMild: boolean; spoil: (honest: Value) => Value }

const withoutField = (fields: Fields, name: string): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([other]) => other !== name))

/** Every way to spoil one field of `fields`, including those in maps and in lists of maps. */
function waysToSpoil(fields: Fields, isWhole: boolean): Way<Fields>[] {
  const ways = Object.entries(fields).flatMap(([name, value], at): Way<Fields>[] => {
    // Where the key is an id, which differs each time, it is the one in the same place.
    const nameIn = (honest: Fields) => (name in honest ? name : (Object.keys(honest)[at] ?? name))
    const replaced = (honest: Fields, instead: (value: unknown) => unknown): Fields => ({
      ...honest,
      [nameIn(honest)]: instead(honest[nameIn(honest)]),
    })
    return [
      ...wrongValues(value).map(([what, instead, mild]): Way<Fields> => ({
        field: name,
        what,
        isMild: mild !== undefined,
        spoil: (honest) => replaced(honest, instead as (value: unknown) => unknown),
      })),
      {
        field: name,
        what: 'missing',
        isMild: false,
        spoil: (honest) =>
          isWhole ? withoutField(honest, nameIn(honest)) : replaced(honest, () => deleteField()),
      },
      ...waysInside(value).map(({ field, spoil, ...way }): Way<Fields> => ({
        ...way,
        field: `${name}.${field}`,
        spoil: (honest) => replaced(honest, spoil),
      })),
    ]
  })
  return [
    ...ways,
    {
      field: 'aFieldOfItsOwn',
      what: 'added',
      isMild: false,
      spoil: (honest) => ({ ...honest, aFieldOfItsOwn: 1 }),
    },
  ]
}

/** The ways to spoil something inside a map or a list of maps. */
function waysInside(value: unknown): Way<unknown>[] {
  if (Array.isArray(value))
    return value.flatMap((element, at) =>
      isMap(element)
        ? waysToSpoil(element, true).map(({ field, spoil, ...way }): Way<unknown> => ({
            ...way,
            field: `${at}.${field}`,
            spoil: (honest) => {
              const list = honest as Fields[]
              return list.with(at, spoil(list[at] ?? {}))
            },
          }))
        : [],
    )
  if (!isMap(value)) return []
  return waysToSpoil(value, true).map(({ spoil, ...way }) => ({
    ...way,
    spoil: (honest) => spoil(honest as Fields),
  }))
}

const writtenBy = (write: Writes[string] | undefined) =>
  Object.entries(write ?? {})[0] as ['set' | 'update' | 'merge', Fields]

/** Every commit that differs from an honest one in one field, or lacks one of its documents. */
export function tamperings(writes: Writes): Tampering[] {
  const isAlone = Object.keys(writes).length === 1
  return Object.entries(writes).flatMap(([path, write], at) => {
    const missing: Tampering = {
      path,
      field: 'document',
      what: 'missing',
      isMild: false,
      on: (again) => {
        const place = Object.keys(again)[at] ?? path
        return { path: place, writes: without(again, place) }
      },
    }
    return [...(isAlone ? [] : [missing]), ...fieldsOf(path, write, at)]
  })
}

/** Those of one document, which is the one in this place of the commit: the ids differ each time. */
function fieldsOf(path: string, write: Writes[string], at: number): Tampering[] {
  if ('delete' in write) return []
  const [kind, fields] = writtenBy(write)
  return waysToSpoil(fields, kind === 'set').map(({ spoil, ...way }) => ({
    path,
    ...way,
    on: (again) => {
      const [place = path, honest] = Object.entries(again)[at] ?? []
      return {
        path: place,
        writes: { ...again, [place]: { [kind]: spoil(writtenBy(honest)[1]) } as Writes[string] },
      }
    },
  }))
}

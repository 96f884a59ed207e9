import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compileRules, createEvaluation } from '@osu-supply/firestore-server/rules'
import { fieldsFromPlain, type PlainObject } from '@osu-supply/firestore-server'
import {
  decoded,
  fields,
  flag,
  list,
  longList,
  mapOf,
  oneOf,
  optional,
  text,
  texts,
  whole,
} from '#lib/schema.ts'
import { builtRules } from './build-rules.ts'

const box = fields({ size: whole(0, 9), label: text(4, { min: 1 }) })

const parcel = fields({
  ref: text(8, { pattern: /^[A-Z]+[0-9]*$/ }),
  note: optional(text(3)),
  scale: oneOf([0, 1, 2]),
  state: oneOf(['open', 'sent']),
  tags: list(text(4), 2),
  words: texts(3, ';', /^[^;]{1,4}$/),
  boxes: list(box, 2),
  lines: longList(whole(0, 9), 200),
  levels: mapOf(whole(0, 9), 2),
  first: box,
  isOpen: flag(),
})

const PARCEL = {
  ref: 'AB1',
  note: 'x',
  scale: 1,
  state: 'open',
  tags: ['a'],
  words: ['one', 'two'],
  boxes: [{ size: 1, label: 'b' }],
  lines: [1, 2],
  levels: { a: 1 },
  first: { size: 2, label: 'c' },
  isOpen: true,
}

const PARCELS = {
  name: 'parcels',
  text: `match /parcels/{id} {
    allow create: if hasParcelShape(request.resource.data);
    allow update: if changesParcel(resource.data, request.resource.data, ['note', 'state']);
    allow delete: if hasParcelShapeBut(resource.data, ['ref']);
    allow get: if request.auth.uid in CARRIERS && 'CARRIERS' != 'OTHERS'; // CARRIERS is a constant
  }`,
}
const BOOK = { schemas: { Parcel: parcel, Box: box }, constants: { CARRIERS: ['ama', 'kofi'] } }

const built = builtRules([PARCELS], BOOK)
const ruleset = compileRules(built)

const DOCUMENT = 'parcels/p1'

function isAllowed(method: 'create' | 'update', data: object, before?: object): boolean {
  const env = {
    projectId: 'demo',
    databaseId: '(default)',
    auth: null,
    time: { seconds: 1, nanos: 0 },
    read: () => undefined,
    readAfter: () => undefined,
  }
  const documentOf = (plain: object) => ({ path: DOCUMENT, fields: fieldsFromPlain(plain as PlainObject) })
  const { authorize } = createEvaluation(ruleset, env, 'single')
  const after = documentOf(data)
  return before
    ? authorize({ method: 'update', path: DOCUMENT, before: documentOf(before), after }).allowed
    : authorize({ method: method as 'create', path: DOCUMENT, after }).allowed
}

describe('a shape', () => {
  test('accepts a record of the schema, with and without optional fields', () => {
    const { note, ...withoutNote } = PARCEL
    expect(note).toBe('x')
    expect(isAllowed('create', PARCEL)).toBe(true)
    expect(isAllowed('create', withoutNote)).toBe(true)
  })

  test.each<[string, object]>([
    ['a field too many', { extra: 1 }],
    ['a field too few', { isOpen: undefined }],
    ['another type', { isOpen: 'true' }],
    ['a fraction', { scale: 0.5 }],
    [
      'a wrong element',
      {
        boxes: [
          { size: 1, label: 'b' },
          { size: 1, label: 5 },
        ],
      },
    ],
    ['an element with a field too many', { boxes: [{ size: 1, label: 'b', more: 1 }] }],
    ['an element too many', { tags: ['a', 'b', 'c'] }],
    ['words that are numbers', { words: [1, 2] }],
    ['a word that holds the separator', { words: ['a;b'] }],
    ['a word too long', { words: ['one', 'three'] }],
    ['an empty word', { words: [''] }],
    ['a word too many', { words: ['a', 'b', 'c', 'd'] }],
    ['words that are one text', { words: 'one' }],
    ['a text too long', { note: 'four' }],
    ['a text of another form', { ref: 'ab' }],
    ['an empty text where one is needed', { first: { size: 2, label: '' } }],
    ['a number too large', { first: { size: 10, label: 'c' } }],
    ['a map too large', { levels: { a: 1, b: 1, c: 1 } }],
    ['a list too long to look into', { lines: Array.from({ length: 201 }, () => 1) }],
  ])('refuses %s', (_, change) => {
    expect(isAllowed('create', Object.fromEntries(Object.entries({ ...PARCEL, ...change })))).toBe(false)
  })

  test('the decoder can read everything the rules accept', () => {
    const odd = fc.oneof(
      fc.constantFrom<unknown>('', 'AB1', 'open', '𝒜𝒜𝒜𝒜', true, null, 0, 1, 2, 9, 10, -1, 1.5, 'x'.repeat(9)),
      fc.constantFrom<unknown>([], {}, ['a'], ['𝒜𝒜𝒜𝒜', 'b'], [5], PARCEL.first, [PARCEL.first], { a: 1 }),
    )
    // Without the list and the map whose elements only the trigger checks.
    const names = Object.keys(PARCEL).filter((name) => name !== 'lines' && name !== 'levels')
    const change = fc.dictionary(fc.constantFrom(...names), odd, { maxKeys: 2 })
    let allowed = 0
    fc.assert(
      fc.property(change, (changed) => {
        const data = { ...PARCEL, ...changed }
        if (!isAllowed('create', data)) return
        allowed += 1
        expect(decoded(parcel, data)).toMatchObject({ ok: true })
      }),
      { numRuns: 2000 },
    )
    expect(allowed).toBeGreaterThan(100)
  })
})

test('an update changes only the named fields, each within its schema', () => {
  expect(isAllowed('update', { ...PARCEL, state: 'sent', note: 'y' }, PARCEL)).toBe(true)
  expect(isAllowed('update', { ...PARCEL, state: 'lost' }, PARCEL)).toBe(false)
  expect(isAllowed('update', { ...PARCEL, ref: 'CD2' }, PARCEL)).toBe(false)
})

test('a text has nothing that cannot be seen, and begins with something that can', () => {
  for (const note of ['é', 'a b', '🙂', 'ن\u200Cه', ''])
    expect(isAllowed('update', { ...PARCEL, note }, PARCEL)).toBe(true)
  for (const note of [' a', 'a\u202E', '\uFEFFa', 'a\nb', 'a\u2028', '\u200C'])
    expect(isAllowed('update', { ...PARCEL, note }, PARCEL)).toBe(false)
})

test('a field pinned by the update may change and is not checked again', () => {
  const text = "changesParcel(a, b, ['note'], ['state', 'isOpen'])"
  expect(builtRules([{ name: 'x', text }], BOOK)).toContain(
    "(b.diff(a).affectedKeys().hasOnly(['note', 'state', 'isOpen']) && (!('note' in b) || b.note.matches('^([^\\\\pC\\\\pZ]([^\\\\pC\\\\p{Zl}\\\\p{Zp}]|[\\\\x{200C}\\\\x{200D}]){0,2})?$')))",
  )
  const pinned = "changesParcel(a, b, [], ['state'])"
  expect(builtRules([{ name: 'x', text: pinned }], BOOK)).toContain(
    "(b.diff(a).affectedKeys().hasOnly(['state']))",
  )
})

test('a length implied by the pattern is not checked again', () => {
  expect(built).toContain("it.ref.matches('^[A-Z]+[0-9]*$')\n&& it.ref.size() <= 8")
  const shapeWith = (pattern: RegExp) =>
    builtRules([{ name: 'x', text: 'hasTicketShape(it)' }], {
      schemas: { Ticket: fields({ code: text(4, { min: 2, pattern }) }) },
      constants: {},
    })
  expect(shapeWith(/^[A-Z]{2,4}$/)).not.toContain('it.code.size()')
  expect(shapeWith(/^[A-Z]{1,4}$/)).toContain('it.code.size() >= 2')
  expect(shapeWith(/^[A-Z]{2,5}$/)).toContain('it.code.size() <= 4')
})

test('a field pinned by the rule is not checked again, and extra fields are refused', () => {
  expect(built).not.toContain('resource.data.ref.matches')
  expect(built).toContain("allow delete: if (resource.data.keys().hasOnly(['ref', 'note',")
})

test('constants are replaced by their values, but not in strings', () => {
  expect(built).toContain("request.auth.uid in ['ama', 'kofi'] && 'CARRIERS' != 'OTHERS';")
  expect(() => builtRules([{ name: 'x', text: 'holds(NOBODY)' }], BOOK)).toThrow(
    'rules/x.rules: NOBODY is no constant',
  )
})

test('comments, indentation and empty lines stay in rules/', () => {
  const text = "/** A\n * note */\nfunction isPath(it) {\n\n  // Why\n  return it == '/* a */ // b'; // c\n}"
  expect(builtRules([{ name: 'x', text }], BOOK)).toContain(
    "\nfunction isPath(it) {\nreturn it == '/* a */ // b';\n}\n",
  )
})

test('a shape or field without a schema is an error that names the file', () => {
  const withText = (text: string) => () => builtRules([{ name: 'x', text }], BOOK)
  expect(withText('hasTrunkShape(it)')).toThrow('No schema is called Trunk')
  expect(withText("changesParcel(a, b, ['colour'])")).toThrow('rules/x.rules: Parcel has no field colour')
  expect(withText("changesParcel(a, b, [], ['colour'])")).toThrow('rules/x.rules: Parcel has no field colour')
})

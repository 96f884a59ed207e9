import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { textKey } from './text-key.ts'
import { manyLines, oneLine } from './typed-text.ts'

describe('a text of one line', () => {
  test.each([
    ['Ama Mensah', 'Ama Mensah'],
    ['', ''],
    ['  Ama  ', 'Ama'],
    ['Ama\u00A0Mensah', 'Ama Mensah'],
    ['1\u202F250', '1 250'],
    ['\u3000Ama\u2003Mensah', 'Ama Mensah'],
    ['Ade\u0301', 'Adé'],
    ['Ɛdɔ\u0301', 'Ɛdɔ\u0301'],
    ['Ama\r\nMensah', 'Ama Mensah'],
    ['Ama\tMensah', 'Ama Mensah'],
    ['Ama\u2028Mensah', 'Ama Mensah'],
    ['ce\u00ADment', 'cement'],
    ['ce\u200Bment\uFEFF', 'cement'],
    ['Ama\u202Egnp.exe', 'Amagnp.exe'],
    ['\u2066Ama\u2069', 'Ama'],
    ['A\u0000m\u0007a', 'Ama'],
    ['Am\u200Da', 'Ama'],
    ['A\uFE0Fma', 'Ama'],
    ['\u3164\u115F', ''],
    ['a\uD800b', 'ab'],
    ['می\u200Cروم', 'می\u200Cروم'],
    ['क्\u200Dष', 'क्\u200Dष'],
    ['👨\u200D👩\u200D👧 ❤\uFE0F', '👨\u200D👩\u200D👧 ❤\uFE0F'],
    ['葛\u{E0100}城', '葛\u{E0100}城'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(oneLine(typed)).toBe(kept)
  })

  test('is kept as it is once it was kept, without line breaks', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const kept = oneLine(typed)
        expect(oneLine(kept)).toBe(kept)
        expect(kept).not.toMatch(/[\n\r\t\u{2028}\u{202E}]/u)
      }),
    )
  })
})

test.each([
  ['Two\r\nlines', 'Two\nlines'],
  ['\n\n  Two\u2029lines\u00A0 \n\n', 'Two\nlines'],
  ['\tCement\t50\nRebar\t', '\tCement\t50\nRebar'],
  ['Pay\u202E now', 'Pay now'],
  ['\t \n', ''],
])('a text of many lines, %j, is kept as %j', (typed, kept) => {
  expect(manyLines(typed)).toBe(kept)
})

describe('two names are the same when they look the same', () => {
  test.each([
    ['Site Tema', 'site  TEMA'],
    ['Site\u00A0Tema', 'Site Tema'],
    ['St. Mary’s', "St. Mary's"],
    ['Block A–B', 'Block A-B'],
    ['Ｏｓｕ', 'Osu'],
    ['Оsu', 'Osu'],
    ['Os\u200Bu', 'Osu'],
    ['Ade\u0301', 'Adé'],
  ])('%j and %j', (one, other) => {
    expect(textKey(one)).toBe(textKey(other))
  })

  test.each([
    ['Adé', 'Ade'],
    ['Osu', 'Oso'],
    ['Site 1', 'Site 11'],
  ])('but not %j and %j', (one, other) => {
    expect(textKey(one)).not.toBe(textKey(other))
  })
})

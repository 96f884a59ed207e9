/**
 * What is kept of a text that was typed or pasted: Unicode in one form (NFC), nothing that cannot be seen and nothing that
 * turns the direction of what follows, one kind of space, one kind of line break. Passwords never come here.
 */

/** What a reader of one kind of text makes of it: its stored form, or what is wrong in words for whoever typed it. */
export type Reading = { value: string; fault?: undefined } | { value?: undefined; fault: string }

export type Reader = (text: string) => Reading

/** Controls, soft hyphens, fillers, marks of direction, private use, halves of pairs: code points in hexadecimal. */
const UNSEEN_RANGES =
  '0-8 E-1F 7F-84 86-9F AD 34F 61C 115F-1160 17B4-17B5 180E 200B 200E-200F 202A-202E 2060-206F 3164 D800-DFFF E000-F8FF ' +
  'FEFF FFA0 FFF0-FFFB 1BCA0-1BCA3 1D173-1D17A E0000-E00FF F0000-10FFFF'

const UNSEEN_CLASS = UNSEEN_RANGES.replaceAll(/[0-9A-F]+/g, String.raw`\u{$&}`).replaceAll(' ', '')

const UNSEEN = new RegExp(`[${UNSEEN_CLASS}]+`, 'gu')

/** Spaces of any width, and the empty cell of Braille. */
const SPACES = /[\u{A0}\u{1680}\u{2000}-\u{200A}\u{202F}\u{205F}\u{2800}\u{3000}]/gu

const BREAKS = /\r\n?|[\v\f\u{85}\u{2028}\u{2029}]/gu

/**
 * Joiners and variation selectors cannot be seen either, but some scripts are written wrongly without them (Persian words
 * of two parts, conjuncts of Indian scripts, Mongolian letters, rare Japanese characters), and an emoji of a family falls
 * apart. Anywhere else they only make two texts differ that look the same.
 */
const JOINING_SCRIPTS =
  'Arab Syrc Nkoo Mong Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr Tibt'.replaceAll(
    /\w+ ?/g,
    (script) => `\\p{scx=${script.trim()}}`,
  )
const EMOJI = String.raw`\p{ExtPict}[\u{FE0F}\u{1F3FB}-\u{1F3FF}]?`
const JOINERS = new RegExp(
  String.raw`(?<![${JOINING_SCRIPTS}])(?<!${EMOJI}(?=\u{200D}\p{ExtPict}))[\u{200C}\u{200D}]+`,
  'gu',
)
const SELECTORS =
  /(?<![\p{ExtPict}\p{Ideographic}\p{scx=Mong}])[\u{180B}-\u{180D}\u{180F}\u{FE00}-\u{FE0F}\u{E0100}-\u{E01EF}]+/gu

/** Most texts: nothing has to be done to them. */
const PLAIN = /^(?:[!-~](?:[ -~]*[!-~])?)?$/

const cleaned = (text: string): string =>
  text
    .replaceAll(BREAKS, '\n')
    .replaceAll(SPACES, ' ')
    .replaceAll(UNSEEN, '')
    .replaceAll(JOINERS, '')
    .replaceAll(SELECTORS, '')
    .normalize('NFC')

/** A text of one line: line breaks and tabs become spaces. */
export const oneLine = (text: string): string =>
  PLAIN.test(text)
    ? text
    : cleaned(text)
        .replaceAll(/[\n\t]+/g, ' ')
        .trim()

/** A text that may have many lines. A tab in front stays, as a table may begin with an empty cell. */
export const manyLines = (text: string): string =>
  PLAIN.test(text) ? text : cleaned(text).replace(/^[ \n]+|\s+$/g, '')

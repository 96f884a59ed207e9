import { oneLine, type Reading } from '#lib/typed-text.ts'
import { readPlace } from '#lib/place-text.ts'

/**
 * The name of a person, a company or a branch in one line: letters of any script with their marks, digits, and the signs that
 * names are written with. No emoji or other symbol, and nothing that a mail program turns into a link: no `:`, `@`, `<` or
 * `>`, and after a dot at most one letter before a space or a sign (`J.K. Mensah & Co. Ltd.`, but not `evil.com`). Each text
 * matches in one way only, so that no text takes long to refuse. Joiners stay where their script needs them.
 */
const LETTERS = String.raw`\p{L}\p{M}\p{Nd}\u{200C}\u{200D}`
const SIGNS = String.raw`\u{27}‘’‛´\u{60} \p{Pd}·&,()+/\u{22}“”„#!%№`
const FORM = `^[${LETTERS}${SIGNS}]*([.]([\\p{L}\\p{Nd}][\\p{M}]*)?([${SIGNS}][${LETTERS}${SIGNS}]*)?)*$`
export const NAME_PATTERN = new RegExp(FORM, 'u')

const OTHER = new RegExp(`[^${LETTERS}${SIGNS}.]`, 'gu')
const LINK = /[:@<>]/

export const isName = (text: string): boolean => NAME_PATTERN.test(text)

/** The error in a name somebody entered; it may be empty. */
export function nameFault(typed: string): string | undefined {
  const text = oneLine(typed)
  if (isName(text)) return undefined
  const [odd] = LINK.test(text) ? [] : (text.match(OTHER) ?? [])
  return odd === undefined
    ? 'Names cannot contain web addresses or the characters @ : < >. Put a space after a full stop.'
    : `A name cannot have ${/\p{ExtPict}/u.test(odd) ? `an emoji such as ${odd}` : `the symbol ${odd}`}. Use letters of any language, digits, spaces, apostrophes, hyphens and full stops.`
}

/** A name as it is kept. */
export function readName(typed: string): Reading {
  const [value, fault] = [oneLine(typed), nameFault(typed)]
  return fault === undefined ? { value } : { fault }
}

/** Like `nameFault`, for a name that has to be there. */
export const neededNameFault = (typed: string, ask: string): string | undefined =>
  nameFault(typed) ?? (/[\p{L}\p{Nd}]/u.test(oneLine(typed)) ? undefined : ask)

/** Like `nameFault`, for the user's own name, which is printed on documents. */
export const ownNameFault = (text: string): string | undefined =>
  neededNameFault(text, 'Enter your name as it should appear on your documents.')

/**
 * `text` as a name of at most `max` characters: characters not allowed in names become spaces. For names from other
 * sources.
 */
export function nameFrom(text: string, max: number): string {
  const line = oneLine(text).replaceAll(OTHER, ' ')
  const name = isName(line) ? line : line.replaceAll('.', ' ')
  return Array.from(name.replaceAll(/ +/g, ' ').trim()).slice(0, max).join('').trim()
}

/** A sentence for a mail: as a name it has no web address and no emoji, but all the signs of a sentence. */
export function readLine(typed: string): Reading {
  const value = oneLine(typed)
  if (/[:@<>]|[.][\p{L}\p{Nd}]{2}/u.test(value))
    return { fault: 'Leave out web addresses and the characters @ : < >. Put a space after a full stop.' }
  return readPlace(value)
}

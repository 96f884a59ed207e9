/** Blank means null, undefined or only white space (spec §5). */
export const isBlank = (text: string | null | undefined): boolean => !text?.trim()

/** The first `length` characters followed by three dots (spec §5). */
export const truncate = (text: string, length = 100): string =>
  text.length <= length ? text : `${text.slice(0, length)}...`

/** Letters of Ghanaian languages that Unicode normalisation does not turn into Latin ones. */
const GHANAIAN: Readonly<Record<string, string>> = { Ɛ: 'E', Ɔ: 'O', Ŋ: 'N', Ɖ: 'D', Ƒ: 'F', Ɣ: 'G', Ʋ: 'V' }

/**
 * Two letters A to Z: those of the first and last word, or the first two of a single word; X when there is none (spec
 * §9).
 */
export function initials(name: string): string {
  const words =
    name
      .normalize('NFD')
      .toUpperCase()
      .match(/\p{L}+/gu) ?? []
  const first = words[0] ?? ''
  const last = words.length > 1 ? (words.at(-1) ?? '') : first.slice(1)
  return latinLetter(first) + latinLetter(last)
}

const latinLetter = (word: string): string => {
  const letter = GHANAIAN[word.charAt(0)] ?? word.charAt(0)
  return /^[A-Z]$/.test(letter) ? letter : 'X'
}

/** `High-yield rebar Y16, 12 m` becomes `high-yield-rebar-y16-12-m`. */
export const slugify = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

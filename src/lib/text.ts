/** Blank means null, undefined or white space only (spec §5). */
export const isBlank = (text: string | null | undefined): boolean => !text?.trim()

/** The first `length` characters followed by three dots (spec §5). */
export const truncate = (text: string, length = 100): string =>
  text.length <= length ? text : `${text.slice(0, length)}...`

/** Two upper-case letters: first and last word's, or the first two letters of a single word (spec §9). */
export function initials(name: string): string {
  const words = name.normalize('NFD').match(/\p{L}+/gu) ?? []
  const first = words[0] ?? ''
  const last = words.length > 1 ? (words.at(-1) ?? '') : first.slice(1)
  return ((first[0] ?? 'X') + (last[0] ?? 'X')).toUpperCase()
}

/** `High-yield rebar Y16, 12 m` becomes `high-yield-rebar-y16-12-m`. */
export const slugify = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

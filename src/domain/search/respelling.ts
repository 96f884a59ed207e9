import { queryTokens } from './search-text.ts'

/** Words of the catalogue that a word which is in none of it was taken for, most likely first. */
export type Slips = ReadonlyMap<string, readonly string[]>

/** The search with those words as the best product spells them; undefined where that changes nothing. */
export function respelt(query: string, slips: Slips, isIn: (word: string) => boolean): string | undefined {
  const spelling = (written: string): string => {
    const token = queryTokens(written)[0] ?? ''
    const meant = slips.get(token)?.find((words) => words.split(' ').every(isIn))
    if (meant === undefined) return written
    return written.toLowerCase() === `${token}s` ? `${meant}s` : meant
  }
  const next = query.replaceAll(/[a-z][a-z0-9]*/gi, spelling)
  return next === query ? undefined : next
}

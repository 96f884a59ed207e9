import type { RecordOf } from '#lib/schema.ts'
import type { missedSearchSchema } from './missed-search-schema.ts'

export type MissedSearch = RecordOf<typeof missedSearchSchema>

export const MISSED_LENGTH = 60
/** Another text takes a place after this long without its own, in milliseconds. */
const KEPT_FOR = 30 * 86_400_000

/** What may be counted of a search; undefined for what is too short or may name a person: addresses, long numbers. */
export function missedTextOf(query: string): string | undefined {
  const text = query.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
  const isPlain = text.length >= 2 && text.length <= MISSED_LENGTH && /[a-z]/.test(text)
  return isPlain && !/[@<>]|https?:|(?:\d[ -]?){6}/.test(text) ? text : undefined
}

/** One of 4096 places, so that the collection is bounded whatever is searched for. */
export function missedSearchId(text: string): string {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return ((hash >>> 0) % 4096).toString(16).padStart(3, '0')
}

/** The place after one more search; undefined when another text keeps it, searched for more than once of late. */
export function missedOnceMore(
  stored: MissedSearch | undefined,
  text: string,
  now: number,
): MissedSearch | undefined {
  const id = missedSearchId(text)
  if (stored?.text === text) return { id, text, count: Math.min(stored.count + 1, 1_000_000), lastAt: now }
  const isKept = stored && stored.count > 1 && now - stored.lastAt < KEPT_FOR
  return isKept ? undefined : { id, text, count: 1, lastAt: now }
}

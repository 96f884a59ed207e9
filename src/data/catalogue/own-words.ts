import { fetchPublicDocument } from '#data/rest/public-document.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { OwnWords } from '#domain/vocabulary/own-words.ts'

let known: Promise<OwnWords> | undefined

/** What staff added to the vocabulary, read once a page. A search works without it, so that failing gives none. */
export const fetchOwnWords = (): Promise<OwnWords> =>
  (known ??= fetchPublicDocument(`${COLLECTIONS.systemConfig}/vocabulary`).then(
    ({ fields }) => wordsIn(fields['words']),
    () => ({}),
  ))

/** Has them known to what is searched in this page, rather than in a worker. */
export async function applyOwnWords(): Promise<void> {
  const [{ setOwnWords }, words] = await Promise.all([
    import('#domain/vocabulary/phrases.ts'),
    fetchOwnWords(),
  ])
  setOwnWords(words)
}

const wordsIn = (stored: unknown): OwnWords =>
  typeof stored === 'object' && stored !== null
    ? Object.fromEntries(Object.entries(stored).filter(([, means]) => typeof means === 'string'))
    : {}

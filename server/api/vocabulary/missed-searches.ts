import type { Door } from '#server/api/door.ts'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { missedRequestSchema, missedSearchSchema } from '#domain/vocabulary/missed-search-schema.ts'
import { missedOnceMore, missedSearchId, missedTextOf } from '#domain/vocabulary/missed-search.ts'
import { readBody } from '#server/api/read-body.ts'

const decodeMissed = decoderOf(COLLECTIONS.missedSearches, missedSearchSchema)

/** Counts a search that found nothing. What is no plain search is answered like the others, and not counted. */
export async function countMissedSearch(body: unknown, { run, now }: Door): Promise<{ status: 'ok' }> {
  const text = missedTextOf(readBody(missedRequestSchema, body).text)
  if (text !== undefined)
    await run(async (transaction) => {
      const id = missedSearchId(text)
      const path = `${COLLECTIONS.missedSearches}/${id}`
      const [stored] = await transaction.get([path])
      const next = missedOnceMore(stored && decodeMissed(id, stored), text, now())
      if (next) transaction.set(path, next)
    })
  return { status: 'ok' }
}

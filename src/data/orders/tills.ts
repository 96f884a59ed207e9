import { limit, orderBy, query, where, type Query } from 'firebase/firestore'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { collectionOf, documentOf } from '#data/firebase/firestore.ts'
import { fetchPage, pageOf, pageQuery, type Cursor, type Page } from '#data/firebase/pages.ts'
import { recordsOf, watchDocument, watchQuery, type Watching } from '#data/firebase/watch.ts'
import { toAppError } from '#data/firebase/with-app-errors.ts'
import type { Read } from '#data/firebase/unreadable.ts'
import { paymentSchema } from '#domain/money/payment-schema.ts'
import type { Payment } from '#domain/money/payment.ts'
import { tillDaySchema } from '#domain/money/till-schema.ts'
import type { TillDay } from '#domain/money/till.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'

const decodeTill = decoderOf(COLLECTIONS.tillDays, tillDaySchema)
const decodePayment = decoderOf(COLLECTIONS.transactions, paymentSchema)

const tillsOf = (locationId: string) =>
  query(collectionOf(COLLECTIONS.tillDays), where('locationId', '==', locationId), orderBy('day', 'desc'))

/** The last till of a branch, live; none where it never was opened. Returns the stop function. */
export const watchLastTill = (locationId: string, ...to: Watching<Read<TillDay> | undefined>) =>
  watchQuery(query(tillsOf(locationId), limit(1)), (found) => recordsOf(decodeTill)(found)[0], ...to)

/** One till, live; undefined where it was not opened. Returns the stop function. */
export const watchTill = (id: string, ...to: Watching<TillDay | undefined>) =>
  watchDocument(documentOf(COLLECTIONS.tillDays, id), decodeTill, ...to)

/** The tills of a branch, the newest first. */
export const listTills = (locationId: string, after?: Cursor): Promise<Page<TillDay>> =>
  fetchPage(tillsOf(locationId), decodeTill, after)

/** What was taken at a till after `since`, the newest first; the newest of it is live. Returns the stop function. */
export function watchTaken(
  tillId: string,
  { since, until }: { since: number; until?: number | undefined },
  ...[onData, onError]: Watching<Read<Payment>[]>
): () => void {
  const all = query(
    collectionOf(COLLECTIONS.transactions),
    where('tillId', '==', tillId),
    where('createdAt', '>', since),
    ...(until === undefined ? [] : [where('createdAt', '<=', until)]),
    orderBy('createdAt', 'desc'),
  )
  let turns = 0
  const stop = watchQuery(
    pageQuery(all),
    (newest) => pageOf(newest, decodePayment),
    (newest) => {
      const turn = ++turns
      withOlder(all, newest).then(
        (items) => turn === turns && onData(items),
        (error: unknown) => turn === turns && onError(toAppError(error)),
      )
    },
    onError,
  )
  return () => {
    turns = -1
    stop()
  }
}

/** With the pages that follow. */
async function withOlder(all: Query, { items, next }: Page<Payment>): Promise<Read<Payment>[]> {
  return next ? [...items, ...(await withOlder(all, await fetchPage(all, decodePayment, next)))] : items
}

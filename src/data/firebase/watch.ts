import { onSnapshot, type DocumentReference, type Query, type QuerySnapshot } from 'firebase/firestore'
import type { AppError } from '#lib/app-error.ts'
import { readRecord, Unreadable, unreadableError, type Decode, type Read } from './unreadable.ts'
import { toAppError } from './with-app-errors.ts'

/**
 * Offline, the client returns an empty result from its cache, which is not an answer. The server's own empty result
 * differs from it in metadata only, so those events are requested.
 */
const UNTIL_SERVER = { includeMetadataChanges: true }

/** Whom what is watched is reported to: its data now and at every change, and why there is none. */
export type Watching<Data> = [onData: (data: Data) => void, onError: (error: AppError) => void]

/**
 * Reports a document now and at every change; `undefined` when it does not exist, an error `unreadable` when its
 * decoder refuses it. Returns the stop function.
 */
export function watchDocument<Item>(
  reference: DocumentReference,
  decode: Decode<Item>,
  onItem: (item: Item | undefined) => void,
  onError: (error: AppError) => void,
): () => void {
  return onSnapshot(
    reference,
    UNTIL_SERVER,
    (found) => {
      if (!found.exists() && found.metadata.fromCache) return
      if (!found.exists()) return onItem(undefined)
      const record = readRecord(decode, found.id, found.data())
      if (record instanceof Unreadable) onError(unreadableError(reference.path, record))
      else onItem(record)
    },
    (error) => onError(toAppError(error)),
  )
}

/** Like `watchDocument`, for the result of a query. */
export function watchQuery<Result>(
  query: Query,
  read: (snapshot: QuerySnapshot) => Result,
  onResult: (result: Result) => void,
  onError: (error: AppError) => void,
): () => void {
  return onSnapshot(
    query,
    UNTIL_SERVER,
    (snapshot) => {
      if (snapshot.empty && snapshot.metadata.fromCache) return
      onResult(read(snapshot))
    },
    (error) => onError(toAppError(error)),
  )
}

/** Every record of a snapshot in its place, including unreadable ones. */
export const recordsOf =
  <Item>(decode: Decode<Item>) =>
  (snapshot: QuerySnapshot): Read<Item>[] =>
    snapshot.docs.map((found) => readRecord(decode, found.id, found.data()))

/** Several queries as one result, reported once all have answered and at every change. Returns the stop function. */
export function watchQueries<Item>(
  queries: readonly Query[],
  decode: Decode<Item>,
  onItems: (items: Read<Item>[]) => void,
  onError: (error: AppError) => void,
): () => void {
  const answers = new Map<Query, Read<Item>[]>()
  const stops = queries.map((one) =>
    watchQuery(
      one,
      recordsOf(decode),
      (items) => {
        answers.set(one, items)
        if (answers.size === queries.length) onItems(queries.flatMap((each) => answers.get(each) ?? []))
      },
      onError,
    ),
  )
  if (queries.length === 0) onItems([])
  return () => stops.forEach((stop) => stop())
}

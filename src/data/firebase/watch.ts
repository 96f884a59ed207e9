import { onSnapshot, type DocumentReference, type Query, type QuerySnapshot } from 'firebase/firestore'
import type { AppError } from '#lib/app-error.ts'
import { toAppError } from './with-app-errors.ts'

/**
 * Offline, the client answers "nothing" from its empty cache; that is no answer. The server's own "nothing"
 * differs from it in metadata only, so those events are asked for.
 */
const UNTIL_SERVER = { includeMetadataChanges: true }

/** Tells of a document now and at every change; `undefined` when it does not exist. Returns the stop function. */
export function watchDocument<Item>(
  reference: DocumentReference,
  decode: (id: string, data: unknown) => Item,
  onItem: (item: Item | undefined) => void,
  onError: (error: AppError) => void,
): () => void {
  return onSnapshot(
    reference,
    UNTIL_SERVER,
    (found) => {
      if (!found.exists() && found.metadata.fromCache) return
      deliver(() => (found.exists() ? decode(found.id, found.data()) : undefined), onItem, onError)
    },
    (error) => onError(toAppError(error)),
  )
}

/** As `watchDocument`, for the result of a query. */
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
      deliver(() => read(snapshot), onResult, onError)
    },
    (error) => onError(toAppError(error)),
  )
}

/** Reads every record of a snapshot. */
export const recordsOf =
  <Item>(decode: (id: string, data: unknown) => Item) =>
  (snapshot: QuerySnapshot): Item[] =>
    snapshot.docs.map((found) => decode(found.id, found.data()))

/** Several queries as one answer, told when each has answered and at every change of any. Returns the stop function. */
export function watchQueries<Item>(
  queries: readonly Query[],
  decode: (id: string, data: unknown) => Item,
  onItems: (items: Item[]) => void,
  onError: (error: AppError) => void,
): () => void {
  const answers = new Map<Query, Item[]>()
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

/** A record of a wrong shape is reported like any other failure instead of being thrown into the client. */
function deliver<Result>(
  read: () => Result,
  onResult: (result: Result) => void,
  onError: (error: AppError) => void,
) {
  let result: Result
  try {
    result = read()
  } catch (error) {
    onError(toAppError(error))
    return
  }
  onResult(result)
}

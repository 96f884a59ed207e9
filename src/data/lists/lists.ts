import { deleteDoc, limit, query, setDoc, where } from 'firebase/firestore'
import { commit } from '#data/firebase/commit.ts'
import { collectionOf, documentOf } from '#data/firebase/firestore.ts'
import { Unreadable, type Read } from '#data/firebase/unreadable.ts'
import { recordsOf, watchDocument, watchQuery } from '#data/firebase/watch.ts'
import { withAppErrors } from '#data/firebase/with-app-errors.ts'
import { COLLECTIONS } from '#domain/collections.ts'
import { LIST_MAX_LINES, type ShoppingList } from '#domain/shopping-list.ts'
import { AppError } from '#lib/app-error.ts'
import { decodeList, encodeLines } from './decode-list.ts'

/** One person hardly keeps more; what is beyond is not shown. */
const MOST = 100
/** The rules hold the text of the lines to this. */
const MOST_TEXT = 100_000

const listDocument = (id: string) => documentOf(COLLECTIONS.lists, id)

/** The person's lists, live, the latest change first. Returns the stop function. */
export const watchLists = (
  uid: string,
  onLists: (lists: Read<ShoppingList>[]) => void,
  onError: (error: AppError) => void,
): (() => void) =>
  watchQuery(
    query(collectionOf(COLLECTIONS.lists), where('ownerUid', '==', uid), limit(MOST)),
    recordsOf(decodeList),
    (lists) => onLists(lists.toSorted((a, b) => changedAt(b) - changedAt(a))),
    onError,
  )

const changedAt = (list: Read<ShoppingList>): number => (list instanceof Unreadable ? 0 : list.updatedAt)

/** `undefined` when there is none, or no more. Returns the stop function. */
export const watchList = (
  id: string,
  onList: (list: ShoppingList | undefined) => void,
  onError: (error: AppError) => void,
): (() => void) => watchDocument(listDocument(id), decodeList, onList, onError)

/** Writes a new list, or one that was deleted, as it is. `list.id` is made before the first try. */
export const putList = (list: ShoppingList): Promise<void> =>
  withAppErrors(() => setDoc(listDocument(list.id), stored(list)))

/** What a change may touch. */
export type ListChange = (list: ShoppingList) => Pick<ShoppingList, 'name' | 'project' | 'note' | 'lines'>

/** Changes the list as it is at this moment, so that two devices do not overwrite each other's lines. */
export const changeList = (id: string, change: ListChange): Promise<void> =>
  commit(async (transaction) => {
    const found = await transaction.get(listDocument(id))
    if (!found.exists()) throw new AppError('not-found', `lists/${id}`)
    const list = decodeList(id, found.data())
    transaction.set(listDocument(id), stored({ ...list, ...change(list), updatedAt: Date.now() }))
  })

export const deleteList = (id: string): Promise<void> => withAppErrors(() => deleteDoc(listDocument(id)))

/** Throws AppError `invalid` for what is longer than one list may be. */
function stored({ lines, ...list }: ShoppingList) {
  const text = encodeLines(lines)
  if (lines.length > LIST_MAX_LINES || text.length > MOST_TEXT)
    throw new AppError('invalid', `A list holds ${LIST_MAX_LINES} lines. Put the rest into another one.`)
  return { ...list, lines: text, lineCount: lines.length }
}

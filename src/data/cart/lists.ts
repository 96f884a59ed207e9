import { increment, limit, query, serverTimestamp, where, type Transaction } from 'firebase/firestore'
import { addingTo } from '#data/firebase/adding-to.ts'
import { commit } from '#data/firebase/commit.ts'
import { collectionOf, documentOf } from '#data/firebase/firestore.ts'
import { Unreadable, type Read } from '#data/firebase/unreadable.ts'
import { recordsOf, watchDocument, watchQuery, type Watching } from '#data/firebase/watch.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { LIST_MAX_LINES, LIST_MAX_TEXT, MAX_LISTS, type ShoppingList } from '#domain/cart/shopping-list.ts'
import { AppError } from '#lib/app-error.ts'
import { decodeList, encodeLines } from './decode-list.ts'

const listDocument = (id: string) => documentOf(COLLECTIONS.lists, id)

/** The lists of a user, or of a company, live, most recently changed first. Returns the stop function. */
export const watchLists = (
  ownerUid: string,
  onLists: (lists: Read<ShoppingList>[]) => void,
  onError: (error: AppError) => void,
): (() => void) =>
  watchQuery(
    query(collectionOf(COLLECTIONS.lists), where('ownerUid', '==', ownerUid), limit(MAX_LISTS)),
    recordsOf(decodeList),
    (lists) => onLists(lists.toSorted((a, b) => changedAt(b) - changedAt(a))),
    onError,
  )

const changedAt = (list: Read<ShoppingList>): number => (list instanceof Unreadable ? 0 : list.updatedAt)

/** `undefined` when it does not exist or was deleted. Returns the stop function. */
export const watchList = (id: string, ...to: Watching<ShoppingList | undefined>) =>
  watchDocument(listDocument(id), decodeList, ...to)

/**
 * Writes a new list of `uid` or of their company, or restores a deleted one. `list.id` is made before the first try, so
 * that a retry changes nothing.
 */
export const putList = (list: ShoppingList, uid: string): Promise<void> =>
  addingTo(COLLECTIONS.lists, () =>
    commit(async (transaction) => {
      if ((await transaction.get(listDocument(list.id))).exists()) return
      transaction.set(
        listDocument(list.id),
        stored({ ...list, createdBy: uid, updatedAt: Date.now(), updatedBy: uid }),
      )
      countList(transaction, list, 1)
    }),
  )

type ListChange = (list: ShoppingList) => Pick<ShoppingList, 'name' | 'project' | 'note' | 'lines'>

/** Changes the list in its current state, so that two devices do not overwrite each other's lines. */
export const changeList = (id: string, uid: string, change: ListChange): Promise<void> =>
  commit(async (transaction) => {
    const found = await transaction.get(listDocument(id))
    if (!found.exists()) throw new AppError('not-found', `lists/${id}`)
    const list = decodeList(id, found.data())
    transaction.set(
      listDocument(id),
      stored({ ...list, ...change(list), updatedAt: Date.now(), updatedBy: uid }),
    )
  })

/** Gives a list that `uid` made to their company, or takes it back. Done again it changes nothing. */
export const handOverList = (id: string, uid: string, ownerUid: string): Promise<void> =>
  commit(async (transaction) => {
    const found = await transaction.get(listDocument(id))
    if (!found.exists()) throw new AppError('not-found', `lists/${id}`)
    const list = decodeList(id, found.data())
    if (list.ownerUid === ownerUid) return
    transaction.update(found.ref, { ownerUid, updatedAt: Date.now(), updatedBy: uid })
    countList(transaction, list, -1)
    countList(transaction, { id, ownerUid }, 1)
  })

export const deleteList = (list: Pick<ShoppingList, 'id' | 'ownerUid'>): Promise<void> =>
  commit(async (transaction) => {
    const found = await transaction.get(listDocument(list.id))
    if (!found.exists()) return
    transaction.delete(listDocument(list.id))
    countList(transaction, list, -1)
  })

/** The rules require every created or deleted list to be counted. */
const countList = (
  transaction: Transaction,
  { id, ownerUid }: Pick<ShoppingList, 'id' | 'ownerUid'>,
  by: 1 | -1,
): void =>
  void transaction.set(
    documentOf(COLLECTIONS.listCounts, ownerUid),
    { id: ownerUid, count: increment(by), lastListId: id, changedAt: serverTimestamp() },
    { merge: true },
  )

/** Throws AppError `invalid` for a list that is too long. */
function stored({ lines, ...list }: ShoppingList) {
  const text = encodeLines(lines)
  if (lines.length > LIST_MAX_LINES || text.length > LIST_MAX_TEXT)
    throw new AppError('invalid', `A list holds ${LIST_MAX_LINES} lines. Put the rest into another one.`)
  return { ...list, lines: text, lineCount: lines.length }
}

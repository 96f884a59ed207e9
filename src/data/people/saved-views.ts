import { getDoc } from 'firebase/firestore'
import { commit } from '#data/firebase/commit.ts'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { documentOf } from '#data/firebase/firestore.ts'
import { withAppErrors } from '#data/firebase/with-app-errors.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { storedSavedViewsSchema } from '#domain/records/kept-record-schema.ts'
import { viewsText, type SavedView } from '#domain/records/saved-views.ts'
import { AppError } from '#lib/app-error.ts'
import { inBrowser } from '#lib/browser-storage.ts'

const decodeStored = decoderOf(COLLECTIONS.savedViews, storedSavedViewsSchema)

/** The record as it was last read, so that a list need not read it to name the view in use. */
const KEPT = 'saved-views'

/** The views somebody has saved, of every list. */
export const fetchSavedViews = (uid: string): Promise<readonly SavedView[]> =>
  withAppErrors(async () => {
    const found = await getDoc(documentOf(COLLECTIONS.savedViews, uid))
    if (!found.exists()) {
      inBrowser.removeItem(KEPT)
      return []
    }
    const { views } = decodeStored(uid, found.data())
    inBrowser.setItem(KEPT, JSON.stringify({ ...found.data(), id: uid }))
    return views
  })

/** The views as this browser last read them for this user; undefined when it has not. */
export function keptSavedViews(uid: string): readonly SavedView[] | undefined {
  try {
    const kept: unknown = JSON.parse(inBrowser.getItem(KEPT) ?? 'null')
    const isOwn = typeof kept === 'object' && kept !== null && 'id' in kept && kept.id === uid
    return isOwn ? decodeStored(uid, kept).views : undefined
  } catch {
    return undefined
  }
}

/** Changes the views as they are stored now, which another tab may have changed; `invalid` when they would not fit. */
export const changeSavedViews = (
  uid: string,
  change: (views: readonly SavedView[]) => readonly SavedView[] | undefined,
): Promise<readonly SavedView[]> =>
  commit(async (transaction) => {
    const reference = documentOf(COLLECTIONS.savedViews, uid)
    const found = await transaction.get(reference)
    const views = change(found.exists() ? decodeStored(uid, found.data()).views : [])
    if (!views) throw new AppError('invalid', 'There is no room for another view. Delete one first.')
    transaction.set(reference, { id: uid, views: viewsText(views), updatedAt: Date.now(), updatedBy: uid })
    return views
  })

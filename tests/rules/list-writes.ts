import { increment, serverTimestamp } from 'firebase/firestore/lite'
import type { Writes } from './writes.ts'

/** The count of the owner's lists after the list is created (1) or deleted (-1). */
export const listCountedBy = (uid: string, listId: string, by: 1 | -1): Writes => ({
  [`listCounts/${uid}`]: {
    merge: { id: uid, count: increment(by), lastListId: listId, changedAt: serverTimestamp() },
  },
})

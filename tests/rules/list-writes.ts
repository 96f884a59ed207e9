import { increment, serverTimestamp } from 'firebase/firestore/lite'
import type { Writes } from './writes.ts'

/** That the list is made (1) or deleted (-1), as the count of its owner's lists tells it. */
export const listCountedBy = (uid: string, listId: string, by: 1 | -1): Writes => ({
  [`listCounts/${uid}`]: {
    merge: { id: uid, count: increment(by), lastListId: listId, changedAt: serverTimestamp() },
  },
})

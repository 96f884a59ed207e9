import { increment, serverTimestamp } from 'firebase/firestore/lite'
import type { Writes } from './writes.ts'

/** That the address is made (1) or deleted (-1), as the count of its owner's addresses tells it. */
export const addressCountedBy = (uid: string, addressId: string, by: 1 | -1): Writes => ({
  [`addressCounts/${uid}`]: {
    merge: { id: uid, count: increment(by), lastAddressId: addressId, changedAt: serverTimestamp() },
  },
})

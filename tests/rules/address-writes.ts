import { increment, serverTimestamp } from 'firebase/firestore/lite'
import type { Writes } from './writes.ts'

/** The count of the owner's addresses after the address is created (1) or deleted (-1). */
export const addressCountedBy = (uid: string, addressId: string, by: 1 | -1): Writes => ({
  [`addressCounts/${uid}`]: {
    merge: { id: uid, count: increment(by), lastAddressId: addressId, changedAt: serverTimestamp() },
  },
})

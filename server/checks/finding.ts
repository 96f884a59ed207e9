import type { Firestore } from 'firebase-admin/firestore'
import type { Found } from '#server/proof/report-attention.ts'

export type { Found }

/** Looks through the shop for what does not agree; writes nothing. */
export type Check = (firestore: Firestore) => AsyncGenerator<Found>

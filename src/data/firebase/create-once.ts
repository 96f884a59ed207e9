import type { DocumentData, DocumentReference } from 'firebase/firestore'
import { commit } from './commit.ts'

/** Creates the record, unless an earlier try or another tab already has. Its id is made before the first try. */
export const createOnce = (reference: DocumentReference, data: DocumentData): Promise<void> =>
  commit(async (transaction) => {
    if ((await transaction.get(reference)).exists()) return
    transaction.set(reference, data)
  })

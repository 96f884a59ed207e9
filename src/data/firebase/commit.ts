import {
  runTransaction,
  snapshotEqual,
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  type Transaction,
} from 'firebase/firestore'
import { firestore } from './firestore.ts'
import { outlastRaces, type Clock, type Reads } from './outlast-races.ts'

const CLOCK: Clock = {
  now: () => Date.now(),
  pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  random: Math.random,
}

/**
 * The one way to run a transaction. `work` runs anew for every try, so it decides by what it reads and may be run after
 * a try whose answer was lost. Others who change the same records are waited for (see `outlastRaces`).
 */
export const commit = <Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> =>
  outlastRaces<Result, DocumentSnapshot>(
    (reads) =>
      runTransaction(firestore(), (transaction) => work(noted(transaction, reads)), { maxAttempts: 1 }),
    snapshotEqual,
    CLOCK,
  )

/** `transaction`, whose reads are put into `reads`. */
function noted(transaction: Transaction, reads: Reads<DocumentSnapshot>): Transaction {
  const get = transaction.get.bind(transaction)
  transaction.get = async <Model, Stored extends DocumentData>(
    reference: DocumentReference<Model, Stored>,
  ) => {
    const found = await get(reference)
    reads.set(reference.path, found as unknown as DocumentSnapshot)
    return found
  }
  return transaction
}

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
 * The only way to run a transaction. `work` runs again on every try, so it must decide by what it reads, and it may
 * run after a try whose response was lost. Waits for others who change the same records (see `outlastRaces`).
 */
export const commit = <Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> =>
  outlastRaces<Result, DocumentSnapshot>(
    (reads) =>
      runTransaction(firestore(), (transaction) => work(noted(transaction, reads)), { maxAttempts: 1 }),
    snapshotEqual,
    CLOCK,
  )

/** `transaction`, with its reads recorded in `reads`. */
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

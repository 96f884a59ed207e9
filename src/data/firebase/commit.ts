import { FirebaseError } from 'firebase/app'
import { runTransaction, type Transaction } from 'firebase/firestore'
import { firestore } from './firestore.ts'
import { toAppError } from './with-app-errors.ts'

const TRIES = 5

/**
 * One transaction. The rules look at a write before its preconditions are checked, so a lost race may come back
 * as a refusal, which the client does not repeat by itself: a fresh read tells a race from a real refusal.
 */
export async function commit<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runTransaction(firestore(), work)
    } catch (error) {
      if (attempt === TRIES || !mayBeLostRace(error)) throw toAppError(error)
      await pause(attempt * 40 * (1 + Math.random()))
    }
  }
}

const mayBeLostRace = (error: unknown): boolean =>
  error instanceof FirebaseError &&
  ['permission-denied', 'aborted', 'failed-precondition'].includes(error.code)

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

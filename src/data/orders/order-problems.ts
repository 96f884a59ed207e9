import { collection, doc, limit, orderBy, query, serverTimestamp } from 'firebase/firestore'
import { identityProvider } from '#data/firebase/auth.ts'
import { createOnce } from '#data/firebase/create-once.ts'
import { fieldReader } from '#data/firebase/field-reader.ts'
import { documentOf } from '#data/firebase/firestore.ts'
import { recordsOf, watchQuery } from '#data/firebase/watch.ts'
import type { Read } from '#data/firebase/unreadable.ts'
import { COLLECTIONS } from '#domain/collections.ts'
import { PROBLEM_KINDS, type OrderProblem, type ProblemKind } from '#domain/order-problem.ts'
import { AppError } from '#lib/app-error.ts'

const problemsOf = (orderId: string) => collection(documentOf(COLLECTIONS.orders, orderId), 'problems')

/** What the customer reported, the newest first, live. Returns the stop function. */
export const watchProblems = (
  orderId: string,
  onProblems: (problems: Read<OrderProblem>[]) => void,
  onError: (error: AppError) => void,
): (() => void) =>
  watchQuery(
    query(problemsOf(orderId), orderBy('at', 'desc'), limit(20)),
    recordsOf(decodeProblem),
    onProblems,
    onError,
  )

/** Reports a problem; the same `id` twice is one report. */
export async function reportProblem(
  orderId: string,
  problem: Pick<OrderProblem, 'id' | 'kind' | 'text' | 'photos'>,
): Promise<void> {
  const uid = identityProvider().currentUser?.uid
  if (!uid) throw new AppError('signed-out', 'reportProblem needs a signed-in customer')
  return createOnce(doc(problemsOf(orderId), problem.id), {
    ...problem,
    text: problem.text.trim(),
    authorUid: uid,
    at: serverTimestamp(),
  })
}

function decodeProblem(id: string, data: unknown): OrderProblem {
  const problem = fieldReader(`problems/${id}`, data)
  return {
    id,
    kind: problem.oneOf('kind', Object.keys(PROBLEM_KINDS) as ProblemKind[]),
    text: problem.text('text'),
    photos: problem.texts('photos'),
    authorUid: problem.text('authorUid'),
    at: problem.moment('at'),
  }
}

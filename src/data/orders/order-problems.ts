import { collection, doc, limit, orderBy, query, serverTimestamp } from 'firebase/firestore'
import { identityProvider } from '#data/firebase/auth.ts'
import { addingTo } from '#data/firebase/adding-to.ts'
import { commit } from '#data/firebase/commit.ts'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { documentOf } from '#data/firebase/firestore.ts'
import { recordsOf, watchQuery, type Watching } from '#data/firebase/watch.ts'
import type { Read } from '#data/firebase/unreadable.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { orderProblemSchema } from '#domain/orders/order-problem-schema.ts'
import { PROBLEM_LIMITS, type OrderProblem } from '#domain/orders/order-problem.ts'
import { AppError } from '#lib/app-error.ts'
import { decodeOrder } from './decode-order.ts'

const problemsOf = (orderId: string) => collection(documentOf(COLLECTIONS.orders, orderId), 'problems')

/** Problems the customer reported, newest first, live. Returns the stop function. */
export const watchProblems = (orderId: string, ...to: Watching<Read<OrderProblem>[]>) =>
  watchQuery(query(problemsOf(orderId), orderBy('at', 'desc'), limit(20)), recordsOf(decodeProblem), ...to)

/** Reports a problem; the same `id` twice is one report. A conflict once the maximum is reached. */
export async function reportProblem(
  orderId: string,
  problem: Pick<OrderProblem, 'id' | 'kind' | 'text' | 'photos'>,
): Promise<void> {
  const uid = identityProvider().currentUser?.uid
  if (!uid) throw new AppError('signed-out', 'reportProblem needs a signed-in customer')
  await addingTo('problems', () =>
    commit(async (transaction) => {
      const order = documentOf(COLLECTIONS.orders, orderId)
      const { lastProblemId, problemCount = 0 } = decodeOrder(orderId, (await transaction.get(order)).data())
      const reference = doc(problemsOf(orderId), problem.id)
      const isReported = lastProblemId === problem.id
      if (isReported || (problemCount > 0 && (await transaction.get(reference)).exists())) return
      if (problemCount >= PROBLEM_LIMITS.reports)
        throw new AppError('conflict', `orders/${orderId} has ${problemCount} reports`)
      transaction.set(reference, {
        ...problem,
        text: problem.text.trim(),
        authorUid: uid,
        at: serverTimestamp(),
      })
      transaction.update(order, {
        problemCount: problemCount + 1,
        lastProblemId: problem.id,
        updatedAt: Date.now(),
        updatedBy: uid,
      })
    }),
  )
}

const decodeProblem = decoderOf(`${COLLECTIONS.orders}/…/problems`, orderProblemSchema)

import { collection, limit, orderBy, query } from 'firebase/firestore'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { documentOf } from '#data/firebase/firestore.ts'
import { recordsOf, watchQuery, type Watching } from '#data/firebase/watch.ts'
import type { Read } from '#data/firebase/unreadable.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { orderProblemSchema } from '#domain/orders/order-problem-schema.ts'
import type { OrderProblem } from '#domain/orders/order-problem.ts'

const problemsOf = (orderId: string) => collection(documentOf(COLLECTIONS.orders, orderId), 'problems')

/** Problems the customer reported, newest first, live. Returns the stop function. */
export const watchProblems = (orderId: string, ...to: Watching<Read<OrderProblem>[]>) =>
  watchQuery(query(problemsOf(orderId), orderBy('at', 'desc'), limit(20)), recordsOf(decodeProblem), ...to)

const decodeProblem = decoderOf(`${COLLECTIONS.orders}/…/problems`, orderProblemSchema)

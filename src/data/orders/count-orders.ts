import { getCountFromServer, limit, orderBy, query, where, type Query } from 'firebase/firestore'
import { collectionOf } from '#data/firebase/firestore.ts'
import { withAppErrors } from '#data/firebase/with-app-errors.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { MAX_COUNTED } from '#domain/orders/order-count.ts'
import type { OrderStatus } from '#domain/orders/order.ts'

/** The branches to ask for: the rules let branch staff list nothing unless they name theirs. */
export type BranchScope = 'every' | readonly string[]

export type OrderFilter = { status: OrderStatus; branches: BranchScope }

/** The number of orders, counted by the server up to `MAX_COUNTED`. Apart from reading them: every page counts. */
export const countOrders = (filter: OrderFilter): Promise<number> =>
  withAppErrors(async () => {
    // Newest first like the lists, so that the count uses the same index.
    const counted = query(newestFirst(filter), limit(MAX_COUNTED))
    return (await getCountFromServer(counted)).data().count
  })

const newestFirst = (filter: OrderFilter): Query => query(withStatus(filter), orderBy('createdAt', 'desc'))

export const withStatus = ({ status, branches }: OrderFilter): Query =>
  query(inBranches(branches), where('status', '==', status))

export function inBranches(branches: BranchScope): Query {
  const orders = collectionOf(COLLECTIONS.orders)
  if (branches === 'every') return orders
  const [first] = branches
  return branches.length === 1
    ? query(orders, where('locationId', '==', first))
    : query(orders, where('locationId', 'in', branches))
}

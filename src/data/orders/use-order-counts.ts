import type { SWRResponse } from 'swr'
import { readAgain, useRead } from '#data/reading/use-read.ts'
import type { OrderStatus } from '#domain/orders/order.ts'
import { countOrders, type BranchScope } from './admin-orders.ts'

/** The statuses an order can currently have, in workflow order. */
export const LISTED_STATUSES = [
  'submitted',
  'on_hold',
  'confirmed',
  'declined',
  'cancelled',
] as const satisfies OrderStatus[]

export type ListedStatus = (typeof LISTED_STATUSES)[number]
/** Held orders are few and shown on the dashboard, so they are not worth a read to count. */
export type OrderCounts = Partial<Record<ListedStatus, number>>

const KEY = 'order-counts'

/**
 * The number of orders in each status at these branches, up to `MAX_COUNTED`; nothing is requested without a branch.
 */
export const useOrderCounts = (branches: BranchScope): SWRResponse<OrderCounts, Error> =>
  useRead<OrderCounts>(branches.length > 0 && [KEY, branches], () => fetchCounts(branches), {
    keepPreviousData: true,
  })

/** After a decision or a new order. */
export const refreshOrderCounts = () => readAgain(KEY)

async function fetchCounts(branches: BranchScope): Promise<OrderCounts> {
  const counts = await Promise.all(
    LISTED_STATUSES.filter((status) => status !== 'on_hold').map(
      async (status) => [status, await countOrders({ status, branches })] as const,
    ),
  )
  return Object.fromEntries(counts)
}

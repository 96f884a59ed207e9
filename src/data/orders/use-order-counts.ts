import useSWR, { mutate, type SWRResponse } from 'swr'
import type { OrderStatus } from '#domain/orders/order.ts'
import { countOrders, type BranchScope } from './admin-orders.ts'

/** The states an order can be in today, in the order of the work. */
export const LISTED_STATUSES = [
  'submitted',
  'on_hold',
  'confirmed',
  'declined',
  'cancelled',
] as const satisfies OrderStatus[]

export type ListedStatus = (typeof LISTED_STATUSES)[number]
/** Held orders are few, and told on the dashboard: nobody pays a read to count them. */
export type OrderCounts = Partial<Record<ListedStatus, number>>

const KEY = 'order-counts'

/** How many orders are in each state at these branches, up to `MOST_COUNTED`; without any branch nothing is asked for. */
export const useOrderCounts = (branches: BranchScope): SWRResponse<OrderCounts, Error> =>
  useSWR<OrderCounts, Error>(branches.length > 0 && [KEY, branches], () => fetchCounts(branches), {
    keepPreviousData: true,
  })

/** After something was decided, or a new order came in. */
export const refreshOrderCounts = () => void mutate((key) => Array.isArray(key) && key[0] === KEY)

async function fetchCounts(branches: BranchScope): Promise<OrderCounts> {
  const counts = await Promise.all(
    LISTED_STATUSES.filter((status) => status !== 'on_hold').map(
      async (status) => [status, await countOrders({ status, branches })] as const,
    ),
  )
  return Object.fromEntries(counts)
}

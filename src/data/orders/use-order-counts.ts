import type { SWRResponse } from 'swr'
import { readAgain, useRead } from '#data/reading/use-read.ts'
import type { OrderStatus } from '#domain/orders/order.ts'
import { countOrders, type BranchScope } from './admin-orders.ts'

/** The statuses an order can currently have, in workflow order. */
export const LISTED_STATUSES = [
  'submitted',
  'on_hold',
  'confirmed',
  'processing',
  'completed',
  'declined',
  'cancelled',
] as const satisfies OrderStatus[]

export type ListedStatus = (typeof LISTED_STATUSES)[number]
/** Where work waits; held orders are few and shown on the dashboard. */
const COUNTED: readonly ListedStatus[] = ['confirmed', 'processing']
/** A count is a read: statuses in which nothing waits are not counted. */
export type OrderCounts = Partial<Record<ListedStatus, number>>

const KEY = 'order-counts'

/** The number of orders to confirm at these branches, up to `MAX_COUNTED`; nothing is requested without a branch. */
export const useSubmittedCount = (branches: BranchScope): SWRResponse<number, Error> =>
  useRead(
    branches.length > 0 && [KEY, 'submitted', branches],
    () => countOrders({ status: 'submitted', branches }),
    { keepPreviousData: true },
  )

/** Like `useSubmittedCount`, for each status in which work waits. */
export function useOrderCounts(branches: BranchScope): { data?: OrderCounts; error?: Error } {
  const submitted = useSubmittedCount(branches)
  const others = useRead<OrderCounts>(branches.length > 0 && [KEY, branches], () => fetchOthers(branches), {
    keepPreviousData: true,
  })
  const error = submitted.error ?? others.error
  return {
    ...(submitted.data !== undefined &&
      others.data && { data: { ...others.data, submitted: submitted.data } }),
    ...(error && { error }),
  }
}

/** After a decision or a new order. */
export const refreshOrderCounts = () => readAgain(KEY)

async function fetchOthers(branches: BranchScope): Promise<OrderCounts> {
  const counts = await Promise.all(
    COUNTED.map(async (status) => [status, await countOrders({ status, branches })] as const),
  )
  return Object.fromEntries(counts)
}

import { mutate, type SWRResponse } from 'swr'
import { readAgain, useRead } from '#data/reading/use-read.ts'
import type { OrderStatus } from '#domain/orders/order.ts'
import type { AppError } from '#lib/app-error.ts'
import { inBrowser } from '#lib/browser-storage.ts'
import { countOrders, type BranchScope } from './count-orders.ts'

/** The statuses an order can currently have, in workflow order. */
export const LISTED_STATUSES = [
  'submitted',
  'on_hold',
  'confirmed',
  'processing',
  'completed',
  'declined',
  'cancelled',
  'expired',
] as const satisfies OrderStatus[]

export type ListedStatus = (typeof LISTED_STATUSES)[number]

const NAME = 'order-counts'

/** Milliseconds before orders are counted again: the menu of every page shows the orders to confirm, and a count is a read. */
const MAX_AGE = 60_000

/** The number of orders at these branches, up to `MAX_COUNTED`; nothing is requested without a branch. */
export const useOrderCount = (status: ListedStatus, branches: BranchScope): SWRResponse<number, AppError> =>
  useRead(branches.length > 0 && [NAME, status, branches], () => recentCount(status, branches), {
    keepPreviousData: true,
  })

/** After a decision or a new order. */
export function refreshOrderCounts(): void {
  inBrowser.removeItem(NAME)
  readAgain(NAME)
}

/** A list that shows all of its orders knows their number without counting. */
export function setOrderCount(status: ListedStatus, branches: BranchScope, count: number): void {
  keep(status, branches, count)
  void mutate([NAME, status, branches], count, { revalidate: false })
}

async function recentCount(status: ListedStatus, branches: BranchScope): Promise<number> {
  const kept = keptCounts()[keyOf(status, branches)]
  const age = Date.now() - (kept?.at ?? 0)
  if (kept && age >= 0 && age < MAX_AGE) return kept.count
  const count = await countOrders({ status, branches })
  keep(status, branches, count)
  return count
}

type Kept = Partial<Record<string, { count: number; at: number }>>

/** Shared by the tabs, so that what one of them forgets the others count again. */
function keptCounts(): Kept {
  try {
    return (JSON.parse(inBrowser.getItem(NAME) ?? '{}') as Kept | null) ?? {}
  } catch {
    return {}
  }
}

function keep(status: ListedStatus, branches: BranchScope, count: number) {
  const counts: Kept = { ...keptCounts(), [keyOf(status, branches)]: { count, at: Date.now() } }
  inBrowser.setItem(NAME, JSON.stringify(counts))
}

const keyOf = (status: ListedStatus, branches: BranchScope) => `${status}/${String(branches)}`

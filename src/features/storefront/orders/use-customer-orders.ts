import { useLive } from '#data/reading/use-live.ts'
import type { Read } from '#data/firebase/unreadable.ts'
import { watchCustomerOrders } from '#data/orders/orders.ts'
import type { Order } from '#domain/orders/order.ts'
import type { AppError } from '#lib/app-error.ts'

/** The customer's orders, live, newest first; `retry` tries again after a failure. */
export function useCustomerOrders(uid: string): {
  orders: readonly Read<Order>[] | undefined
  error: AppError | undefined
  retry: () => void
} {
  const { data, error, retry } = useLive<Read<Order>[]>(uid, (onData, onError) =>
    watchCustomerOrders(uid, onData, onError),
  )
  return { orders: data, error, retry }
}

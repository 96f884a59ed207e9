import { useWatched } from '#components/states/use-watched.ts'
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
  const { item, error, retry } = useWatched<Read<Order>[]>(uid, (onItem, onError) =>
    watchCustomerOrders(uid, onItem, onError),
  )
  return { orders: item, error, retry }
}

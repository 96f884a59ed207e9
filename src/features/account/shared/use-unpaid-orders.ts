import { readable, type Read } from '#data/firebase/unreadable.ts'
import { watchPayableOrders } from '#data/orders/orders.ts'
import { watchOwnPayments } from '#data/orders/payments.ts'
import { useLive } from '#data/reading/use-live.ts'
import { ordersToCertify, unpaidOrders, type UnpaidOrder } from '#domain/money/unpaid.ts'
import type { Payment } from '#domain/money/payment.ts'
import type { Order } from '#domain/orders/order.ts'
import type { AppError } from '#lib/app-error.ts'

/** What the user has to pay, live, with the payments they have declared; undefined until both are loaded. */
export function useUnpaidOrders(uid: string): {
  data:
    | {
        unpaid: readonly UnpaidOrder[]
        /** Tax is withheld of them, by no certificate yet. */
        toCertify: readonly UnpaidOrder[]
        payments: readonly Payment[]
      }
    | undefined
  error: AppError | undefined
  retry: () => void
} {
  const orders = useLive<Read<Order>[]>(uid, (onData, onError) => watchPayableOrders(uid, onData, onError))
  const payments = useLive<Read<Payment>[]>(uid, (onData, onError) => watchOwnPayments(uid, onData, onError))
  const known = payments.data && readable(payments.data)
  return {
    data: orders.data &&
      known && {
        unpaid: unpaidOrders(readable(orders.data), known),
        toCertify: ordersToCertify(readable(orders.data), known),
        payments: known,
      },
    error: orders.error ?? payments.error,
    retry: () => {
      if (orders.error) orders.retry()
      if (payments.error) payments.retry()
    },
  }
}

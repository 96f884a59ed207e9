import { useEffect, useState } from 'react'
import { watchCustomerOrders } from '#data/orders/orders.ts'
import type { Order } from '#domain/order.ts'
import type { AppError } from '#lib/app-error.ts'

type Answer = { orders: readonly Order[]; error: undefined } | { orders: undefined; error: AppError }

/** The customer's orders, live, the newest first; `retry` asks again after a failure. */
export function useCustomerOrders(uid: string): {
  orders: readonly Order[] | undefined
  error: AppError | undefined
  retry: () => void
} {
  const [attempt, setAttempt] = useState(0)
  const key = `${uid}/${attempt}`
  const [answer, setAnswer] = useState<Answer & { key: string }>()

  useEffect(
    () =>
      watchCustomerOrders(
        uid,
        (orders) => setAnswer({ key, orders, error: undefined }),
        (error) => setAnswer({ key, orders: undefined, error }),
      ),
    [uid, key],
  )

  const current = answer?.key === key ? answer : undefined
  return {
    orders: current?.orders,
    error: current?.error,
    retry: () => setAttempt((before) => before + 1),
  }
}

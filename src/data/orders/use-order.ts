import { useEffect, useState } from 'react'
import type { Order } from '#domain/order.ts'
import type { AppError } from '#lib/app-error.ts'
import { watchOrder } from './orders.ts'

export type OrderState =
  | { status: 'loading' }
  | { status: 'missing' }
  | { status: 'failed'; error: AppError }
  | { status: 'ready'; order: Order }

/** An order, live; `retry` asks again after a failure. */
export function useOrder(id: string): { state: OrderState; retry: () => void } {
  const [attempt, setAttempt] = useState(0)
  const key = `${id}/${attempt}`
  const [answer, setAnswer] = useState<{ key: string; state: OrderState }>()

  useEffect(
    () =>
      watchOrder(
        id,
        (order) => setAnswer({ key, state: order ? { status: 'ready', order } : { status: 'missing' } }),
        (error) => setAnswer({ key, state: { status: 'failed', error } }),
      ),
    [id, key],
  )

  return {
    state: answer?.key === key ? answer.state : { status: 'loading' },
    retry: () => setAttempt((before) => before + 1),
  }
}

import type { Order, OrderStatus } from '#domain/orders/order.ts'
import type { Tone } from '#ui/pill.tsx'

export const STATUS_TONES: Record<OrderStatus, Tone> = {
  draft: 'neutral',
  submitted: 'info',
  confirmed: 'good',
  processing: 'good',
  completed: 'good',
  on_hold: 'warn',
  declined: 'bad',
  cancelled: 'neutral',
  expired: 'neutral',
}

/** What the status means for the customer, and what comes next. */
export const STATUS_TEXTS: Record<OrderStatus, string> = {
  draft: 'This order has not been sent yet.',
  submitted:
    'We have your order. We are checking stock and prices before we confirm it. This page updates automatically.',
  confirmed: 'Your goods are reserved and your proforma invoice is ready. Please pay as arranged.',
  processing: 'We are preparing your goods.',
  completed: 'Everything has been handed over. Thank you.',
  on_hold: 'Your order is being checked before we go on with it. This page updates automatically.',
  declined: 'We could not take this order.',
  cancelled: 'This order was cancelled. Nothing is reserved and nothing is owed.',
  expired: 'This order was not paid in time. Nothing is reserved and nothing is owed.',
}

export type Step = { label: string; state: 'done' | 'current' | 'ahead' | 'stopped'; at: number }

const WAY = ['submitted', 'confirmed', 'processing', 'completed'] as const
const LABELS: Record<(typeof WAY)[number], string> = {
  submitted: 'Submitted',
  confirmed: 'Confirmed',
  processing: 'Being prepared',
  completed: 'Completed',
}

/** The steps of an order, with their times; an order that ended early ends there. Times are 0 where unknown. */
export function stepsOf({ status, createdAt, decidedAt }: Order): Step[] {
  const at = WAY.findIndex((one) => one === status)
  if (at < 0)
    return [
      { label: LABELS.submitted, state: 'done', at: createdAt },
      { label: ENDED[status] ?? 'On hold', state: 'stopped', at: decidedAt },
    ]
  const times = [createdAt, decidedAt, 0, 0]
  return WAY.map((one, index) => ({
    label: LABELS[one],
    state: index < at || status === 'completed' ? 'done' : index === at ? 'current' : 'ahead',
    at: index <= at ? (times[index] ?? 0) : 0,
  }))
}

const ENDED: Partial<Record<OrderStatus, string>> = {
  declined: 'Declined',
  cancelled: 'Cancelled',
  expired: 'Expired',
}

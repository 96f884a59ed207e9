import { orderStatusLabel } from '#domain/orders/order-status-label.ts'
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

const STATUS_TEXTS: Record<OrderStatus, string> = {
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

/** What the status means for the customer, and what comes next; by all deliveries once any left. */
export function statusText({
  status,
  delivery,
  deliveries,
}: Pick<Order, 'status' | 'delivery' | 'deliveries'>) {
  const isOpen = status === 'processing' || status === 'on_hold'
  if (!isOpen || !deliveries || deliveries.left === 0) return STATUS_TEXTS[status]
  const isCollected = delivery.method === 'pickup'
  // Nothing of an order on hold is prepared.
  return status === 'on_hold'
    ? `${goodsText(deliveries, isCollected, false)} ${STATUS_TEXTS.on_hold}`
    : goodsText(deliveries, isCollected, true)
}

/** `1 of 2 deliveries has arrived, 1 is on its way.` */
function goodsText(
  { holding, left, arrived, isAll }: NonNullable<Order['deliveries']>,
  isCollected: boolean,
  isPrepared: boolean,
): string {
  const onTheWay = isCollected ? 0 : left - arrived
  const there = left - onTheWay
  const parts = [
    there > 0 && `${there} ${there === 1 ? 'has' : 'have'} ${isCollected ? 'been handed over' : 'arrived'}`,
    onTheWay > 0 && `${onTheWay} ${onTheWay === 1 ? 'is on its' : 'are on their'} way`,
    isPrepared && (!isAll || left < holding) && 'we are preparing the rest',
  ].filter((part) => part !== false)
  if (isAll && holding === 1)
    return there === 0
      ? 'Your goods are on their way.'
      : isCollected
        ? 'Your goods have been handed over.'
        : 'Your goods have arrived.'
  const noun = isCollected ? 'collection' : 'delivery'
  const nouns = isCollected ? 'collections' : 'deliveries'
  const [first = '', ...others] = parts
  const count = isAll ? ` of ${holding} ${nouns}` : ` ${first.startsWith('1 ') ? noun : nouns}`
  const text = [first.replace(/^[0-9]+/, (number) => `${number}${count}`), ...others].join(', ')
  return `${text}.`
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
export function stepsOf(order: Order): Step[] {
  const { status, createdAt, decidedAt, deliveries } = order
  const at = WAY.findIndex((one) => one === status)
  if (at < 0)
    return [
      { label: LABELS.submitted, state: 'done', at: createdAt },
      { label: ENDED[status] ?? 'On hold', state: 'stopped', at: decidedAt },
    ]
  const times = [createdAt, decidedAt, 0, 0]
  return WAY.map((one, index) => ({
    label: one === 'processing' && status === one && deliveries?.left ? orderStatusLabel(order) : LABELS[one],
    state: index < at || status === 'completed' ? 'done' : index === at ? 'current' : 'ahead',
    at: index <= at ? (times[index] ?? 0) : 0,
  }))
}

const ENDED: Partial<Record<OrderStatus, string>> = {
  declined: 'Declined',
  cancelled: 'Cancelled',
  expired: 'Expired',
}

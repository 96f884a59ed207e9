import type { Order, OrderLine } from './order.ts'

/** By product, what of a confirmed order waits for stock; what is missing is reserved. */
export const waitingOf = ({ backorder }: Pick<Order, 'backorder'>): Readonly<Record<string, number>> =>
  backorder?.waiting ?? {}

/** How much of a line the order has reserved, wherever it is by now; nothing of what is made to order. */
export const reservedOf = (
  order: Pick<Order, 'backorder' | 'replaced'>,
  { productId, quantity, madeToOrder }: Pick<OrderLine, 'productId' | 'quantity' | 'madeToOrder'>,
): number =>
  madeToOrder ? 0 : quantity + (order.replaced?.[productId] ?? 0) - (waitingOf(order)[productId] ?? 0)

/** What waits now; closed once nothing does. It stays on the order, which is how the rules know that it ever waited. */
export function backorderOf(waiting: Readonly<Record<string, number>>): NonNullable<Order['backorder']> {
  const open = Object.fromEntries(Object.entries(waiting).filter(([, quantity]) => quantity > 0))
  return { isOpen: Object.keys(open).length > 0, waiting: open }
}

/** The lines that wait for stock, with how much of each. */
export const waitingLines = (
  order: Pick<Order, 'lines' | 'backorder'>,
): { line: OrderLine; waits: number }[] =>
  order.lines.flatMap((line) => {
    const waits = waitingOf(order)[line.productId] ?? 0
    return waits > 0 ? [{ line, waits }] : []
  })

export type ReservationMove = NonNullable<Order['reservationMoves']>[number]

/**
 * What happens when goods arrive for which orders wait: the oldest promise is filled first at once, or staff are told and
 * decide.
 */
export const BACKORDER_RULES = ['automatic', 'proposed'] as const

export type BackorderRule = (typeof BACKORDER_RULES)[number]

export const BACKORDER_RULE_LABELS: Readonly<Record<BackorderRule, string>> = {
  automatic: 'Reserve at once, the oldest promise first',
  proposed: 'Tell the sellers, who decide',
}

/** More than any order needs. */
export const MAX_RESERVATION_MOVES = 100
export const MAX_REDUCTIONS = 30

/** The id of the posting of a part of a later change of what the order reserves; '' for what all of them begin with. */
export const movePostingId = (orderId: string, move: number | '', part: number | ''): string =>
  move === '' ? `${orderId}-move-` : `${orderId}-move-${move}-${part}`

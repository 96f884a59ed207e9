import { LINES_PER_POSTING } from '#domain/stock/stock-posting.ts'
import type { Fulfilment, OrderProgress } from './fulfilment.ts'
import type { Order } from './order.ts'
import { backorderOf, reservedOf, waitingOf } from './reservations.ts'

/** What an order has of a product at a branch, and could lose. */
export type Holding = {
  orderId: string
  ref: string
  customer: string
  /** When the order was confirmed. */
  promisedAt: number
  /** Reserved and in no delivery yet. */
  free: number
  /** In deliveries that have not left the branch. */
  planned: number
}

export const heldIn = ({ free, planned }: Pick<Holding, 'free' | 'planned'>): number => free + planned

type Goods = Pick<Order, 'locationId' | 'lines' | 'backorder' | 'replaced'>
type Delivery = Pick<
  Fulfilment,
  'id' | 'number' | 'status' | 'locationId' | 'lines' | 'heldLines' | 'postingIds'
>

/** What of a product the order has reserved at this branch and has not left it, by all its deliveries. */
export function holdingOf(
  order: Goods,
  fulfilments: readonly Delivery[],
  locationId: string,
  productId: string,
): Pick<Holding, 'free' | 'planned'> {
  const line = order.lines.find((one) => one.productId === productId)
  if (!line) return { free: 0, planned: 0 }
  let reserved = reservedOf(order, line)
  let planned = 0
  for (const delivery of fulfilments)
    for (const [at, held] of delivery.lines.slice(0, delivery.heldLines).entries()) {
      if (held.productId !== productId) continue
      const isHere =
        delivery.locationId === locationId && at >= delivery.postingIds.length * LINES_PER_POSTING
      if (isHere) planned += held.quantity
      else reserved -= held.quantity
    }
  // Another branch reserves no more of an order than it sends.
  const free = order.locationId === locationId ? Math.max(0, reserved - planned) : 0
  return { free, planned: line.madeToOrder ? 0 : planned }
}

/**
 * Who loses how much, by order: the oldest promise is kept, so the newest loses first, and what is in a delivery already only
 * once nothing else is left. Less than `short` where the orders have less.
 */
export function oldestKept(holdings: readonly Holding[], short: number): Record<string, number> {
  const losing: Record<string, number> = {}
  let left = short
  const newestFirst = holdings.toSorted((a, b) => b.promisedAt - a.promisedAt || (a.ref < b.ref ? 1 : -1))
  for (const part of ['free', 'planned'] as const)
    for (const holding of newestFirst) {
      const loses = Math.min(left, holding[part])
      if (loses === 0) continue
      losing[holding.orderId] = (losing[holding.orderId] ?? 0) + loses
      left -= loses
    }
  return losing
}

/** Whether the orders chosen by hand lose what is short, no more and no less, and each no more than it has. */
export const coversShortage = (
  holdings: readonly Holding[],
  chosen: Readonly<Record<string, number>>,
  short: number,
): boolean => {
  const heldOf = new Map(holdings.map((holding) => [holding.orderId, heldIn(holding)]))
  return (
    Object.entries(chosen).every(([orderId, quantity]) => quantity <= (heldOf.get(orderId) ?? 0)) &&
    Object.values(chosen).reduce((sum, quantity) => sum + quantity, 0) === short
  )
}

type Progress = Omit<OrderProgress, 'lastFulfilmentId' | 'changedAt'>
type LostDelivery = Pick<Fulfilment, 'id' | 'lines' | 'heldLines' | 'lineCount'> & { isEmpty: boolean }

/**
 * What an order and its deliveries are once it has lost goods at a branch, by product: they wait for stock again. They are
 * taken from what is in no delivery first, then from the delivery planned last, a picked one after the others.
 */
export function afterLoss<Known extends Progress>(
  order: Order,
  fulfilments: readonly Delivery[],
  progress: Known | undefined,
  { locationId, loses }: { locationId: string; loses: Readonly<Record<string, number>> },
): {
  backorder: NonNullable<Order['backorder']>
  move: { locationId: string; moves: Record<string, number> }
  progress: Known | undefined
  deliveries: LostDelivery[]
} {
  const waiting = { ...waitingOf(order) }
  const moves: Record<string, number> = {}
  const changed = new Map<string, LostDelivery>()
  const held = { ...progress?.held }
  let fullLines = progress?.fullLines ?? 0
  const open = fulfilments
    .filter(
      (delivery) =>
        delivery.locationId === locationId && (delivery.status === 'pending' || delivery.status === 'picked'),
    )
    .toSorted((a, b) => turnOf(a) - turnOf(b) || b.number - a.number)
  for (const [productId, quantity] of Object.entries(loses)) {
    waiting[productId] = (waiting[productId] ?? 0) + quantity
    moves[productId] = -quantity
    let left = quantity - Math.min(quantity, holdingOf(order, fulfilments, locationId, productId).free)
    for (const delivery of open) {
      const now = changed.get(delivery.id) ?? {
        ...delivery,
        lineCount: delivery.lines.length,
        isEmpty: false,
      }
      const at = now.lines.findIndex((line, index) => index < now.heldLines && line.productId === productId)
      const line = now.lines[at]
      if (left === 0 || !line) continue
      const taken = Math.min(left, line.quantity)
      left -= taken
      const wasHeld = held[line.line] ?? 0
      held[line.line] = wasHeld - taken
      if (wasHeld === line.ordered) fullLines -= 1
      changed.set(delivery.id, withoutGoods(now, at, taken))
    }
  }
  const deliveries = [...changed.values()]
  return {
    backorder: backorderOf(waiting),
    move: { locationId, moves },
    progress: progress && {
      ...progress,
      held,
      fullLines,
      holding: progress.holding - deliveries.filter(({ isEmpty }) => isEmpty).length,
    },
    deliveries,
  }
}

const turnOf = ({ status }: Delivery): number => (status === 'picked' ? 1 : 0)

/** A delivery that loses its last line keeps it, to be read, and holds nothing. */
function withoutGoods({ id, lines, heldLines }: LostDelivery, at: number, taken: number): LostDelivery {
  const isGone = lines[at]?.quantity === taken
  if (isGone && heldLines === 1) return { id, lines, heldLines: 0, lineCount: lines.length, isEmpty: true }
  const kept = isGone
    ? lines.toSpliced(at, 1)
    : lines.map((line, index) => (index === at ? { ...line, quantity: line.quantity - taken } : line))
  return { id, lines: kept, heldLines: heldLines - (isGone ? 1 : 0), lineCount: kept.length, isEmpty: false }
}

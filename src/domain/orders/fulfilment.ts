import { MAX_PHONE } from '#domain/people/ghana-phone.ts'
import type { RecordOf } from '#lib/schema.ts'
import { chunksOf } from '#lib/chunks.ts'
import { LINES_PER_POSTING } from '#domain/stock/stock-posting.ts'
import type { Order, OrderLine } from './order.ts'
import { replacedOf } from './customer-return.ts'
import { reservedOf, waitingOf } from './reservations.ts'
import type {
  deliveryProofSchema,
  dispatchSchema,
  fulfilmentLineSchema,
  fulfilmentSchema,
  orderProgressSchema,
} from './fulfilment-schema.ts'

export const FULFILMENT_STATUSES = [
  'pending',
  'picked',
  'dispatched',
  'delivered',
  'failed',
  'cancelled',
] as const

export type FulfilmentStatus = (typeof FULFILMENT_STATUSES)[number]

export const FULFILMENT_STATUS_LABELS: Record<FulfilmentStatus, string> = {
  pending: 'To pick',
  picked: 'Picked',
  dispatched: 'On its way',
  delivered: 'Delivered',
  failed: 'Not delivered',
  cancelled: 'Cancelled',
}

/** Goods that are collected are on nobody's way. */
export const fulfilmentLabel = ({ status, delivery }: Pick<Fulfilment, 'status' | 'delivery'>): string =>
  delivery.method === 'pickup' && (status === 'dispatched' || status === 'delivered')
    ? 'Handed over'
    : FULFILMENT_STATUS_LABELS[status]

export const FULFILMENT_LENGTHS = {
  driver: 80,
  vehicle: 30,
  waybill: 40,
  receiver: 120,
  phone: MAX_PHONE,
  reason: 500,
} as const

/**
 * `moved-on`: somebody else acted on the fulfilment or its order first. `too-much`: others planned some of it
 * meanwhile. `unpaid`: goods are collected that are neither paid nor on account, which has to be agreed to.
 */
export type FulfilOutcome = { ok: true } | { ok: false; reason: 'moved-on' | 'too-much' | 'unpaid' }

export type Fulfilment = RecordOf<typeof fulfilmentSchema>
export type FulfilmentLine = RecordOf<typeof fulfilmentLineSchema>
export type OrderProgress = RecordOf<typeof orderProgressSchema>
export type Dispatch = RecordOf<typeof dispatchSchema>
export type DeliveryProof = RecordOf<typeof deliveryProofSchema>

/** How far the goods of an order have come. */
export type FulfilmentState = 'unfulfilled' | 'partial' | 'fulfilled' | 'delivered'

export const FULFILMENT_STATE_LABELS: Record<FulfilmentState, string> = {
  unfulfilled: 'Unfulfilled',
  partial: 'Partially fulfilled',
  fulfilled: 'Fulfilled',
  delivered: 'Delivered',
}

type Counts = Pick<
  OrderProgress,
  'fullLines' | 'lineCount' | 'holding' | 'dispatched' | 'delivered' | 'received' | 'arrived'
>

function fulfilmentStateOf(progress: Counts | undefined): FulfilmentState {
  if (!progress || progress.dispatched === 0) return 'unfulfilled'
  if (progress.fullLines < progress.lineCount || progress.dispatched < progress.holding) return 'partial'
  return progress.delivered < progress.holding ? 'fulfilled' : 'delivered'
}

/** The status that the deliveries of a confirmed order give it. */
export function statusByDeliveries(progress: Counts): 'confirmed' | 'processing' | 'completed' {
  if (progress.holding === 0) return 'confirmed'
  return fulfilmentStateOf(progress) === 'delivered' ? 'completed' : 'processing'
}

/** What an order says of its deliveries. */
export const deliveryCountsOf = (progress: Counts): NonNullable<Order['deliveries']> => ({
  holding: progress.holding,
  left: progress.dispatched,
  arrived: progress.arrived ?? progress.delivered,
  isAll: progress.fullLines === progress.lineCount,
})

/** What its deliveries make of a confirmed order. */
export const fieldsByDeliveries = (progress: Counts) => ({
  status: statusByDeliveries(progress),
  deliveries: deliveryCountsOf(progress),
})

/** The customer has confirmed the receipt of all there is to come. */
export const isAllReceived = ({ received = 0, holding, fullLines, lineCount }: Counts): boolean =>
  received > 0 && received === holding && fullLines === lineCount

/** What an order's progress says before anything was planned. */
export const noProgress = (order: Pick<Order, 'id' | 'customerUid' | 'locationId' | 'lineCount'>) => ({
  id: order.id,
  customerUid: order.customerUid,
  locationId: order.locationId,
  lineCount: order.lineCount,
  held: {} as Readonly<Record<string, number>>,
  count: 0,
  fullLines: 0,
  holding: 0,
  dispatched: 0,
  delivered: 0,
})

type Step = Pick<Fulfilment, 'heldLines' | 'status' | 'receivedAt'> & {
  returns?: Fulfilment['returns']
}
type Change<Progress> = {
  progress: Progress
  /** Undefined for a fulfilment that is planned now. */
  before: (Step & Pick<Fulfilment, 'lines'>) | undefined
  after: Step & Pick<Fulfilment, 'lines'>
}

/** The progress after a fulfilment changed from `before` to `after`. */
export function progressAfter<Progress extends Omit<OrderProgress, 'lastFulfilmentId' | 'changedAt'>>({
  progress,
  before = { heldLines: 0, status: 'pending', lines: [] },
  after,
}: Change<Progress>): Progress {
  const [less, more] = [heldBy([before]), heldBy([after])]
  const held = { ...progress.held }
  let { fullLines } = progress
  for (const { line, ordered } of after.lines) {
    const was = held[line] ?? 0
    const now = was + (more[line] ?? 0) - (less[line] ?? 0)
    if (now === was) continue
    held[line] = now
    fullLines += isOne(now === ordered) - isOne(was === ordered)
  }
  return {
    ...progress,
    held,
    fullLines,
    holding: progress.holding + isOne(after.heldLines > 0) - isOne(before.heldLines > 0),
    dispatched: progress.dispatched + isOne(hasLeft(after)) - isOne(hasLeft(before)),
    delivered:
      progress.delivered + isOne(after.status === 'delivered') - isOne(before.status === 'delivered'),
    received: (progress.received ?? 0) + isOne(isReceived(after)) - isOne(isReceived(before)),
    arrived: (progress.arrived ?? progress.delivered) + isOne(hasArrived(after)) - isOne(hasArrived(before)),
  }
}

const isOne = (condition: boolean): 0 | 1 => (condition ? 1 : 0)

const isReceived = ({ receivedAt }: Step): boolean => receivedAt !== undefined

/** We have the proof of its delivery, or the customer says so. */
const hasArrived = (step: Step): boolean => step.status === 'delivered' || isReceived(step)

export const hasLeft = ({ status }: Pick<Fulfilment, 'status'>): boolean =>
  status === 'dispatched' || status === 'delivered'

/** Where it goes, on one line. */
export const placeOf = ({ delivery }: Pick<Fulfilment, 'delivery'>): string =>
  delivery.method === 'pickup'
    ? 'Collected'
    : [delivery.address, delivery.city, delivery.landmark].filter(Boolean).join(', ')

/** One posting of a dispatch: the lines that it takes out of stock. */
export type DispatchStep = { postingId: string; lines: readonly FulfilmentLine[] }

export const dispatchSteps = ({ id, lines }: Pick<Fulfilment, 'id' | 'lines'>): DispatchStep[] =>
  chunksOf(lines, LINES_PER_POSTING).map((chunk, index) => ({ postingId: `${id}-${index}`, lines: chunk }))

/** The id of the posting that takes dispatched goods back. */
export const returnPostingId = (postingId: string): string => `${postingId}-return`

/** By index of the line, the quantity that these fulfilments hold: without what is sent once more in place of theirs. */
export function heldBy(
  fulfilments: readonly (Pick<Fulfilment, 'lines' | 'heldLines'> & { returns?: Fulfilment['returns'] })[],
): Record<number, number> {
  const held: Record<number, number> = {}
  for (const { lines, heldLines, returns = [] } of fulfilments) {
    const replaced = replacedOf({ returns })
    for (const [at, { line, quantity }] of lines.slice(0, heldLines).entries())
      held[line] = (held[line] ?? 0) + quantity - (replaced[at] ?? 0)
  }
  return held
}

/** How far the goods of the order have come, by its fulfilments. */
export const stateByFulfilments = (
  order: Pick<Order, 'id' | 'customerUid' | 'locationId' | 'lineCount'>,
  fulfilments: readonly Fulfilment[],
): FulfilmentState => fulfilmentStateOf(progressBy(order, fulfilments))

/** The order with the counts of these fulfilments: older ones carry none. */
export const withDeliveries = (order: Order, fulfilments: readonly Fulfilment[] | undefined): Order =>
  fulfilments?.length ? { ...order, deliveries: deliveryCountsOf(progressBy(order, fulfilments)) } : order

const progressBy = (
  order: Pick<Order, 'id' | 'customerUid' | 'locationId' | 'lineCount'>,
  fulfilments: readonly Fulfilment[],
): Counts =>
  fulfilments.reduce<Omit<OrderProgress, 'lastFulfilmentId' | 'changedAt'>>(
    (progress, after) => progressAfter({ progress, before: undefined, after }),
    noProgress(order),
  )

/** Where the quantity of a line is. `planned` includes what was picked; none of it is counted twice but `reserved`. */
export type LineProgress = {
  /** Not in stock yet, so not reserved either. */
  waiting: number
  reserved: number
  planned: number
  onItsWay: number
  /** What the customer still has. */
  delivered: number
  returned: number
}

/** Where the goods of each line of a confirmed order are. */
export function lineProgressOf(
  {
    lines,
    backorder,
    replaced,
  }: Pick<Order, 'backorder' | 'replaced'> & {
    lines: readonly Pick<OrderLine, 'productId' | 'quantity' | 'madeToOrder'>[]
  },
  fulfilments: readonly Pick<Fulfilment, 'lines' | 'heldLines' | 'postingIds' | 'status' | 'returned'>[],
): LineProgress[] {
  const all = lines.map((line) => ({
    waiting: waitingOf({ backorder })[line.productId] ?? 0,
    reserved: reservedOf({ backorder, replaced }, line),
    planned: 0,
    onItsWay: 0,
    delivered: 0,
    returned: 0,
  }))
  for (const { lines: parts, heldLines, postingIds, status, returned } of fulfilments) {
    const outOfStock = postingIds.length * LINES_PER_POSTING
    for (const [at, { line, quantity, madeToOrder }] of parts.slice(0, heldLines).entries()) {
      const progress = all[line]
      if (!progress) continue
      if (status === 'delivered') {
        const cameBack = returned[at] ?? 0
        progress.delivered += quantity - cameBack
        progress.returned += cameBack
      } else if (at < outOfStock) progress.onItsWay += quantity
      else progress.planned += quantity
      if (at < outOfStock && !madeToOrder) progress.reserved -= quantity
    }
  }
  return all
}

/** What no fulfilment holds of each line. */
export const unplannedOf = (
  lines: readonly OrderLine[],
  held: Readonly<Record<string, number>> = {},
): number[] => lines.map(({ quantity }, line) => Math.max(0, quantity - (held[line] ?? 0)))

/** What can be planned now of each line: no fulfilment holds it, and it does not wait for stock. */
export const plannableOf = (
  order: Pick<Order, 'lines' | 'backorder'>,
  held: Readonly<Record<string, number>> = {},
): number[] =>
  order.lines.map(({ productId, quantity }, line) =>
    Math.max(0, quantity - (waitingOf(order)[productId] ?? 0) - (held[line] ?? 0)),
  )

export const fulfilmentLineOf = (order: OrderLine, line: number, quantity: number): FulfilmentLine => {
  const { productId, sku, name, unit, quantityScale, madeToOrder } = order
  return { line, productId, sku, name, unit, quantityScale, ordered: order.quantity, quantity, madeToOrder }
}

/** A fulfilment of these quantities as it begins, by index of the order's lines, and as the `number`th of its order. */
export const plannedFulfilment = (
  order: Order,
  { id, number, quantities }: { id: string; number: number; quantities: ReadonlyMap<number, number> },
) => {
  const lines = [...quantities].flatMap(([line, quantity]) => {
    const ordered = order.lines[line]
    return ordered ? [fulfilmentLineOf(ordered, line, quantity)] : []
  })
  return {
    id,
    ref: `${order.ref}-${number}`,
    number,
    orderId: order.id,
    orderRef: order.ref,
    customerUid: order.customerUid,
    customerName: order.customer.name,
    customerCompany: order.customer.company,
    locationId: order.locationId,
    status: 'pending' as const,
    lines,
    lineCount: lines.length,
    postingIds: [],
    delivery: order.delivery,
    reason: '',
  }
}

/** How much of each line, by its index, other branches than the order's send or sent. */
export function sentElsewhere(
  fulfilments: readonly Pick<Fulfilment, 'lines' | 'heldLines' | 'locationId' | 'orderLocationId'>[],
): { line: number; locationId: string; quantity: number }[] {
  const sent = new Map<string, { line: number; locationId: string; quantity: number }>()
  for (const { lines, heldLines, locationId, orderLocationId } of fulfilments)
    for (const { line, quantity } of orderLocationId ? lines.slice(0, heldLines) : []) {
      const key = `${line} ${locationId}`
      sent.set(key, { line, locationId, quantity: quantity + (sent.get(key)?.quantity ?? 0) })
    }
  return [...sent.values()]
}

/** Its goods were not delivered and are not back yet. */
export const isToGiveBack = ({ status, heldLines }: Step): boolean => status === 'failed' && heldLines > 0

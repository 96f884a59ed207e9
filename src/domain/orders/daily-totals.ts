import type { RecordOf } from '#lib/schema.ts'
import type { countedSaleSchema, orderQueueSchema } from './daily-totals-schema.ts'
import { keptLines, type TakenBack } from './kept-goods.ts'
import { isBeingFulfilled, type Order } from './order.ts'
import { isSpecialLine } from '#domain/quotes/special-line.ts'
import { isoDay, startOfDay } from '#lib/iso-day.ts'

export type CountedSale = RecordOf<typeof countedSaleSchema>
/** Of an order, before it is known when it was counted. */
export type Sale = Omit<CountedSale, 'countedAt'>
export type OrderQueue = RecordOf<typeof orderQueueSchema>

/** Whose orders a document sums up. */
export type Scope = 'all' | `branch-${string}` | `seller-${string}`

/** Longer names of customers and products are cut: thousands share a document. */
const NAME_LENGTH = 60
const DAY = 86_400_000

/** Days in Ghana, whose clock is UTC, all year. */
/** The Monday of the week of an ISO day. */
export const weekOf = (day: string): string => {
  const at = startOfDay(day)
  return isoDay(at - ((new Date(at).getUTCDay() + 6) % 7) * DAY)
}

export const totalsId = (scope: Scope, week: string): string => `${scope}__${week}`

/** Products have a document of their own: with the customers, a busy week would not fit into one. */
export const productTotalsId = (scope: Scope, week: string): string => `${totalsId(scope, week)}__products`

/** A day by the hour, with its customers and products, for periods that begin or end within a week. */
export const hourTotalsId = (scope: Scope, day: string): string => `${totalsId(scope, day)}__hours`

const customerNameOf = ({ customer }: Pick<Order, 'customer'>): string =>
  (customer.company || customer.name).slice(0, NAME_LENGTH)

/**
 * What an order adds to the totals: what its customer keeps of it. Undefined when it does not count: it was never
 * confirmed, or has been cancelled.
 */
export function countedSale(
  order: Order,
  categoryOf: (productId: string) => string | undefined,
  back?: TakenBack,
): Sale | undefined {
  if (!isBeingFulfilled(order)) return undefined
  const at = order.confirmedAt || order.decidedAt || order.createdAt
  const lines = keptLines(order, back)
  const backMinor = order.lines.reduce(
    (sum, { amountMinor }, index) => sum + amountMinor - (lines[index]?.amountMinor ?? 0),
    0,
  )
  return {
    day: isoDay(at),
    week: weekOf(isoDay(at)),
    hour: new Date(at).getUTCHours(),
    locationId: order.locationId,
    sellerUid: order.decidedBy,
    sellerName: order.decidedByName ?? '',
    customerUid: order.customerUid,
    customerName: customerNameOf(order),
    netMinor: order.totals.netMinor - backMinor,
    backMinor,
    lines: lines.map((line) => ({
      productId: isSpecialLine(line) ? '' : line.productId,
      sku: line.sku,
      name: line.name,
      unit: line.unit,
      quantityScale: line.quantityScale,
      category: categoryOf(line.productId) ?? '',
      quantity: line.quantity,
      netMinor: line.amountMinor,
    })),
  }
}

/** Where in a document: the names of its maps, and of the field. */
export type FieldPath = readonly string[]

/** What a sale adds to a document, and the texts beside its numbers. */
export type Contribution = {
  id: string
  amounts: readonly (readonly [FieldPath, number])[]
  texts: readonly (readonly [FieldPath, string | number])[]
}

/** Categories whose name is not known, and what is not in the catalogue. */
export const OTHER_CATEGORY = 'other'

/** What a sale adds to the totals of the shop, of its branch and of the person who confirmed it. */
function contributionsOf(sale: Sale): Contribution[] {
  const day = ['days', sale.day]
  const hour = ['hours', String(sale.hour)]
  const products = productSalesOf(sale)
  const week = { texts: textsOf(sale) }
  return scopesOf(sale).flatMap((scope) => [
    {
      id: totalsId(scope, sale.week),
      amounts: summed([
        ...under(day, salesOf(sale)),
        ...under([...day, ...hour], ordersOf(sale)),
        ...customerSalesOf(sale),
      ]),
      ...week,
    },
    {
      id: hourTotalsId(scope, sale.day),
      amounts: summed(under(hour, [...salesOf(sale), ...customerSalesOf(sale), ...products])),
      texts: [[['week'], sale.week]],
    },
    ...(products.length > 0
      ? [{ id: productTotalsId(scope, sale.week), amounts: products, texts: productTextsOf(sale) }]
      : []),
  ])
}

const scopesOf = ({ locationId, sellerUid }: Pick<CountedSale, 'locationId' | 'sellerUid'>): Scope[] => [
  'all',
  `branch-${locationId}`,
  ...(sellerUid ? [`seller-${sellerUid}` as const] : []),
]

type Amounts = readonly (readonly [FieldPath, number])[]

/** Under this path. */
export const under = (path: FieldPath, amounts: Amounts): Amounts =>
  amounts.map(([inner, amount]) => [[...path, ...inner], amount])

const ordersOf = ({ netMinor }: Sale): Amounts => [
  [['orders'], 1],
  [['netMinor'], netMinor],
]

const salesOf = (sale: Sale): Amounts => [
  ...ordersOf(sale),
  [['backMinor'], sale.backMinor],
  ...under(['branches', sale.locationId], ordersOf(sale)),
  ...(sale.sellerUid ? under(['sellers', sale.sellerUid], ordersOf(sale)) : []),
  ...sale.lines.map(
    ({ category, netMinor }) => [['categories', category || OTHER_CATEGORY, 'netMinor'], netMinor] as const,
  ),
]

/** Customers without an account are not one customer. */
const customerSalesOf = (sale: Sale): Amounts =>
  sale.customerUid ? under(['customers', sale.customerUid], ordersOf(sale)) : []

export const linesOfProducts = ({ lines }: Sale) => lines.filter(({ productId }) => productId !== '')

const productSalesOf = (sale: Sale): Amounts =>
  summed(
    linesOfProducts(sale).flatMap(({ productId, quantity, netMinor }): [FieldPath, number][] => [
      [['products', productId, 'quantity'], quantity],
      [['products', productId, 'netMinor'], netMinor],
    ]),
  )

const textsOf = (sale: Sale): Contribution['texts'] => [
  [['week'], sale.week],
  ...(sale.sellerUid
    ? ([[['days', sale.day, 'sellers', sale.sellerUid, 'name'], sale.sellerName]] as const)
    : []),
  ...(sale.customerUid ? ([[['customers', sale.customerUid, 'name'], sale.customerName]] as const) : []),
]

/** Without what a reader adds: the SKU where it is the id, and whole quantities. */
const productTextsOf = (sale: Sale): Contribution['texts'] => [
  [['week'], sale.week],
  ...linesOfProducts(sale).flatMap(({ productId, sku, name, unit, quantityScale }) =>
    Object.entries({
      name: name.slice(0, NAME_LENGTH),
      unit,
      ...(sku !== productId && { sku }),
      ...(quantityScale !== 0 && { quantityScale }),
    }).map(([field, value]) => [['products', productId, field], value] as const),
  ),
]

const keyOf = (path: FieldPath): string => JSON.stringify(path)

/** Each field once; those that do not change are left out. */
export function summed(amounts: readonly (readonly [FieldPath, number])[]): [FieldPath, number][] {
  const sums = new Map<string, [FieldPath, number]>()
  for (const [path, amount] of amounts) {
    const known = sums.get(keyOf(path))
    if (known) known[1] += amount
    else sums.set(keyOf(path), [path, amount])
  }
  return [...sums.values()].filter(([, amount]) => amount !== 0)
}

/** What replacing one sale by another changes, a document at a time; nothing when they are the same. */
export const totalsChange = (before: Sale | undefined, after: Sale | undefined): Contribution[] =>
  contributionsChange(before ? contributionsOf(before) : [], after ? contributionsOf(after) : [])

export function contributionsChange(
  was: readonly Contribution[],
  is: readonly Contribution[],
): Contribution[] {
  const ids = [...new Set([...was, ...is].map(({ id }) => id))]
  return ids.flatMap((id) => {
    const old = was.find((one) => one.id === id)
    const now = is.find((one) => one.id === id)
    const amounts = summed([
      ...(old?.amounts ?? []).map(([path, amount]) => [path, -amount] as const),
      ...(now?.amounts ?? []),
    ])
    return amounts.length === 0 ? [] : [{ id, amounts, texts: now?.texts ?? [] }]
  })
}

/** The documents of these sales, counted anew, by id: what the totals must be. */
export const totalsOfSales = (sales: readonly Sale[]): ReadonlyMap<string, StoredTotals> =>
  documentsOf(sales.flatMap(contributionsOf))

export function documentsOf(contributions: readonly Contribution[]): ReadonlyMap<string, StoredTotals> {
  const documents = new Map<string, StoredTotals>()
  for (const { id, amounts, texts } of contributions) {
    const document = documents.get(id) ?? {}
    documents.set(id, document)
    for (const [path, amount] of amounts) setAt(document, path, Number(valueAt(document, path) ?? 0) + amount)
    for (const [path, value] of texts) setAt(document, path, value)
  }
  return documents
}

/** A document as it is stored. */
export type StoredTotals = { [key: string]: string | number | StoredTotals }

const valueAt = (document: StoredTotals, path: FieldPath): unknown =>
  path.reduce<unknown>((inner, key) => (inner as StoredTotals | undefined)?.[key], document)

/** Sets the field, with the maps that lead to it. */
function setAt(document: StoredTotals, path: FieldPath, value: string | number): void {
  let inner = document
  for (const key of path.slice(0, -1)) inner = (inner[key] ??= {}) as StoredTotals
  inner[path.at(-1) ?? ''] = value
}

/** Everything has arrived, not just the first truck. Older orders know no deliveries. */
const hasAllArrived = ({ status, deliveries, receivedAt }: Order): boolean =>
  status === 'completed' ||
  (deliveries ? deliveries.isAll && deliveries.arrived === deliveries.holding : receivedAt !== undefined)

/** What waits for a decision, or was promised for a day and has not arrived. */
export function queueEntriesOf(order: Order): {
  waiting: OrderQueue['waiting'][string] | undefined
  promised: OrderQueue['promised'][string] | undefined
} {
  const { ref, totals, createdAt: at, delivery, status } = order
  const shared = { ref, customer: customerNameOf(order), totalMinor: totals.totalMinor }
  return {
    waiting:
      status === 'submitted' || (status === 'on_hold' && order.hold?.from === 'submitted')
        ? { ...shared, at, isOnHold: status === 'on_hold' }
        : undefined,
    promised:
      isBeingFulfilled(order) && !hasAllArrived(order) && delivery.neededBy !== ''
        ? { ...shared, neededBy: delivery.neededBy }
        : undefined,
  }
}

export const queueScopesOf = ({ locationId }: Pick<Order, 'locationId'>): Scope[] => [
  'all',
  `branch-${locationId}`,
]

type Queue = { -readonly [Field in keyof OrderQueue]: Record<string, OrderQueue[Field][string]> }

/** The queues of these orders, built anew, by scope. */
export function queuesOfOrders(orders: readonly Order[]): ReadonlyMap<Scope, Queue> {
  const queues = new Map<Scope, Queue>()
  for (const order of orders) {
    const { waiting, promised } = queueEntriesOf(order)
    for (const scope of waiting || promised ? queueScopesOf(order) : []) {
      const queue = queues.get(scope) ?? { waiting: {}, promised: {} }
      queues.set(scope, queue)
      if (waiting) queue.waiting[order.id] = waiting
      if (promised) queue.promised[order.id] = promised
    }
  }
  return queues
}

import { orderProgressSchema } from '#domain/orders/fulfilment-schema.ts'
import { fieldsByDeliveries, type Fulfilment, type OrderProgress } from '#domain/orders/fulfilment.ts'
import { isAboveApproved } from '#domain/orders/company-approval.ts'
import { changedOrder, stockDifferences } from '#domain/orders/order-change.ts'
import { MAX_ORDER_LINES } from '#domain/orders/order-schema.ts'
import type { Order } from '#domain/orders/order.ts'
import { backorderOf, waitingOf } from '#domain/orders/reservations.ts'
import { entriesOfChange } from '#domain/money/ledger.ts'
import { accountSchema } from '#domain/money/account-schema.ts'
import { salesInvoiceSchema } from '#domain/money/sales-invoice-schema.ts'
import { invoicedOf, orderLineOf, type SalesInvoice } from '#domain/money/sales-invoice.ts'
import { listsInForce } from '#domain/pricing/price-list.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { availableOf } from '#domain/stock/stock.ts'
import { quantityText } from '#domain/units/quantity-text.ts'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { isoDay } from '#lib/iso-day.ts'
import { decoded } from '#lib/schema.ts'
import { agreedWith } from '#server/api/pricing/agreed-with.ts'
import { ApiError } from '#server/api/api-error.ts'
import { postEntries } from '#server/api/money/post-entries.ts'
import { readFulfilment, readInvoice, readProduct } from '#server/api/read-stored.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'
import { levelsAt, moveReservations } from './move-reservations.ts'
import { chargeAccount, issueProforma } from './order-decisions.ts'

const decodeProgress = decoderOf(COLLECTIONS.orderProgress, orderProgressSchema)
const decodeSalesInvoice = decoderOf(COLLECTIONS.salesInvoices, salesInvoiceSchema)

/**
 * An order as it would be with other quantities, 0 to remove a line, and all that changes with it. `isReduction` is less at
 * the prices agreed, also of what is invoiced in part or not sold any more. Throws INVALID, with words for staff, where it
 * cannot be.
 */
export async function orderChangedTo(
  transaction: Transaction,
  order: Order,
  quantities: Readonly<Record<string, number>>,
  at: number,
  { isReduction = false }: { isReduction?: boolean } = {},
) {
  const { progress, fulfilments, issued } = await factsOf(transaction, order.id)
  if (!isReduction && issued.length > 0)
    throw new ApiError('INVALID', 'It is invoiced: a credit note takes goods back.')
  const invoices = issued.map(({ id, data }) => decodeSalesInvoice(id, data))
  refuseInvoiced(order, quantities, invoices)
  const ids = [...new Set([...order.lines.map(({ productId }) => productId), ...Object.keys(quantities)])]
  const [{ priceLists }, stored] = await Promise.all([
    agreedWith(transaction, order.customerUid),
    transaction.get(ids.map((id) => `${COLLECTIONS.products}/${id}`)),
  ])
  const products = new Map(
    ids.flatMap((id, index) => {
      const read = readProduct(id, stored[index])
      return read.ok ? [[id, read.record] as const] : []
    }),
  )
  const change = changedOrder(order, quantities, {
    productOf: (id) => products.get(id),
    lists: listsInForce(priceLists, isoDay(at)),
    held: progress?.held ?? {},
    isReduction,
  })
  if (!change.ok) throw new ApiError('INVALID', `${change.problem}.`)
  const { order: after } = change
  if (after.lineCount > MAX_ORDER_LINES)
    throw new ApiError('INVALID', `An order has ${MAX_ORDER_LINES} lines at most.`)
  if (isAboveApproved(order, after.totals.totalMinor))
    throw new ApiError('INVALID', 'It would come to more than its company has approved.')
  const differences = stockDifferences(order, after)
  const levels = await levelsAt(
    transaction,
    order.locationId,
    differences.map(({ line }) => line.productId),
  )
  for (const { line, more } of differences) {
    const level = levels.get(line.productId)
    if (more > 0 && (!level || availableOf(level) < more))
      throw new ApiError('INVALID', `There is not enough of ${line.name} in stock for it.`)
  }
  return { ...change, after, differences, levels, progress, fulfilments, invoices }
}

async function factsOf(transaction: Transaction, orderId: string) {
  const [[storedProgress], found, issued] = await Promise.all([
    transaction.get([`${COLLECTIONS.orderProgress}/${orderId}`]),
    transaction.list({ from: COLLECTIONS.fulfillments, where: { orderId } }),
    transaction.list({ from: COLLECTIONS.salesInvoices, where: { orderId } }),
  ])
  const fulfilments = found.map(({ id, data }) => {
    const read = readFulfilment(id, data)
    if (!read.ok) throw new ApiError('CONFLICT', 'A delivery of it cannot be read.')
    return read.record
  })
  return {
    progress: storedProgress && decodeProgress(orderId, storedProgress),
    fulfilments,
    issued,
  }
}

/** What is invoiced stays on the order: a credit note takes it back. */
function refuseInvoiced(
  { lines }: Order,
  quantities: Readonly<Record<string, number>>,
  invoices: readonly SalesInvoice[],
): void {
  const { quantities: invoiced } = invoicedOf(invoices)
  for (const [at, line] of lines.entries()) {
    const least = invoiced[at] ?? 0
    if ((quantities[line.productId] ?? line.quantity) < least)
      throw new ApiError(
        'INVALID',
        `${line.name}: ${quantityText(least, line)} are invoiced. A credit note takes those back.`,
      )
  }
}

type By = { uid: string; at: number }

/**
 * Carries out a change of a confirmed order, beside what the order itself says of it: its account and ledger, a new proforma,
 * reservations, deliveries and the lines that its invoices name. `name` is of the change, unlike any other of the order.
 * Returns what changes of the order.
 */
export async function putChangedOrder(
  transaction: Transaction,
  order: Order,
  changed: Awaited<ReturnType<typeof orderChangedTo>>,
  name: string,
  by: By,
): Promise<Partial<Order>> {
  const { after, differences, levels, places, progress, fulfilments, invoices } = changed
  const { moves, backorder } = reservationsAfter(order, differences)
  const moved = progressAfterChange(after, places, progress)
  const invoiceId = `${order.id}-proforma-${name}`
  await chargeAccount(transaction, order, after, by)
  await postDifference(transaction, order, after, name, by.at)
  const [storedInvoice] = await transaction.get([`${COLLECTIONS.invoices}/${order.invoiceId}`])
  const replaced = storedInvoice && readInvoice(order.invoiceId ?? '', storedInvoice)
  await issueProforma(transaction, invoiceId, after, {
    ...by,
    ...(replaced?.ok && { replaces: replaced.record.ref }),
  })
  const reservationMoves = moveReservations(
    transaction,
    order,
    [{ locationId: order.locationId, moves, levels }],
    { uid: by.uid, reason: '', at: by.at },
  )
  if (moved) transaction.set(`${COLLECTIONS.orderProgress}/${order.id}`, moved, ['changedAt'])
  for (const fulfilment of fulfilments) {
    const lines = linesAfterChange(after, places, fulfilment)
    if (lines) transaction.update(`${COLLECTIONS.fulfillments}/${fulfilment.id}`, { lines })
  }
  for (const invoice of invoices) {
    const orderLines = invoice.lines.map((_, at) => places.get(orderLineOf(invoice, at)) ?? at)
    if (invoice.kind === 'invoice')
      transaction.update(`${COLLECTIONS.salesInvoices}/${invoice.id}`, { orderLines })
  }
  return {
    lines: after.lines,
    lineCount: after.lineCount,
    totals: after.totals,
    weightGrams: after.weightGrams,
    invoiceId,
    reservationMoves,
    ...(order.backorder && { backorder }),
    ...(moved && fieldsByDeliveries(moved)),
  }
}

/** Less is taken from what waits for stock first; more is reserved at once. */
function reservationsAfter(order: Order, differences: ReturnType<typeof stockDifferences>) {
  const waiting = { ...waitingOf(order) }
  const moves: Record<string, number> = {}
  for (const { line, more } of differences) {
    const { productId } = line
    const fromWaiting = more < 0 ? Math.min(waiting[productId] ?? 0, -more) : 0
    if (fromWaiting > 0) waiting[productId] = (waiting[productId] ?? 0) - fromWaiting
    if (more + fromWaiting !== 0) moves[productId] = more + fromWaiting
  }
  return { moves, backorder: backorderOf(waiting) }
}

/** What is held goes by the index of a line, and lines may have moved up. */
function progressAfterChange(
  { lines, lineCount }: Order,
  places: ReadonlyMap<number, number>,
  progress: OrderProgress | undefined,
): Omit<OrderProgress, 'changedAt'> | undefined {
  if (!progress) return undefined
  const { changedAt: _was, ...others } = progress
  const held = Object.fromEntries(
    [...places].flatMap(([was, is]) => {
      const quantity = progress.held[was]
      return quantity === undefined ? [] : [[is, quantity] as const]
    }),
  )
  const fullLines = lines.filter(({ quantity }, at) => held[at] === quantity).length
  return { ...others, lineCount, held, fullLines }
}

/** The lines of a fulfilment that holds anything, by their new places and with what is ordered now; undefined as they are. */
function linesAfterChange(
  after: Order,
  places: ReadonlyMap<number, number>,
  { lines, heldLines }: Fulfilment,
): Fulfilment['lines'] | undefined {
  if (heldLines === 0) return undefined
  const moved = lines.map((line) => {
    const at = places.get(line.line)
    const ordered = at === undefined ? undefined : after.lines[at]
    return at === undefined || !ordered ? line : { ...line, line: at, ordered: ordered.quantity }
  })
  return JSON.stringify(moved) === JSON.stringify(lines) ? undefined : moved
}

/** By how much more or less its customer owes; a walk-in has no ledger. */
async function postDifference(
  transaction: Transaction,
  order: Order,
  { totals }: Order,
  changeName: string,
  at: number,
): Promise<void> {
  const moreMinor = totals.totalMinor - order.totals.totalMinor
  if (moreMinor === 0 || order.customerUid === '') return
  const [stored] = await transaction.get([`${COLLECTIONS.accounts}/${order.customerUid}`])
  const account = stored && decoded(accountSchema, { ...stored, id: order.customerUid })
  const { name, company, tin } = order.customer
  await postEntries(
    transaction,
    order.customerUid,
    entriesOfChange(order, {
      name: changeName,
      moreMinor,
      at,
      termsDays: account?.ok ? account.record.termsDays : 0,
    }),
    { name, company, tin },
  )
}

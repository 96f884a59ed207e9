import { orderProgressSchema } from '#domain/orders/fulfilment-schema.ts'
import { statusByDeliveries, type Fulfilment, type OrderProgress } from '#domain/orders/fulfilment.ts'
import { isAboveApproved } from '#domain/orders/company-approval.ts'
import {
  changeAnswerSchema,
  changeProposalSchema,
  changeRequestSchema,
} from '#domain/orders/confirmation-schema.ts'
import {
  canChangeBeProposed,
  CHANGE_VALID_DAYS,
  changedOrder,
  orderChangeState,
  proposedQuantities,
  stockDifferences,
  type OrderChange,
} from '#domain/orders/order-change.ts'
import { MAX_ORDER_LINES } from '#domain/orders/order-schema.ts'
import type { Order } from '#domain/orders/order.ts'
import { backorderOf, waitingOf } from '#domain/orders/reservations.ts'
import { entriesOfChange } from '#domain/money/ledger.ts'
import { accountSchema } from '#domain/money/account-schema.ts'
import { displayNameOf, type UserRecord } from '#domain/people/user.ts'
import { listsInForce } from '#domain/pricing/price-list.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { availableOf } from '#domain/stock/stock.ts'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { isoDay } from '#lib/iso-day.ts'
import { decoded } from '#lib/schema.ts'
import { agreedWith } from '#server/api/pricing/agreed-with.ts'
import { ApiError } from '#server/api/api-error.ts'
import { actingMember, writeAuditEntry } from '#server/api/documents-of-staff.ts'
import { orderMail } from './mail-order.ts'
import { levelsAt, moveReservations } from './move-reservations.ts'
import { chargeAccount, checkDecides, issueProforma, orderPath, storedOrder } from './order-decisions.ts'
import { postEntries } from '#server/api/money/post-entries.ts'
import { readBody } from '#server/api/read-body.ts'
import { readFulfilment, readInvoice, readProduct } from '#server/api/read-stored.ts'
import type { MailDoor } from '#server/api/door.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'

const DAY = 86_400_000
const decodeProgress = decoderOf(COLLECTIONS.orderProgress, orderProgressSchema)

type Priced = Pick<OrderChange, 'lines' | 'wasTotalMinor' | 'totalMinor'>

/** What a changed order would come to, for staff; changes nothing. Throws as `proposeChange`. */
export function priceChange(
  orderId: string,
  body: unknown,
  uid: string,
  { run, now }: MailDoor,
): Promise<Priced> {
  const { quantities } = readBody(changeRequestSchema, body)
  return run(async (transaction) => {
    const user = await actingMember(transaction, uid)
    const order = await storedOrder(transaction, orderId)
    await checkDecides(transaction, user, order)
    const { after, lines } = await changed(transaction, order, quantities, now())
    await checkDecides(transaction, user, order, after.totals)
    return { lines, wasTotalMinor: order.totals.totalMinor, totalMinor: after.totals.totalMinor }
  })
}

/**
 * Proposes to the customer other quantities, fewer or more lines of a confirmed order, and mails them; nothing of the
 * order changes until they accept. It takes the place of an open proposal. The same again changes nothing. Throws FORBIDDEN
 * unless the caller may decide the order before and after, CONFLICT where it comes to something else than was shown, and
 * INVALID, in words, for a change that cannot be made.
 */
export function proposeChange(
  orderId: string,
  body: unknown,
  uid: string,
  { run, now, siteUrl }: MailDoor,
): Promise<{ number: number }> {
  const { quantities, note, totalMinor } = readBody(changeProposalSchema, body)
  return run(async (transaction) => {
    const user = await actingMember(transaction, uid)
    const order = await storedOrder(transaction, orderId)
    await checkDecides(transaction, user, order)
    const at = now()
    const { after, lines } = await changed(transaction, order, quantities, at)
    await checkDecides(transaction, user, order, after.totals)
    if (after.totals.totalMinor !== totalMinor)
      throw new ApiError('CONFLICT', 'It comes to something else by now.')
    const was = order.change
    if (was?.state === 'open' && was.byUid === uid && isSame(was.lines, lines) && was.note === note.trim())
      return { number: was.number }

    const change: OrderChange = {
      number: (was?.number ?? 0) + 1,
      state: 'open',
      lines,
      wasTotalMinor: order.totals.totalMinor,
      totalMinor,
      note: note.trim(),
      validUntil: isoDay(at + CHANGE_VALID_DAYS * DAY),
      byUid: uid,
      byName: displayNameOf(user),
      at,
      answeredAt: 0,
      answer: '',
    }
    const mail = await orderMail(transaction, { ...order, totals: after.totals }, 'order-change', {
      siteUrl,
      nth: String(change.number),
    })
    keepChange(transaction, order, user, { change, action: 'order.proposeChange', reason: change.note, at })
    mail()
    return { number: change.number }
  })
}

/**
 * The customer accepts or declines the open proposal, or staff withdraw it. Accepting changes reservation, totals, account
 * and ledger, and issues a new proforma, in one commit, unless anything has moved on since: then it throws INVALID with
 * words that say what. The same answer again changes nothing. Throws FORBIDDEN for everybody else.
 */
export function answerChange(
  orderId: string,
  body: unknown,
  uid: string,
  { run, now }: MailDoor,
): Promise<{ state: OrderChange['state'] }> {
  const { number, answer, reason } = readBody(changeAnswerSchema, body)
  return run(async (transaction) => {
    const user = await actingMember(transaction, uid)
    const order = await storedOrder(transaction, orderId)
    if (answer === 'withdrawn') await checkDecides(transaction, user, order)
    else if (order.customerUid !== uid)
      throw new ApiError('FORBIDDEN', 'Only its customer answers a proposed change.')
    const { change: was } = order
    if (!was || was.number !== number)
      throw new ApiError('INVALID', 'There is another proposal by now. Please look at it again.')
    if (was.state === answer) return { state: answer }
    const at = now()
    const state = orderChangeState(was, isoDay(at))
    if (state !== 'open' && !(state === 'expired' && answer === 'withdrawn'))
      throw new ApiError('INVALID', WORDS[state])
    const change: OrderChange = { ...was, state: answer, answeredAt: at, answer: reason.trim() }
    if (answer === 'accepted') await apply(transaction, order, user, change, at)
    else
      keepChange(transaction, order, user, {
        change,
        action: answer === 'declined' ? 'order.declineChange' : 'order.withdrawChange',
        reason: change.answer,
        at,
      })
    return { state: answer }
  })
}

const WORDS = {
  accepted: 'This change has been accepted already.',
  declined: 'This change has been declined already.',
  withdrawn: 'We have withdrawn this change.',
  expired: 'This change has expired. Please ask us for it again.',
} as const

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

type Kept = {
  change: OrderChange
  action: 'order.proposeChange' | 'order.withdrawChange' | 'order.declineChange' | 'order.acceptChange'
  reason: string
  at: number
}

/** With its audit entry. */
function keepChange(
  transaction: Transaction,
  order: Order,
  user: UserRecord,
  { change, action, reason, at }: Kept,
  fields: Partial<Order> = {},
): void {
  const auditId = `audit-${order.id}-change-${change.number}-${change.state}`
  transaction.update(orderPath(order.id), {
    ...fields,
    change,
    lastAuditId: auditId,
    updatedAt: at,
    updatedBy: user.uid,
  } satisfies Partial<Order>)
  writeAuditEntry(transaction, user, {
    id: auditId,
    action,
    entity: COLLECTIONS.orders,
    entityId: order.id,
    reason,
    diff: { totalMinor: { before: change.wasTotalMinor, after: change.totalMinor } },
  })
}

/** The order as it would be; throws INVALID, with words for staff, where it cannot be. */
async function changed(
  transaction: Transaction,
  order: Order,
  quantities: Readonly<Record<string, number>>,
  at: number,
) {
  if (!canChangeBeProposed(order))
    throw new ApiError(
      'INVALID',
      'Only a confirmed order that is not on hold, of a customer with an account and not from an offer, can be changed.',
    )
  const { progress, fulfilments, isInvoiced } = await factsOf(transaction, order.id)
  if (isInvoiced) throw new ApiError('INVALID', 'It is invoiced: a credit note takes goods back.')
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
    lists: listsInForce(priceLists.lists, isoDay(at)),
    held: progress?.held ?? {},
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
  return { ...change, after, differences, levels, progress, fulfilments }
}

async function factsOf(transaction: Transaction, orderId: string) {
  const [[storedProgress], found, invoices] = await Promise.all([
    transaction.get([`${COLLECTIONS.orderProgress}/${orderId}`]),
    transaction.list({ from: COLLECTIONS.fulfillments, where: { orderId } }),
    transaction.list({ from: COLLECTIONS.salesInvoices, where: { orderId }, limit: 1 }),
  ])
  const fulfilments = found.map(({ id, data }) => {
    const read = readFulfilment(id, data)
    if (!read.ok) throw new ApiError('CONFLICT', 'A delivery of it cannot be read.')
    return read.record
  })
  return {
    progress: storedProgress && decodeProgress(orderId, storedProgress),
    fulfilments,
    isInvoiced: invoices.length > 0,
  }
}

/** Everything that an accepted change changes, in the commit of the answer. */
async function apply(
  transaction: Transaction,
  order: Order,
  user: UserRecord,
  change: OrderChange,
  at: number,
): Promise<void> {
  const quantityIn = new Map(order.lines.map(({ productId, quantity }) => [productId, quantity]))
  if (change.lines.some(({ productId, wasQuantity }) => (quantityIn.get(productId) ?? 0) !== wasQuantity))
    throw new ApiError('INVALID', 'The order was changed since. Please ask us for a new proposal.')
  const { after, differences, levels, places, progress, fulfilments } = await changed(
    transaction,
    order,
    proposedQuantities(change),
    at,
  )
  if (after.totals.totalMinor !== change.totalMinor)
    throw new ApiError('INVALID', 'A price has changed since. Please ask us for a new proposal.')

  const by = { uid: user.uid, at }
  const { moves, backorder } = reservationsAfter(order, differences)
  const moved = progressAfterChange(after, places, progress)
  const invoiceId = `${order.id}-proforma-${change.number}`
  await chargeAccount(transaction, order, after, by)
  await postDifference(transaction, order, change, at)
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
    { uid: user.uid, reason: '', at },
  )
  if (moved) transaction.set(`${COLLECTIONS.orderProgress}/${order.id}`, moved, ['changedAt'])
  for (const fulfilment of fulfilments) {
    const lines = linesAfterChange(after, places, fulfilment)
    if (lines) transaction.update(`${COLLECTIONS.fulfillments}/${fulfilment.id}`, { lines })
  }
  keepChange(
    transaction,
    order,
    user,
    { change, action: 'order.acceptChange', reason: change.answer, at },
    {
      lines: after.lines,
      lineCount: after.lineCount,
      totals: after.totals,
      weightGrams: after.weightGrams,
      invoiceId,
      reservationMoves,
      ...(order.backorder && { backorder }),
      ...(moved && { status: statusByDeliveries(moved) }),
    },
  )
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
  return isSame(moved, lines) ? undefined : moved
}

/** By how much more or less its customer owes. */
async function postDifference(
  transaction: Transaction,
  order: Order,
  { number, wasTotalMinor, totalMinor }: OrderChange,
  at: number,
): Promise<void> {
  if (totalMinor === wasTotalMinor) return
  const [stored] = await transaction.get([`${COLLECTIONS.accounts}/${order.customerUid}`])
  const account = stored && decoded(accountSchema, { ...stored, id: order.customerUid })
  const { name, company, tin } = order.customer
  await postEntries(
    transaction,
    order.customerUid,
    entriesOfChange(order, {
      number,
      moreMinor: totalMinor - wasTotalMinor,
      at,
      termsDays: account?.ok ? account.record.termsDays : 0,
    }),
    { name, company, tin },
  )
}

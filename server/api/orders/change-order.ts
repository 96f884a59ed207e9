import {
  changeAnswerSchema,
  changeProposalSchema,
  changeRequestSchema,
} from '#domain/orders/confirmation-schema.ts'
import {
  canChangeBeProposed,
  CHANGE_VALID_DAYS,
  orderChangeState,
  proposedQuantities,
  type OrderChange,
} from '#domain/orders/order-change.ts'
import type { Order } from '#domain/orders/order.ts'
import { displayNameOf, type UserRecord } from '#domain/people/user.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { isoDay } from '#lib/iso-day.ts'
import { ApiError } from '#server/api/api-error.ts'
import { actingMember, writeAuditEntry } from '#server/api/documents-of-staff.ts'
import { orderChangedTo, putChangedOrder } from './changed-order.ts'
import { orderMail } from './mail-order.ts'
import { checkDecides, orderPath, storedOrder } from './order-decisions.ts'
import { readBody } from '#server/api/read-body.ts'
import type { MailDoor } from '#server/api/door.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'

const DAY = 86_400_000

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

/** Throws INVALID, with words for staff, where it cannot be. */
function changed(
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
  return orderChangedTo(transaction, order, quantities, at)
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
  const now = await changed(transaction, order, proposedQuantities(change), at)
  if (now.after.totals.totalMinor !== change.totalMinor)
    throw new ApiError('INVALID', 'A price has changed since. Please ask us for a new proposal.')
  const fields = await putChangedOrder(transaction, order, now, `change-${change.number}`, {
    uid: user.uid,
    at,
  })
  keepChange(
    transaction,
    order,
    user,
    { change, action: 'order.acceptChange', reason: change.answer, at },
    fields,
  )
}

import { RETURN_OUTCOME_LABELS } from '#domain/orders/customer-return.ts'
import type { Fulfilment } from '#domain/orders/fulfilment.ts'
import { billedMinor, type Order } from '#domain/orders/order.ts'
import type { Notification } from '#domain/people/notification.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { waitingText } from '#domain/orders/waiting-text.ts'
import { quantityText } from '#domain/units/quantity-text.ts'
import { shownCustomer } from '#lib/shown-name.ts'
import { readFulfilment, readHold, readOrder } from '#server/api/read-stored.ts'
import { lostGoods } from './order-goods.ts'
import type { Written } from './written.ts'

export type StaffNews = Pick<Notification, 'kind' | 'recordId' | 'ref' | 'about' | 'locationId'> & {
  /** Tells it from other news of the record. */
  at?: number | string
}

/** What a write means for staff; undefined where it is nothing they have to look at. */
export type NewsOf = (written: Written) => StaffNews | undefined

type Stored = Readonly<Record<string, unknown>>

/** What this write of an order means for staff. */
export function newsOfOrder({ id, before, after }: Written): StaffNews | undefined {
  if (after?.['status'] === 'on_hold' && before?.['status'] !== 'on_hold') {
    const hold = readHold(after['hold'])
    return {
      ...storedFacts(id, after),
      kind: 'hold',
      about: hold.ok ? (hold.record.findings[0] ?? '') : 'It cannot be read',
      at: hold.ok ? hold.record.at : 0,
    }
  }
  const read = readOrder(id, after)
  if (!read.ok) return undefined
  const order = read.record
  const facts = { ...storedFacts(id, after), about: shownCustomer(order.customer) }
  if (before) return changedOrder(facts, before, order)
  if (order.status !== 'submitted' || order.source === 'counter') return undefined
  return { ...facts, kind: 'order' }
}

type Facts = Omit<StaffNews, 'kind' | 'at'>

function changedOrder(facts: Facts, before: Stored, order: Order): StaffNews | undefined {
  const { cancelAsked, problemCount = 0, change, paidMinor, customer } = order
  if (lostGoods(before, order))
    return {
      ...facts,
      kind: 'short',
      about: `${facts.about}: ${waitingText(order)}`,
      at: order.updatedAt,
    }
  const was = readOrder(order.id, before)
  if (!was.ok) return undefined
  const overMinor = tooMuchMinor(order)
  if (overMinor > Math.max(0, tooMuchMinor(was.record))) {
    const about = `${formatMoney(overMinor, 'GHS')}, ${shownCustomer(customer)}`
    return paidMinor > was.record.paidMinor && dueMinor(order) > 0
      ? { ...facts, kind: 'overpaid', about, at: paidMinor }
      : { ...facts, kind: 'refund-owed', about, at: overMinor }
  }
  if (cancelAsked && was.record.cancelAsked?.at !== cancelAsked.at)
    return { ...facts, kind: 'cancel-asked', about: cancelAsked.reason || facts.about, at: cancelAsked.at }
  if (problemCount > (was.record.problemCount ?? 0))
    return {
      ...facts,
      kind: 'problem',
      about: [facts.about, order.lastProblemText].filter(Boolean).join(': '),
      at: problemCount,
    }
  const answer =
    change && change.state !== was.record.change?.state ? CHANGE_ANSWERS[change.state] : undefined
  if (change && answer)
    return {
      ...facts,
      kind: 'change-answer',
      about: [answer, change.answer].filter(Boolean).join(': '),
      at: change.number,
    }
  return undefined
}

const CHANGE_ANSWERS: Readonly<Record<string, string>> = { accepted: 'Accepted', declined: 'Declined' }

const ENDED: readonly Order['status'][] = ['declined', 'cancelled', 'expired']

/** What its customer has to pay for it in all; nothing once it has ended. */
const dueMinor = (order: Order): number => (ENDED.includes(order.status) ? 0 : billedMinor(order))

/** What was paid above that; below 0 while something is left. */
const tooMuchMinor = (order: Order): number => order.paidMinor - dueMinor(order)

/** Goods that came back and are to be refunded. */
export function newsOfDelivery({ id, before, after }: Written): StaffNews | undefined {
  const read = readFulfilment(id, after)
  if (!read.ok) return undefined
  const was = readFulfilment(id, before)
  const known = was.ok ? was.record.returns : []
  const last = read.record.returns.findLast(
    (one) => isToRefund(one) && !known.some((other) => other.id === one.id && isToRefund(other)),
  )
  if (!last) return undefined
  const { orderId, orderRef, locationId } = read.record
  return {
    kind: 'refund-owed',
    recordId: orderId,
    ref: orderRef,
    locationId,
    about: returnedText(read.record, last.id),
    at: last.id,
  }
}

const isToRefund = ({ lines }: Fulfilment['returns'][number]): boolean =>
  lines.some(({ outcome }) => outcome === 'refund')

/** `Cement 42.5R: 2 bags, refund`. */
export const returnedText = ({ lines, returns }: Fulfilment, returnId: string): string =>
  returns
    .filter(({ id }) => id === returnId)
    .flatMap((one) => one.lines)
    .flatMap(({ index, quantity, outcome }) => {
      const line = lines[index]
      const what = RETURN_OUTCOME_LABELS[outcome].toLowerCase()
      return line ? [`${line.name}: ${quantityText(quantity, line)}, ${what}`] : []
    })
    .join('; ')

export const storedFacts = (recordId: string, stored: Stored | undefined) => ({
  recordId,
  ref: textOf(stored?.['ref']),
  locationId: textOf(stored?.['locationId']),
})

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

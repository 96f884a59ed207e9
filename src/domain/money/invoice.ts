import type { RecordOf } from '#lib/schema.ts'
import type { invoiceSchema } from './invoice-schema.ts'
import { expiresAt, UNPAID_DAYS } from '#domain/orders/order-expiry.ts'
import type { Order } from '#domain/orders/order.ts'
import { isoDay } from '#lib/iso-day.ts'

export type Invoice = RecordOf<typeof invoiceSchema>

export const PROFORMA_SERIES = 'proforma'

/** As long as the goods are kept for an order that is not paid. */
export const PROFORMA_VALID_DAYS = UNPAID_DAYS

/** `PF-2026-000041`. */
export const proformaRef = (year: number, number: number): string =>
  `PF-${year}-${String(number).padStart(6, '0')}`

/** The one reference for payments: known as soon as the order is placed, and shown on every document about it. */
export const paymentReferenceOf = (order: Pick<Order, 'ref'>): string => order.ref

/** A `cancelled` proforma no longer asks for payment; prices of a `past` one must be confirmed before paying. */
export type ProformaStatus = 'open' | 'past' | 'cancelled'

type ValidOrder = Parameters<typeof expiresAt>[0]

/**
 * Until when its prices hold, an ISO day or '': a hold gives an unpaid order more time, and its proforma with it. Those of
 * before were issued for a shorter time than the goods were kept.
 */
export function proformaUntil({ validUntil }: Pick<Invoice, 'validUntil'>, order: ValidOrder): string {
  const expires = expiresAt(order, false)
  const keptUntil = expires === undefined ? '' : isoDay(expires)
  return validUntil !== '' && keptUntil > validUntil ? keptUntil : validUntil
}

/** The state of an order's proforma on `today`, an ISO day. Once money or goods have moved, its prices are fixed. */
export function proformaStatus(
  order: ValidOrder,
  invoice: Pick<Invoice, 'validUntil'>,
  today: string,
): ProformaStatus {
  if (ENDED.includes(order.status)) return 'cancelled'
  const isUntouched = order.status === 'confirmed' && order.paidMinor === 0 && order.receivedAt === undefined
  const validUntil = proformaUntil(invoice, order)
  const isPast = validUntil !== '' && validUntil < today
  return isUntouched && isPast && order.paymentMethod !== 'on_account' ? 'past' : 'open'
}

const ENDED: readonly Order['status'][] = ['cancelled', 'declined', 'expired']

import type { RecordOf } from '#lib/schema.ts'
import type { invoiceSchema } from './invoice-schema.ts'
import type { Order } from '#domain/orders/order.ts'

export type Invoice = RecordOf<typeof invoiceSchema>

export const PROFORMA_SERIES = 'proforma'
export const PROFORMA_VALID_DAYS = 7

/** `PF-2026-000041`. */
export const proformaRef = (year: number, number: number): string =>
  `PF-${year}-${String(number).padStart(6, '0')}`

/** The one reference for payments: known as soon as the order is placed, and shown on every document about it. */
export const paymentReferenceOf = (order: Pick<Order, 'ref'>): string => order.ref

/** A `cancelled` proforma no longer asks for payment; prices of a `past` one must be confirmed before paying. */
export type ProformaStatus = 'open' | 'past' | 'cancelled'

/** The state of an order's proforma on `today`, an ISO day. Once money or goods have moved, its prices are fixed. */
export function proformaStatus(
  order: Pick<Order, 'status' | 'paidMinor' | 'paymentMethod' | 'receivedAt'>,
  { validUntil }: Pick<Invoice, 'validUntil'>,
  today: string,
): ProformaStatus {
  if (ENDED.includes(order.status)) return 'cancelled'
  const isUntouched = order.status === 'confirmed' && order.paidMinor === 0 && order.receivedAt === undefined
  const isPast = validUntil !== '' && validUntil < today
  return isUntouched && isPast && order.paymentMethod !== 'on_account' ? 'past' : 'open'
}

const ENDED: readonly Order['status'][] = ['cancelled', 'declined', 'expired']

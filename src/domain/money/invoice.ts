import type { RecordOf } from '#lib/schema.ts'
import type { invoiceSchema } from './invoice-schema.ts'
import type { Order } from '#domain/orders/order.ts'

export type Invoice = RecordOf<typeof invoiceSchema>

export const PROFORMA_SERIES = 'proforma'
export const PROFORMA_VALID_DAYS = 7

/** `PF-2026-000041`. */
export const proformaRef = (year: number, number: number): string =>
  `PF-${year}-${String(number).padStart(6, '0')}`

/** The one reference a payment carries: known from the moment the order is placed, and on every paper about it. */
export const paymentReferenceOf = (order: Pick<Order, 'ref'>): string => order.ref

/** `cancelled` asks for nothing any more; the prices of one that is `past` are to be asked for again before it is paid. */
export type ProformaStanding = 'open' | 'past' | 'cancelled'

/** What an order's proforma is worth on `today`, an ISO day. Once money or goods have moved, its prices stand. */
export function proformaStanding(
  order: Pick<Order, 'status' | 'paidMinor' | 'paymentMethod' | 'receivedAt'>,
  { validUntil }: Pick<Invoice, 'validUntil'>,
  today: string,
): ProformaStanding {
  if (ENDED.includes(order.status)) return 'cancelled'
  const isUntouched = order.status === 'confirmed' && order.paidMinor === 0 && order.receivedAt === undefined
  const isPast = validUntil !== '' && validUntil < today
  return isUntouched && isPast && order.paymentMethod !== 'on_account' ? 'past' : 'open'
}

const ENDED: readonly Order['status'][] = ['cancelled', 'declined', 'expired']

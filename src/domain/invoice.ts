import type { OrderCustomer, OrderLine } from './order.ts'
import type { BaseRecord } from './record.ts'
import type { Totals } from './tax.ts'

/** `invoices/{id}`. Our paper is a proforma or commercial invoice, never titled "VAT invoice" (design §6). */
export type Invoice = BaseRecord & {
  kind: 'proforma'
  /** Gapless: the counter of the series moves by one in the same commit. */
  number: number
  ref: string
  orderId: string
  orderRef: string
  customerUid: string
  customer: OrderCustomer
  lines: readonly OrderLine[]
  totals: Totals
  /** ISO day until which the prices hold. */
  validUntil: string
}

export const PROFORMA_SERIES = 'proforma'
export const PROFORMA_VALID_DAYS = 7

/** `PF-2026-000041`. */
export const proformaRef = (year: number, number: number): string =>
  `PF-${year}-${String(number).padStart(6, '0')}`

import type { RecordOf } from '#lib/schema.ts'
import type { invoiceSchema } from './invoice-schema.ts'

export type Invoice = RecordOf<typeof invoiceSchema>

export const PROFORMA_SERIES = 'proforma'
export const PROFORMA_VALID_DAYS = 7

/** `PF-2026-000041`. */
export const proformaRef = (year: number, number: number): string =>
  `PF-${year}-${String(number).padStart(6, '0')}`

import type { RecordOf } from '#lib/schema.ts'
import type { receiptSchema } from './receipt-schema.ts'

export type Receipt = RecordOf<typeof receiptSchema>

export const RECEIPT_SERIES = 'receipt'

export const receiptRef = (year: number, number: number): string =>
  `RC-${year}-${String(number).padStart(6, '0')}`

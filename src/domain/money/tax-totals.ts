import { TAX_CODES, type Totals } from '#domain/pricing/tax.ts'
import type { RecordOf } from '#lib/schema.ts'
import type { taxTotalsSchema } from './tax-totals-schema.ts'

/** `taxTotals/{month}`: what was invoiced and credited in a month, and what buyers withheld. */
export type TaxTotals = RecordOf<typeof taxTotalsSchema>

type Sums = Omit<TaxTotals, 'id'>

/** `2026-11`, in the time of Ghana, which is UTC. */
export const monthOf = (at: number): string => new Date(at).toISOString().slice(0, 7)

/** What a document adds to the sums of its month; a credit note takes away. */
export function taxSumsOf(kind: 'invoice' | 'credit_note', totals: Totals): Partial<Sums> {
  const sign = kind === 'invoice' ? 1 : -1
  const taxes = Object.fromEntries(
    TAX_CODES.map((code) => [code, sign * (totals.taxes.find((tax) => tax.code === code)?.amountMinor ?? 0)]),
  )
  return {
    netMinor: sign * (totals.netMinor + totals.deliveryMinor),
    ...taxes,
    totalMinor: sign * totals.totalMinor,
    ...(kind === 'invoice' ? { invoices: 1 } : { creditNotes: 1 }),
  }
}

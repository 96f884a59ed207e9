import { lineAmountMinor } from '#domain/pricing/pricing.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import type { QuantityScale } from '#domain/units/quantity.ts'

/** What there is of a product at all branches, and what one unit costs on average. */
export type Worth = { onHand: number; costMinor: number }

/** In pesewas. */
export const worthMinor = ({ onHand, costMinor }: Worth, scale: QuantityScale): number =>
  lineAmountMinor(costMinor, onHand, scale)

/** Where the records, which postings and deliveries keep, and the sums that reports read do not agree, in words; '' where they do. */
export function worthProblem(records: Worth, sums: Worth, scale: QuantityScale): string {
  const [is, said] = [worthMinor(records, scale), worthMinor(sums, scale)]
  return is === said && records.onHand === sums.onHand
    ? ''
    : `worth ${formatAmount(is)} by its levels and cost, reports say ${formatAmount(said)}`
}

import { formatMoney } from '#domain/pricing/money.ts'
import { countOf } from '#lib/plural.ts'
import type { RecordOf } from '#lib/schema.ts'
import type { creditProposalSchema } from './credit-proposal-schema.ts'

export const CREDIT_STATUSES = ['asked', 'approved', 'refused', 'withdrawn'] as const

export const CREDIT_LENGTHS = { reason: 300 } as const

export const MAX_TERMS_DAYS = 365

export type CreditProposal = RecordOf<typeof creditProposalSchema>

/** `GH₵20,000.00, to be paid within 30 days`; `No credit`. */
export function creditText({ limitMinor, termsDays }: { limitMinor: number; termsDays: number }): string {
  if (limitMinor === 0) return 'No credit'
  return `${formatMoney(limitMinor, 'GHS')}, to be paid ${termsDays === 0 ? 'at once' : `within ${countOf(termsDays, 'day')}`}`
}

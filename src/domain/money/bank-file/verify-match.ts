import type { BankCredit } from './bank-credits.ts'
import type { DeclaredTransfer } from './match-credits.ts'

/** Why a transfer cannot be verified by a credit from the list: it is looked at by itself, or by somebody else. */
export function whyNotInOneGo(
  { uid }: { uid: string },
  { amountMinor }: Pick<BankCredit, 'amountMinor'>,
  { payments, sentMinor, isWhole }: DeclaredTransfer,
): string {
  if (payments.some(({ createdBy, customerUid }) => createdBy === uid || customerUid === uid))
    return 'You entered it yourself: somebody else verifies it.'
  if (!isWhole) return 'A part of this transfer is decided already: verify the rest by hand.'
  if (payments.length > 1 && amountMinor !== sentMinor)
    return 'It pays several orders, and another amount arrived: verify each by hand.'
  return ''
}

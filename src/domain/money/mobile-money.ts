/**
 * Daily limit of one wallet, pesewas: 25,000 cedis with full identification, from 1 March 2024 (Bank of Ghana, as
 * reported by the Telecoms Chamber); lower tiers allow 15,000 or 3,000.
 */
export const WALLET_DAY_MINOR = { enhanced: 2_500_000, medium: 1_500_000, minimum: 300_000 } as const

export type WalletTier = keyof typeof WALLET_DAY_MINOR

/** The payments that make up `totalMinor`, one per day: all but the last are the daily limit. Empty for nothing. */
export function dailyPayments(totalMinor: number, tier: WalletTier): number[] {
  const limit = WALLET_DAY_MINOR[tier]
  const full = Math.floor(totalMinor / limit)
  const rest = totalMinor - full * limit
  return [...Array.from({ length: full }, () => limit), ...(rest > 0 ? [rest] : [])]
}

/**
 * What one wallet may send a day, pesewas: 25,000 cedis with the fullest papers, from 1 March 2024 (Bank of Ghana, as
 * told by the Telecoms Chamber); lesser papers allow 15,000 or 3,000.
 */
export const WALLET_DAY_MINOR = { enhanced: 2_500_000, medium: 1_500_000, minimum: 300_000 } as const

export type WalletTier = keyof typeof WALLET_DAY_MINOR

/** The payments that make up `totalMinor`, one a day: all but the last are the day's limit. Empty for nothing. */
export function dailyPayments(totalMinor: number, tier: WalletTier): number[] {
  const limit = WALLET_DAY_MINOR[tier]
  const full = Math.floor(totalMinor / limit)
  const rest = totalMinor - full * limit
  return [...Array.from({ length: full }, () => limit), ...(rest > 0 ? [rest] : [])]
}

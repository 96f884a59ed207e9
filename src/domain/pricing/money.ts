import { formatNumber } from '#lib/format-number.ts'
import { shownSymbol, type CurrencyCode } from './currency.ts'

/** The highest amount that a record can have. */
export const MAX_AMOUNT_MINOR = 10_000_000_000_000

/** Two decimals with thousands separators, `0.00` for anything that is not a number (spec §5). */
export const formatAmount = (amountMinor: number): string =>
  formatNumber(Number.isFinite(amountMinor) ? amountMinor / 100 : 0, 2, 2)

/** What one unit costs, with the digits that it has: `0.034` for a screw of 3.4 pesewas. */
export const formatUnitCost = (costMinor: number): string =>
  formatNumber(Number.isFinite(costMinor) ? costMinor / 100 : 0, costMinor < 1_000 ? 4 : 2, 2)

/** `GH₵1,234.50`, `£12.05`, `−£3.00`, `US$8.00`: the currency's symbol before the amount. */
export function formatMoney(amountMinor: number, currency: CurrencyCode): string {
  const sign = amountMinor < 0 ? '−' : ''
  return `${sign}${shownSymbol(currency)}${formatAmount(Math.abs(amountMinor))}`
}

/** Rounds half away from zero, so that a refund mirrors the sale to the pesewa. */
export const roundMinor = (amount: number): number => Math.sign(amount) * Math.round(Math.abs(amount))

import { formatMoney } from '#domain/pricing/money.ts'
import { withTax, type TaxClass } from '#domain/pricing/tax.ts'
import type { Prices } from './use-prices.ts'

type Shown = Pick<Prices, 'currency' | 'cedisPerUnit' | 'taxDisplay' | 'taxRates'>

/** In pesewas, including tax when the shopper has chosen to see it. */
const cedisMinor = ({ taxDisplay, taxRates }: Shown, netMinor: number, taxClass: TaxClass): number =>
  taxDisplay === 'included' ? withTax(netMinor, taxClass, taxRates) : netMinor

/** The amount charged for a price shown in another currency: `GH₵98.00`; '' where cedis are shown anyway. */
export const chargedText = (prices: Shown, netMinor: number, taxClass: TaxClass): string =>
  prices.currency === 'GHS' ? '' : formatMoney(cedisMinor(prices, netMinor, taxClass), 'GHS')

/**
 * How much less `toMinor` is than `fromMinor`, calculated from the displayed amounts: £12.05 and £11.94 differ by
 * £0.11.
 */
export function differenceText(prices: Shown, fromMinor: number, toMinor: number, taxClass: TaxClass) {
  const shown = (netMinor: number) => Math.round(cedisMinor(prices, netMinor, taxClass) / prices.cedisPerUnit)
  return formatMoney(shown(fromMinor) - shown(toMinor), prices.currency)
}

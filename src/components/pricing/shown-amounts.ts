import { formatMoney } from '#domain/pricing/money.ts'
import { withTax, type TaxClass } from '#domain/pricing/tax.ts'
import type { Prices } from './use-prices.ts'

type Shown = Pick<Prices, 'currency' | 'cedisPerUnit' | 'taxDisplay' | 'taxRates'>

/** In pesewas, with tax on it when the shopper looks at prices that way. */
const cedisMinor = ({ taxDisplay, taxRates }: Shown, netMinor: number, taxClass: TaxClass): number =>
  taxDisplay === 'included' ? withTax(netMinor, taxClass, taxRates) : netMinor

/** What we charge for what is shown in another currency: `GH₵98.00`; '' where cedis are shown anyway. */
export const chargedText = (prices: Shown, netMinor: number, taxClass: TaxClass): string =>
  prices.currency === 'GHS' ? '' : formatMoney(cedisMinor(prices, netMinor, taxClass), 'GHS')

/** How much less `toMinor` is than `fromMinor`, as a reader reckons who sees both: £12.05 and £11.94 are £0.11 apart. */
export function differenceText(prices: Shown, fromMinor: number, toMinor: number, taxClass: TaxClass) {
  const shown = (netMinor: number) => Math.round(cedisMinor(prices, netMinor, taxClass) / prices.cedisPerUnit)
  return formatMoney(shown(fromMinor) - shown(toMinor), prices.currency)
}

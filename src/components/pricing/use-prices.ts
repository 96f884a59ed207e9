import { useMemo } from 'react'
import { useShopFacts } from '#data/catalogue/use-catalogue.ts'
import {
  convertFromCedis,
  shownSymbol,
  type CurrencyCode,
  type ExchangeRates,
} from '#domain/pricing/currency.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { exemptionOn, taxRatesFor, type TaxExemption } from '#domain/people/customer-terms.ts'
import { useOptionalUser } from '#stores/session-store.ts'
import { taxRatesOn, withTax, type TaxClass, type TaxRates } from '#domain/pricing/tax.ts'
import { formatDay } from '#lib/format-day.ts'
import { useAppStore, type TaxDisplay } from '#stores/app-store.ts'
import { useToday } from '#components/states/today.ts'

/** Prices as shown to this shopper: in their currency, with or without tax. Amounts are passed in as net pesewas. */
export type Prices = {
  currency: CurrencyCode
  taxDisplay: TaxDisplay
  /** Without those that a customer is exempt from. */
  taxRates: TaxRates
  exemption: TaxExemption | undefined
  /** What one unit of the currency costs in cedis; 1 for cedis. */
  cedisPerUnit: number
  /** An amount as given, such as a total: `£12.05`. */
  money: (amountMinor: number) => string
  /** A unit price, including tax when the shopper has chosen to see it. */
  price: (netMinor: number, taxClass: TaxClass) => string
  /** `Rates of 20 Nov 2026 · £1 = GH₵14.62`; empty when prices are shown in cedis. */
  rateNote: string
}

export function pricesOf(
  { rates, taxes }: { rates: ExchangeRates; taxes: readonly TaxRates[] },
  {
    currency,
    taxDisplay,
    today,
    exemption,
  }: { currency: CurrencyCode; taxDisplay: TaxDisplay; today: string; exemption?: TaxExemption | undefined },
): Prices {
  const taxRates = taxRatesFor(taxRatesOn(today, taxes), exemption)
  const money = (amountMinor: number) => formatMoney(convertFromCedis(amountMinor, currency, rates), currency)
  return {
    currency,
    taxDisplay,
    taxRates,
    exemption,
    cedisPerUnit: currency === 'GHS' ? 1 : rates.cedisPer[currency],
    money,
    price: (netMinor, taxClass) =>
      money(taxDisplay === 'included' ? withTax(netMinor, taxClass, taxRates) : netMinor),
    rateNote: rateNoteOf(currency, rates),
  }
}

function rateNoteOf(currency: CurrencyCode, rates: ExchangeRates): string {
  if (currency === 'GHS') return ''
  const perUnit = rates.cedisPer[currency]
  const rate = perUnit >= 0.1 ? perUnit.toFixed(2) : perUnit.toFixed(4)
  return `Rates of ${formatDay(rates.date)} · ${shownSymbol(currency)}1 = GH₵${rate}`
}

/** Undefined until the shop's rates have loaded. */
export function usePrices(): Prices | undefined {
  const facts = useShopFacts().data
  const currency = useAppStore((state) => state.baseCurrencyCode)
  const taxDisplay = useAppStore((state) => state.taxDisplay)
  const today = useToday()
  const exemption = exemptionOn(useOptionalUser()?.terms, today)
  return useMemo(
    () => facts && pricesOf(facts, { currency, taxDisplay, today, exemption }),
    [facts, currency, taxDisplay, today, exemption],
  )
}

import { roundMinor } from './money.ts'

export const TAX_CLASSES = ['standard', 'zero', 'exempt'] as const

export type TaxClass = (typeof TAX_CLASSES)[number]

export const TAX_CODES = ['VAT', 'NHIL', 'GETFund'] as const

export type TaxCode = (typeof TAX_CODES)[number]

/** Rates in basis points (1500 = 15%), in force from `from` (ISO day) until the next entry. */
export type TaxRates = { from: string; basisPoints: Readonly<Record<TaxCode, number>> }

export type TaxLine = { code: TaxCode; basisPoints: number; amountMinor: number }

export type Totals = {
  netMinor: number
  taxes: readonly TaxLine[]
  deliveryMinor: number
  totalMinor: number
}

/** The entry in force on `day` (ISO). Act 1151 starts the table: 15 + 2.5 + 2.5% on the same net value. */
export function taxRatesOn(day: string, table: readonly TaxRates[]): TaxRates {
  const rates = table
    .filter((entry) => entry.from <= day)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .at(-1)
  if (!rates) throw new Error(`No tax rates on ${day}`)
  return rates
}

/** For customers who do not pay them: the same three lines, those not paid at 0. */
export const withoutTaxes = ({ from, basisPoints }: TaxRates, unpaid: readonly TaxCode[]): TaxRates => {
  const rateOf = (code: TaxCode) => (unpaid.includes(code) ? 0 : basisPoints[code])
  return { from, basisPoints: { VAT: rateOf('VAT'), NHIL: rateOf('NHIL'), GETFund: rateOf('GETFund') } }
}

/**
 * Totals of a document. Each levy is rounded once, on the sum of what it taxes, so screen, print and
 * export agree and the three lines add up to the total. Delivery is taxed like standard goods.
 */
export function totalsOf(
  lines: readonly { amountMinor: number; taxClass: TaxClass }[],
  rates: TaxRates,
  deliveryMinor = 0,
): Totals {
  const netMinor = lines.reduce((sum, line) => sum + line.amountMinor, 0)
  const taxableMinor =
    deliveryMinor +
    lines.reduce((sum, line) => sum + (line.taxClass === 'standard' ? line.amountMinor : 0), 0)
  const taxes = TAX_CODES.map((code) => ({
    code,
    basisPoints: rates.basisPoints[code],
    amountMinor: roundMinor((taxableMinor * rates.basisPoints[code]) / 10_000),
  }))
  const taxMinor = taxes.reduce((sum, tax) => sum + tax.amountMinor, 0)
  return { netMinor, taxes, deliveryMinor, totalMinor: netMinor + deliveryMinor + taxMinor }
}

/** A unit price with all levies, rounded once: for tax-inclusive display, never for totals. */
export function withTax(amountMinor: number, taxClass: TaxClass, rates: TaxRates): number {
  if (taxClass !== 'standard') return amountMinor
  const basisPoints = TAX_CODES.reduce((sum, code) => sum + rates.basisPoints[code], 0)
  return amountMinor + roundMinor((amountMinor * basisPoints) / 10_000)
}

/** `VAT 15%`, `NHIL 2.5%`. */
export const taxLabel = (tax: Pick<TaxLine, 'code' | 'basisPoints'>): string =>
  `${tax.code} ${tax.basisPoints / 100}%`

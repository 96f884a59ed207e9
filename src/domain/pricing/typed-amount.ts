import { numberReader, type NumberReader } from '#lib/number-reader.ts'
import { CURRENCIES } from './currency.ts'
import { formatAmount, MAX_AMOUNT_MINOR } from './money.ts'

/** The currency may be named beside the figure; another one is refused. */
const CEDIS = /^(?:GH[S₵¢C]|₵|¢)\s*|\s*(?:GH[S₵¢C]|₵|¢)$/giu

function namesOf(currency: string): RegExp {
  if (currency === 'GHS') return CEDIS
  const symbol = symbolOf(currency)?.replaceAll('$', '\\$')
  const names = symbol ? `(?:${currency}|${symbol})` : currency
  return new RegExp(`^${names}\\s*|\\s*${names}$`, 'gi')
}

const symbolOf = (currency: string): string | undefined =>
  CURRENCIES.find(({ code }) => code === currency)?.symbol

type AmountLimits = {
  /** Pesewas: 1 where nothing is no amount. */
  minMinor?: number
  maxMinor?: number
  isOptional?: boolean
  /** ISO code; cedis without. */
  currency?: string
  /** What to enter, where the usual words are too general. */
  missing?: string
}

/** An amount of money, in pesewas: what prices, payments, fees and limits are typed as. */
export const amountReader = ({
  minMinor = 0,
  maxMinor = MAX_AMOUNT_MINOR,
  isOptional = false,
  currency = 'GHS',
  missing = `Enter an amount${currency === 'GHS' ? ' in cedis' : ''}, such as 250 or 250.50`,
}: AmountLimits = {}): NumberReader =>
  numberReader({
    kind: 'amount',
    decimals: 2,
    min: minMinor,
    max: maxMinor,
    isOptional,
    bare: (typed) => typed.trim().replaceAll(namesOf(currency), ''),
    words: {
      example: '250 or 250.50',
      texts: { empty: missing },
    },
    show: (value) => `${symbolOf(currency) ?? `${currency} `}${formatAmount(value)}`,
    toType: (value) => (value / 100).toFixed(2),
  })

/** Any amount from nothing up. */
export const anyAmount = amountReader()

/** An amount that has to be paid, or a price: above nothing. */
export const amountAboveZero = amountReader({ minMinor: 1 })

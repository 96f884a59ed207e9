import { formatMoney, MAX_AMOUNT_MINOR } from '#domain/pricing/money.ts'
import { numberReader, type ReadValue } from '#lib/number-reader.ts'
import { columnFormatOf } from '#lib/column-format.ts'
import { isReadTwoWays, type NumberFormat } from '#lib/typed-number.ts'

/** What banks write beside a figure: our currency, and which way the money went. */
const CURRENCY = /GH[S₵¢C]|₵|¢/giu
const WAY = /^(CR|DR)\b\.?|(?<=[\d)\s-])(CR|DR|C|D)\.?$/iu

const reader = numberReader({
  kind: 'amount of a bank’s file',
  decimals: 2,
  isSigned: true,
  min: -MAX_AMOUNT_MINOR,
  max: MAX_AMOUNT_MINOR,
  words: { example: '1,250.50' },
  show: (value) => formatMoney(value, 'GHS'),
})

/** An amount without its currency and its mark: `1,250.50` of `GHS 1,250.50 CR`. */
export const bankFigure = (typed: string): string =>
  typed
    .replaceAll(CURRENCY, '')
    .trim()
    .replace(WAY, '')
    .trim()
    .replace(/^\+\s*/, '')

/** Pesewas, below 0 for money that went out: `-500`, `(500)`, `500 DR`. */
export function readBankAmount(typed: string, format?: NumberFormat): ReadValue {
  const mark = WAY.exec(typed.replaceAll(CURRENCY, '').trim())
  const isOut = /^D/i.test(mark?.[1] ?? mark?.[2] ?? '')
  const read = reader.read(bankFigure(typed), format)
  return read.fault === undefined && isOut ? { value: 0 - Math.abs(read.value) } : read
}

/** How the amounts of a column are written. */
export type BankNumbers = {
  format: NumberFormat
  /** The first texts with a point or comma, by which people see how the column is read. */
  examples: readonly string[]
  /** A text that can be read either way, where no other text of the column settles it; else ''. */
  open: string
}

const EXAMPLES = 3

/** As all its rows show. Three decimals are no money, so that a comma before three digits groups unless others are decimal. */
export function bankNumbersOf(cells: readonly string[]): BankNumbers {
  const figures = cells.map(bankFigure).filter((figure) => /\d/.test(figure))
  const { format, unclear } = columnFormatOf(figures)
  const doubtful = figures.find(
    (figure) => isReadTwoWays(figure) && (format === 'comma' || figure.includes('.')),
  )
  return {
    format,
    examples: [...new Set(figures.filter((figure) => /[.,]/.test(figure)))].slice(0, EXAMPLES),
    open: unclear === '' ? '' : (doubtful ?? ''),
  }
}

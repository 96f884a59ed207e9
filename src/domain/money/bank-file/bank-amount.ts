import { formatMoney, MAX_AMOUNT_MINOR } from '#domain/pricing/money.ts'
import { numberReader, type ReadValue } from '#lib/number-reader.ts'
import { numbersOfTexts, openNumber, type ColumnNumbers } from '#lib/table/column-numbers.ts'
import type { NumberFormat } from '#lib/typed-number.ts'

/** What banks write beside a figure: our currency, and which way the money went. */
const CURRENCY = /GH[S₵¢C]|₵|¢/giu
const WAY = /^(CR|DR)\b\.?|(?<=[\d)\s-])(CR|DR|C|D)\.?$/iu

const DECIMALS = 2

const reader = numberReader({
  kind: 'amount of a bank’s file',
  decimals: DECIMALS,
  isSigned: true,
  min: -MAX_AMOUNT_MINOR,
  max: MAX_AMOUNT_MINOR,
  words: { example: '1,250.50' },
  show: (value) => formatMoney(value, 'GHS'),
})

/** An amount without its currency and its mark: `1,250.50` of `GHS 1,250.50 CR`. */
const bankFigure = (typed: string): string =>
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

/** How the amounts of a column are written, as all its rows show; `open` is a text of which somebody has to say how it is read. */
export function bankNumbersOf(cells: readonly string[]): ColumnNumbers & { open: string } {
  const found = numbersOfTexts(cells.map(bankFigure).filter((figure) => /\d/.test(figure)))
  return { ...found, open: openNumber(found, DECIMALS) }
}

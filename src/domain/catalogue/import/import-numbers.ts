import { numberFaultText } from '#lib/number-fault-text.ts'
import { openNumber, type ColumnNumbers } from '#lib/table/column-numbers.ts'
import { readNumber, type NumberFormat } from '#lib/typed-number.ts'
import type { ColumnMapping, ImportTarget } from './import-columns.ts'

type NumberKind = { decimals: number; example: string; plural: string }

/** The columns that have numbers, or lists with numbers, and how fine these are at most. */
const NUMBER_TARGETS: Readonly<Partial<Record<ImportTarget, NumberKind>>> = {
  price: { decimals: 2, example: '115.00', plural: 'Prices' },
  breaks: { decimals: 2, example: '50:110.00;100:105.00', plural: 'Price breaks' },
  minQuantity: { decimals: 2, example: '5 or 2.5', plural: 'Minimum order quantities' },
  stepQuantity: { decimals: 2, example: '1 or 0.5', plural: 'Order steps' },
  packs: { decimals: 2, example: 'pallet:40', plural: 'Packs' },
  weightKg: { decimals: 3, example: '50 or 0.85', plural: 'Weights' },
  weightGrams: { decimals: 0, example: '850', plural: 'Weights' },
  stock: { decimals: 2, example: '40', plural: 'Quantities on hand' },
  leadTimeDays: { decimals: 0, example: '7', plural: 'Lead times' },
}

/** A column of numbers whose cells have points or commas, and how they are read. */
export type NumberColumn = {
  column: number
  head: string
  plural: string
  format: NumberFormat
  examples: readonly string[]
  /** A text that can be read either way, while nobody has said how; else ''. */
  open: string
}

/** The columns of numbers of a file as they are read; `chosen` is what somebody said of a column. */
export const numberColumns = (
  heads: readonly string[],
  numbers: readonly ColumnNumbers[],
  mapping: ColumnMapping,
  chosen: Readonly<Record<number, NumberFormat>>,
): NumberColumn[] =>
  mapping.flatMap((target, column) => {
    const kind = target === '' ? undefined : NUMBER_TARGETS[target]
    const found = numbers[column]
    if (!kind || !found || found.examples.length === 0) return []
    return {
      column,
      head: heads[column] || `Column ${column + 1}`,
      plural: kind.plural,
      format: chosen[column] ?? found.format,
      examples: found.examples,
      open: chosen[column] ? '' : openNumber(found, kind.decimals),
    }
  })

/** The format of every column as it is read. */
export const formatsOfColumns = (
  numbers: readonly ColumnNumbers[],
  chosen: Readonly<Record<number, NumberFormat>> = {},
): NumberFormat[] => numbers.map(({ format }, column) => chosen[column] ?? format)

/** A number of a cell, counted in units of its last decimal, or what is wrong with it. */
export function numberInCell(
  text: string,
  target: ImportTarget,
  format: NumberFormat | undefined,
): { value: number; problem?: undefined } | { value?: undefined; problem: string } {
  const { decimals = 2, example = '1' } = NUMBER_TARGETS[target] ?? {}
  const rules = { decimals, format: format ?? ('point' as const) }
  const { value, fault } = readNumber(text, rules)
  if (fault === undefined) return { value }
  return { problem: `${numberFaultText(fault, text, rules, { example, show: String })}.` }
}

/** As the form of a product takes it. Of four decimals none can be taken for thousands. */
export const numberToType = (value: number, decimals: number): string =>
  decimals === 3 ? (value / 1000).toFixed(4) : String(value / 10 ** decimals)

/** What has to be said of a column before its numbers can be read; '' when nothing. */
export function numbersProblem(columns: readonly NumberColumn[]): string {
  const open = columns.find((column) => column.open !== '')
  return open
    ? `“${open.open}” under “${open.head}” can be read in two ways. Say how its numbers are written.`
    : ''
}

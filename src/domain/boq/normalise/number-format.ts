import { columnFormatOf, type ColumnFormat } from '#lib/column-format.ts'
import { formatsOf, isReadTwoWays, readNumber, type NumberFormat } from '#lib/typed-number.ts'

const GROUPED_ONCE = /^-?[1-9]\d{0,2},\d{3}$/

/**
 * Two or more figures with a comma before three digits, and no other: thousands of each, or the three decimals that
 * some systems export.
 */
export const isThreeDecimals = (figures: readonly string[]): boolean => {
  const said = figures.map((figure) => figure.trim()).filter((figure) => /\d/.test(figure))
  return said.length > 1 && said.every((figure) => GROUPED_ONCE.test(figure))
}

/**
 * The one format of all figures in a file. Without a decimal comma anywhere: `1,250.50`, as everywhere in Ghana. Unclear
 * when both formats occur, or with a single decimal comma beside ambiguous figures; they are then left as written.
 */
export function numberFormatOf(figures: readonly string[]): ColumnFormat {
  const found = columnFormatOf(figures)
  const hasComma = figures.some((figure) => formatsOf(figure).join() === 'comma')
  if (hasComma && found.unclear === '') return found
  return { format: 'point', unclear: hasComma ? found.unclear : '' }
}

export const isEither = (figure: string): boolean => isReadTwoWays(figure)

/** More decimals than any bill has. */
const DECIMALS = 6

/** The value of a figure in that format; undefined when it is not one. */
export function figureIn(figure: string, format: NumberFormat): number | undefined {
  const { value } = readNumber(figure, { decimals: DECIMALS, format, isSigned: true })
  return value === undefined ? undefined : value / 10 ** DECIMALS
}

/** A cell of a file with decimal commas, rewritten with decimal points. */
export const asPoint = (cell: string, format: NumberFormat): string =>
  format === 'point'
    ? cell
    : cell.replaceAll(/\d+(?:[.,]\d+)+/g, (figure) => {
        const value = figureIn(figure, 'comma')
        if (value === undefined) return figure
        return figure.replaceAll('.', '').replace(',', '.')
      })

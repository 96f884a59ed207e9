/** The number format of a file: `1,250.50` or `1.250,50`. */
export type NumberFormat = 'point' | 'comma'

export type FoundFormat = {
  format: NumberFormat
  /** A figure that could be either when the file does not settle it; otherwise ''. */
  unclear: string
}

/** `32,50`, `1.250,50` and `1.250.000` are written with a decimal comma … */
const COMMA = /^-?(?:\d+,\d{1,2}|0,\d+|\d{1,3}(?:\.\d{3})+,\d+|\d{1,3}(?:\.\d{3}){2,})$/
/** … and `32.50`, `1,250.50` and `1,250,000` with a point. */
const POINT = /^-?(?:\d+\.\d{1,2}|0\.\d+|\d{1,3}(?:,\d{3})+\.\d+|\d{1,3}(?:,\d{3}){2,})$/
/** `12,000` is twelve thousand or twelve. */
const EITHER = /^-?\d{1,3}[.,]\d{3}$/

const GROUPED_ONCE = /^-?[1-9]\d{0,2},\d{3}$/

/**
 * Two or more figures with a comma before three digits, and no other: thousands of each, or the three decimals that
 * some systems export.
 */
export const isThreeDecimals = (figures: readonly string[]): boolean => {
  const said = figures.map((figure) => figure.trim()).filter((figure) => /\d/.test(figure))
  return said.length > 1 && said.every((figure) => GROUPED_ONCE.test(figure))
}

/** One odd figure among many is an error in its line, not the file's format. */
const FEW = 4

/**
 * The one format of all figures in a file. Without a sign of another: `1,250.50`, as everywhere in Ghana. Unclear when
 * both formats occur, or with a single decimal comma beside ambiguous figures.
 */
export function numberFormatOf(figures: readonly string[]): FoundFormat {
  const count = (pattern: RegExp) => figures.filter((figure) => pattern.test(figure.trim())).length
  const comma = count(COMMA)
  const point = count(POINT)
  if (comma === 0) return { format: 'point', unclear: '' }
  if (comma >= 2 && comma >= point * FEW) return { format: 'comma', unclear: '' }
  if (point >= comma * FEW) return { format: 'point', unclear: '' }
  return { format: 'point', unclear: figures.find((figure) => EITHER.test(figure.trim()))?.trim() ?? '' }
}

export const isEither = (figure: string): boolean => EITHER.test(figure.trim())

/** The value of a figure in that format; undefined when it is not one. */
export function figureIn(figure: string, format: NumberFormat): number | undefined {
  const plain = asPoint(figure.trim(), format)
  const isFigure = /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$|^-?\d+(?:\.\d+)?$/.test(plain)
  return isFigure ? Number(plain.replaceAll(',', '')) : undefined
}

/** A cell of a file with decimal commas, rewritten with decimal points. */
export const asPoint = (cell: string, format: NumberFormat): string =>
  format === 'point'
    ? cell
    : cell.replaceAll(/\d+(?:[.,]\d+)+/g, (figure) => {
        const isGrouped = /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(figure)
        if (isGrouped) return figure.replaceAll('.', '').replace(',', '.')
        return /^\d+,\d+$/.test(figure) ? figure.replace(',', '.') : figure
      })

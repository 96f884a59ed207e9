import { columnFormatOf, type ColumnFormat } from '#lib/column-format.ts'
import { isReadTwoWays, type NumberFormat } from '#lib/typed-number.ts'
import type { FileTable, TableRow } from './file-table.ts'

/** How the numbers of a column are written, as all its rows show. */
export type ColumnNumbers = ColumnFormat & {
  /** The first texts with a point or comma, by which people see how the column is read. */
  examples: readonly string[]
}

const EXAMPLES = 2

/** Of the texts of one column. */
export function numbersOfTexts(texts: readonly string[]): ColumnNumbers {
  const found = columnFormatOf(texts)
  const written = texts.filter((text) => /[.,]/.test(text))
  // `1.250` stays open where `1,250` is settled by what the column is.
  const unclear =
    found.unclear && (written.find((text) => text.includes('.') && isReadTwoWays(text)) ?? found.unclear)
  return { format: found.format, unclear, examples: [...new Set(written)].slice(0, EXAMPLES) }
}

/** For each column. What is a number in a workbook says nothing: it is no text. */
export const columnNumbers = ({ heads, rows }: Pick<FileTable, 'heads' | 'rows'>): ColumnNumbers[] =>
  heads.map((_, column) =>
    numbersOfTexts(
      rows.flatMap(({ cells, numbers }) => (numbers?.has(column) ? [] : figuresIn(cells[column] ?? ''))),
    ),
  )

/** The figures of a cell, of which a list such as `50:110,00; 100:105,00` has several, without what stands beside them. */
const figuresIn = (cell: string): string[] =>
  /\d/.test(cell)
    ? cell
        .split(/[:;|\n]/)
        .map((part) => part.replace(/^[^\d.,(-]+|[^\d)-]+$/g, ''))
        .filter((part) => /\d/.test(part))
    : []

/**
 * The text of the column that somebody has to settle: it can be read either way, and neither the column nor the number of
 * its decimals says how. '' when nothing is open.
 */
export const openNumber = ({ format, unclear }: ColumnNumbers, decimals: number): string =>
  // Three decimals are no money and no bags, so that the comma groups as in Ghana; a point may be either there. Beside
  // decimal commas it may be either as well.
  unclear.includes(',') && format === 'point' && decimals < 3 ? '' : unclear

/** How a cell is written: plainly where it is a number of a workbook, else as its column. */
export const formatOfCell = (
  { numbers }: TableRow,
  column: number,
  formats: readonly NumberFormat[],
): NumberFormat => (numbers?.has(column) ? 'point' : (formats[column] ?? 'point'))

import { recordsOf } from './text-records.ts'

/** The cells of a block copied from a spreadsheet: rows of texts, as they are put on the clipboard. */
export const pastedBlock = (text: string): string[][] =>
  text === ''
    ? []
    : recordsOf(text.replace(/\r?\n$/, '').split(/\r\n?|\n/), '\t', { inchMarks: true }).map(({ cells }) =>
        cells.map((cell) => cell.trim()),
      )

/** Cells as a spreadsheet takes them from the clipboard. */
export const copiedBlock = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((cells) =>
      cells.map((cell) => (/["\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'),
    )
    .join('\n')

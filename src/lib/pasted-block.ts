import { parse } from 'csv-parse/browser/esm/sync'

/** The cells of a block copied from a spreadsheet: rows of texts, as they are put on the clipboard. */
export function pastedBlock(text: string): string[][] {
  const rows: string[][] = parse(text.replaceAll('\r\n', '\n').replace(/\n$/, ''), {
    delimiter: '\t',
    record_delimiter: '\n',
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
  })
  return rows.map((cells) => cells.map((cell) => cell.trim()))
}

/** Cells as a spreadsheet takes them from the clipboard. */
export const copiedBlock = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((cells) =>
      cells.map((cell) => (/["\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'),
    )
    .join('\n')

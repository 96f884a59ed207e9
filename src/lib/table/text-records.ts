import { parse, type Options } from 'csv-parse/browser/esm/sync'

/** A row of a text, as its cells and as it was written; `line` counts from 1, as an editor does. */
export type TextRecord = { line: number; text: string; cells: string[] }

/** A quotation mark that is opened in this line and never closed. */
export class UnclosedQuote extends Error {
  override readonly name = 'UnclosedQuote'
  readonly line: number

  constructor(line: number) {
    super(`a quotation mark is never closed in line ${line}`)
    this.line = line
  }
}

/** The lines of a text without the empty ones at its end, whatever ends them. */
export function linesOf(text: string): string[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/)
  while (lines.length > 0 && lines.at(-1)?.trim() === '') lines.pop()
  return lines
}

const SEPARATOR_LINE = /^"?sep=([,;|\t])"?[,;|\t]*$/i

/** The separator that the first line names for Excel, as `sep=;`; that line is then blank. */
export function namedSeparator(lines: readonly string[]): { separator?: string; lines: readonly string[] } {
  const separator = SEPARATOR_LINE.exec(lines[0] ?? '')?.[1]
  return separator === undefined ? { lines } : { separator, lines: ['', ...lines.slice(1)] }
}

/** With `inchMarks` no row is longer: a quotation mark that is not closed by then was an inch mark. */
const LONGEST_ROW = 8_000

/**
 * The rows of a text by its separator. A cell in quotation marks may hold separators and line breaks. A mark that is
 * opened and never closed throws `UnclosedQuote`; with `inchMarks` it is taken for one, and the row ends with its line.
 */
export function recordsOf(
  lines: readonly string[],
  separator: string,
  { inchMarks = false }: { inchMarks?: boolean } = {},
): TextRecord[] {
  const records: TextRecord[] = []
  let at = 0
  const read = (part: readonly string[], options: Options) => {
    const start = at
    parse(part.join('\n'), {
      delimiter: separator,
      record_delimiter: '\n',
      ltrim: true,
      relax_quotes: true,
      relax_column_count: true,
      ...options,
      on_record: (cells: string[], info) => {
        // What closed was the mark of a later row.
        if (inchMarks && cells.some((cell) => /^"[^]*\n/.test(cell))) throw new Error('an inch mark')
        const end = start + info.lines
        records.push({ line: at + 1, text: lines.slice(at, end).join('\n'), cells })
        at = end
        return null
      },
    })
  }
  while (at < lines.length)
    try {
      read(lines.slice(at), inchMarks ? { max_record_size: LONGEST_ROW } : {})
      break
    } catch {
      if (!inchMarks) throw new UnclosedQuote(at + 1)
      read(lines.slice(at, at + 1), { quote: false })
    }
  return records
}

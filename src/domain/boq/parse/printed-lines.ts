/**
 * A run of text on a page, from its top left corner in any unit; `y` is its base line, `height` the size of its letters.
 * One that was hard to read in a picture `isDoubtful`.
 */
export type PrintedText = {
  text: string
  x: number
  y: number
  width: number
  height: number
  isDoubtful?: boolean
}

/** A line of a page, with tabs between the cells of a table. */
export type PrintedLine = { text: string; isDoubtful: boolean }

type Cell = { text: string; from: number; to: number; isDoubtful: boolean }
type Row = { y: number; height: number; cells: Cell[] }

/** In letter sizes: a gap that separates words, and one that separates columns. */
const WORD_GAP = 0.15
const COLUMN_GAP = 0.9
/** Rows with as many cells are a table's. */
const LEAST_CELLS = 3
/** Rows whose table columns are looked for together; a page with fewer is running text. */
const LEAST_ROWS = 2
/** Lines of one cell are closer than rows are, in letter sizes. */
const LINE_GAP = 1.5
/** A row is at least this much further away than a line within a cell. */
const ROW_GAP = 1.25

/**
 * The lines of a printed page from top to bottom. In a table the cells are separated by tabs, empty ones too, and a
 * description over several lines is one.
 */
export function printedLines(texts: readonly PrintedText[]): PrintedLine[] {
  const rows = rowsOf(texts)
  const columns = columnsOf(rows)
  if (columns.length < 2)
    return rows.map(({ cells }) => ({
      text: cells.map(({ text }) => text).join('  '),
      isDoubtful: cells.some(({ isDoubtful }) => isDoubtful),
    }))
  return withWrapped(rows, columns).map(({ cells, isDoubtful }) => ({
    text: cells.join('\t').replace(/\t+$/, ''),
    isDoubtful,
  }))
}

function rowsOf(texts: readonly PrintedText[]): Row[] {
  const rows: { y: number; height: number; texts: PrintedText[] }[] = []
  const sorted = texts.filter(({ text }) => text.trim() !== '').toSorted((a, b) => a.y - b.y || a.x - b.x)
  for (const one of sorted) {
    const last = rows.at(-1)
    if (last && Math.abs(one.y - last.y) < Math.max(one.height, last.height) / 2) last.texts.push(one)
    else rows.push({ y: one.y, height: one.height, texts: [one] })
  }
  return rows.map(({ y, height, texts: row }) => ({ y, height, cells: cellsOf(row) }))
}

function cellsOf(texts: readonly PrintedText[]): Cell[] {
  const cells: Cell[] = []
  for (const { text, x, width, height, isDoubtful = false } of texts.toSorted((a, b) => a.x - b.x)) {
    const last = cells.at(-1)
    const gap = last ? x - last.to : Infinity
    if (!last || gap > height * COLUMN_GAP)
      cells.push({ text: text.trim(), from: x, to: x + width, isDoubtful })
    else {
      last.isDoubtful ||= isDoubtful
      last.text += `${gap > height * WORD_GAP ? ' ' : ''}${text}`
      last.to = Math.max(last.to, x + width)
    }
  }
  return cells.map((cell) => ({ ...cell, text: cell.text.replaceAll(/\s+/g, ' ').trim() }))
}

type Column = { from: number; to: number }

/** Where the cells of a table's rows stand, side by side; none without a table. */
function columnsOf(rows: readonly Row[]): Column[] {
  const table = rows.filter(({ cells }) => cells.length >= LEAST_CELLS)
  if (table.length < LEAST_ROWS) return []
  const spans = table.flatMap(({ cells }) => cells).toSorted((a, b) => a.from - b.from)
  const columns: Column[] = []
  for (const { from, to } of spans) {
    const last = columns.at(-1)
    if (last && from < last.to) last.to = Math.max(last.to, to)
    else columns.push({ from, to })
  }
  return columns
}

/** The column that most of a cell stands in; a title across several belongs to the one that it begins in. */
function columnAt({ from, to }: Cell, columns: readonly Column[]): number {
  const shared = columns.map((column) => Math.min(to, column.to) - Math.max(from, column.from))
  const first = shared.findIndex((one) => one > 0)
  const most = shared.indexOf(Math.max(...shared))
  return shared.filter((one) => one > 0).length > 1 ? first : most
}

/** "A" before an item is its number: it does not matter whether it was read well. */
const isLetter = ({ cells }: Row): boolean =>
  cells.length >= LEAST_CELLS && /^\D{1,2}$/.test(cells[0]?.text ?? '')

type Line = { cells: string[]; isDoubtful: boolean }

/** The cells of each row by column, with the lines that continue a cell added to it. */
function withWrapped(rows: readonly Row[], columns: readonly Column[]): Line[] {
  const filled = rows.map(({ cells }) => {
    const row = columns.map(() => '')
    for (const cell of cells) {
      const at = columnAt(cell, columns)
      row[at] = [row[at], cell.text].filter(Boolean).join(' ')
    }
    return row
  })
  const gapBefore = (at: number) => (rows[at]?.y ?? 0) - (rows[at - 1]?.y ?? 0)
  const isRow = (at: number) => (rows[at]?.cells.length ?? 0) >= LEAST_CELLS
  const rowGaps = rows.flatMap((_, at) => (at > 0 && isRow(at) && isRow(at - 1) ? [gapBefore(at)] : []))
  const rowGap = rowGaps.toSorted((a, b) => a - b)[Math.floor(rowGaps.length / 2)] ?? Infinity
  const lines: Line[] = []
  for (const [at, cells] of filled.entries()) {
    const before = lines.at(-1)
    const said = rows[at]?.cells.slice(rows[at] && isLetter(rows[at]) ? 1 : 0) ?? []
    const isDoubtful = said.some((cell) => cell.isDoubtful)
    const only = cells.filter(Boolean).length === 1 ? cells.findIndex(Boolean) : -1
    const gap = gapBefore(at)
    const isClose = gap < (rows[at]?.height ?? 0) * LINE_GAP && gap * ROW_GAP < rowGap
    if (before && only >= 0 && isClose && before.cells[only]) {
      before.cells[only] = `${before.cells[only]} ${cells[only]}`
      before.isDoubtful ||= isDoubtful
    } else lines.push({ cells, isDoubtful })
  }
  return lines
}

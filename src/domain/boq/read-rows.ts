import { moneyColumns } from './money-columns.ts'
import { sourceUnitOf } from './source-units.ts'

type Role = 'item' | 'sku' | 'description' | 'spec' | 'unit' | 'quantity' | 'price' | 'other'

/** One line of a bill, in columns where it has them. */
export type SourceRow = {
  /** From 1, as in an editor. */
  line: number
  text: string
  isHeader: boolean
  /** Missing where the line is running text. */
  cells: Readonly<Record<'item' | 'description' | 'unit' | 'quantity', string>> | undefined
}

const ROLES: readonly (readonly [Role, RegExp])[] = [
  [
    'price',
    /^(?:amount|total(?! q)|value|remarks?|notes?|comments?)\b|\b(?:rate|price|cost|value)\b(?! code)/,
  ],
  ['description', /\b(?:descriptions?|particulars?)\b/],
  [
    'quantity',
    /^(?:qty|qnty|quantity|quant|qtty|req(?:uire)?d qty|no\.? (?:req(?:uire)?d|of|off)|nos|pcs|pieces|quantities|how many)\b/,
  ],
  ['unit', /^(?:units?|uom|u\/m|u o m|unit of meas\w*|measure)$/],
  ['sku', /^(?:sku|(?:product|stock|item|part|material|article) ?code|article(?: no\.?)?|part no\.?|code)$/],
  [
    'description',
    /^(?:description|particulars?|details?|materials?|products?|goods|work|item name|(?:short |item )?text|name|item description|description of \w+)\b/,
  ],
  ['spec', /^(?:size|spec\w*|grade|colou?r|dimensions?|model|type|length|thickness|diameter|gauge)\b/],
  [
    'item',
    /^(?:items?|s\/?n|s\.?\/?no?\.?|ser\w*|no\.?|nr|#|ref\w*|pos\w*|sl(?: ?no)?|mark|item (?:no|ref)\.?)$/,
  ],
]

type Columns = readonly Role[]

/** Splits a pasted bill into lines and, where it is a table, into columns by its header or by what they hold. */
export function readRows(text: string): SourceRow[] {
  const separator = separatorOf(text)
  if (!separator)
    return linesOf(text).map((line, at) => ({ line: at + 1, text: line, isHeader: false, cells: undefined }))
  const records = recordsOf(text, separator)
  const rows = records.map(({ cells }) => cells)
  const named = columnsByHeader(rows)
  let columns = named ? withWordiest(named, rows) : columnsByContent(rows)
  return records.map(({ line, text, cells }) => {
    const header = headerOf(cells)
    if (header) {
      columns = withWordiest(header, rows)
      return { line, text, isHeader: true, cells: undefined }
    }
    return {
      line,
      text,
      isHeader: false,
      cells: cells.length > 1 || records.length === 1 ? inColumns(cells, columns) : oneCell(cells),
    }
  })
}

function linesOf(text: string): string[] {
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n')
  while (lines.length > 0 && lines.at(-1)?.trim() === '') lines.pop()
  return lines
}

const SEPARATORS = ['\t', '|', ';', ',']

function separatorOf(text: string): string | undefined {
  const lines = linesOf(text).filter((line) => line.trim() !== '')
  if (lines.filter((line) => line.includes('\t')).length > lines.length * 0.4) return '\t'
  return SEPARATORS.find((separator) => {
    const hasFrame = isFramed(lines)
    if (lines.slice(0, 8).some((line) => headerOf(splitLine(line, separator, hasFrame)))) return true
    const counts = lines.map((line) => splitLine(line, separator, hasFrame).length)
    const usual = counts[Math.floor(counts.length / 2)] ?? 0
    return usual >= 3 && counts.filter((count) => count === usual).length > counts.length * 0.8
  })
}

type RawRecord = { line: number; text: string; cells: string[] }

const isFramed = (lines: readonly string[]): boolean =>
  lines.every((line) => line.trimStart().startsWith('|'))

/** A quoted cell may hold line breaks, as spreadsheets copy them. */
function recordsOf(text: string, separator: string): RawRecord[] {
  const records: RawRecord[] = []
  const hasFrame = isFramed(linesOf(text).filter((line) => line.trim() !== ''))
  let open: { line: number; text: string } | undefined
  linesOf(text).forEach((line, at) => {
    const whole: { line: number; text: string } = open
      ? { line: open.line, text: `${open.text}\n${line}` }
      : { line: at + 1, text: line }
    const isInside = startsQuoted(whole.text, separator) && (whole.text.match(/"/g)?.length ?? 0) % 2 === 1
    // A cell that never ends was an inch mark: 40 lines are no cell.
    if (isInside && at + 1 - whole.line < 40) open = whole
    else {
      open = undefined
      records.push({ ...whole, cells: splitLine(whole.text, separator, hasFrame) })
    }
  })
  if (open)
    for (const [at, line] of open.text.split('\n').entries())
      records.push({ line: open.line + at, text: line, cells: splitLine(line, separator, hasFrame) })
  return records
}

const startsQuoted = (text: string, separator: string): boolean =>
  text.startsWith('"') || text.includes(`${separator}"`)

/** `hasFrame`: every row stands between bars of its own, as in Markdown. */
function splitLine(text: string, separator: string, hasFrame: boolean): string[] {
  const cells: string[] = []
  let rest = separator === '|' && hasFrame ? text.trim().replace(/^\||\|$/g, '') : text
  for (;;) {
    const quoted = /^\s*"((?:[^"]|"")*)"\s*/.exec(rest)
    const after = quoted ? rest.slice(quoted[0].length) : ''
    if (quoted && (after === '' || after.startsWith(separator))) {
      cells.push(
        (quoted[1] ?? '')
          .replaceAll('""', '"')
          .replaceAll(/\s*\n\s*/g, ' ')
          .trim(),
      )
      if (after === '') return cells
      rest = after.slice(separator.length)
      continue
    }
    const at = rest.indexOf(separator)
    if (at < 0) return [...cells, rest.trim()]
    cells.push(rest.slice(0, at).trim())
    rest = rest.slice(at + separator.length)
  }
}

function headerOf(cells: readonly string[]): Columns | undefined {
  const roles = cells.map((cell) => {
    const name = cell.toLowerCase().replaceAll(/[.:*]/g, '').replaceAll(/\s+/g, ' ').trim()
    return ROLES.find(([, pattern]) => pattern.test(name))?.[0]
  })
  const known = roles.filter(Boolean)
  const names = new Set(known)
  const isMostlyKnown = known.length >= cells.filter(Boolean).length * 0.6
  // A row of names without a figure that has the quantity beside the goods or their unit heads the table, whatever else.
  const isNamed =
    names.has('quantity') &&
    (names.has('unit') || names.has('description')) &&
    !cells.some((cell) => /\d/.test(cell))
  const isHeader =
    known.length >= 2 && (isNamed || (isMostlyKnown && (names.has('quantity') || names.has('description'))))
  if (!isHeader) return undefined
  // "Item, Unit, Qty": the item is the thing itself.
  const named = roles.map((role): Role => role ?? 'other')
  if (!names.has('description')) {
    const at = names.has('item') ? named.indexOf('item') : named.indexOf('sku')
    if (at >= 0) named[at] = 'description'
  }
  return named
}

/** A header is believed, but not when its descriptions are numbers and another column holds the words. */
function withWordiest(columns: Columns, rows: readonly string[][]): Columns {
  const letters = columns.map((_, at) => sumOf(rows, (cells) => lettersOf(cells[at])))
  const most = letters.indexOf(Math.max(...letters))
  const counted = withUnits(withQuantities(columns, rows), rows)
  const named = counted.indexOf('description')
  if (named < 0 || most === named || (letters[named] ?? 0) > (letters[most] ?? 0) * 0.3) return counted
  return counted.map((role, at) => (at === most ? 'description' : at === named ? 'item' : role))
}

/** Where no header says so, the quantities are what stands in plain numbers and is no price. */
function withQuantities(columns: Columns, rows: readonly string[][]): Columns {
  if (columns.includes('quantity')) return columns
  const plain = columns.map((role, at) =>
    role === 'other' ? sumOf(rows, (cells) => (isPlainNumber(cells[at] ?? '') ? 1 : 0)) : 0,
  )
  const most = Math.max(...plain)
  return most === 0 ? columns : columns.map((role, at) => (at === plain.indexOf(most) ? 'quantity' : role))
}

/** A column under any other name is the units' when most of what stands in it is a unit. */
function withUnits(columns: Columns, rows: readonly string[][]): Columns {
  if (columns.includes('unit')) return columns
  const at = columns.findIndex((role, index) => {
    const cells = rows.map((row) => row[index] ?? '').filter((cell) => cell !== '')
    const units = cells.filter((cell) => sourceUnitOf(cell) !== undefined)
    return role === 'other' && units.length > 1 && units.length > cells.length * 0.6
  })
  return columns.map((role, index) => (index === at ? 'unit' : role))
}

const isPlainNumber = (cell: string): boolean => /^\d[\d,]*(?:\.\d+)?$/.test(cell)

const lettersOf = (cell = ''): number => cell.match(/[a-z]/gi)?.length ?? 0
const sumOf = (rows: readonly string[][], count: (cells: readonly string[]) => number): number =>
  rows.reduce((sum, cells) => sum + count(cells), 0)

function columnsByHeader(rows: readonly string[][]): Columns | undefined {
  for (const cells of rows) {
    const header = headerOf(cells)
    if (header) return header
  }
  return undefined
}

function columnsByContent(rows: readonly string[][]): Columns {
  const width = Math.max(...rows.map((cells) => cells.length))
  const columns = Array.from({ length: width }, (_, at) =>
    rows.map((cells) => cells[at] ?? '').filter((cell) => cell !== ''),
  )
  const shareOf = (at: number, fits: (cell: string) => boolean) => {
    const cells = columns[at] ?? []
    return cells.length === 0 ? 0 : cells.filter(fits).length / cells.length
  }
  const letters = columns.map((cells) => cells.reduce((sum, cell) => sum + lettersOf(cell), 0))
  const description = letters.indexOf(Math.max(...letters))
  const roles: Role[] = columns.map(() => 'other')
  const others = columns.map((_, at) => at).filter((at) => at !== description)
  const unit = others.find((at) => shareOf(at, (cell) => sourceUnitOf(cell) !== undefined) > 0.6)
  const sku = others.find((at) => shareOf(at, (cell) => /^[a-z]{2,5}-[a-z\d.-]+$/i.test(cell)) > 0.6)
  const money = moneyColumns(rows)
  const isNumeric = (cell: string) => /^[\d.,\s-]+(?:\s*[a-z]+\.?)?$/i.test(cell)
  const numeric = others.filter((at) => at !== unit && !money.has(at) && shareOf(at, isNumeric) > 0.6)
  const item =
    numeric.find((at) => at < description) ??
    others.find(
      (at) => at < description && shareOf(at, (cell) => /^\(?[a-z0-9.]{1,4}[.)]?$/i.test(cell)) > 0.7,
    )
  const quantity =
    // "12m" beside a column of plain numbers is a length.
    numeric.find((at) => at !== item && shareOf(at, isPlainNumber) > 0.6) ??
    numeric.find((at) => at !== item) ??
    (item !== undefined && numeric.includes(item) && unit === undefined ? item : undefined)
  roles[description] = 'description'
  if (unit !== undefined) roles[unit] = 'unit'
  if (sku !== undefined) roles[sku] = 'sku'
  if (item !== undefined) roles[item] = 'item'
  if (quantity !== undefined) roles[quantity] = 'quantity'
  return roles
}

function inColumns(cells: readonly string[], columns: Columns): NonNullable<SourceRow['cells']> {
  const joined = (role: Role) =>
    cells
      .filter((_, at) => columns[at] === role)
      .filter(Boolean)
      .join(' ')
  // A title over the table stands in whichever column its merged cells begin.
  const title = cells.find((cell) => /[a-z]{3}/i.test(cell))
  if (title && [joined('quantity'), joined('description'), joined('sku')].every((cell) => cell === ''))
    return { ...oneCell([title]), unit: joined('unit') === title ? '' : joined('unit') }
  return {
    item: joined('item'),
    description: [codeOf(joined('sku')), joined('description'), joined('spec')].filter(Boolean).join(' '),
    unit: joined('unit'),
    quantity: joined('quantity'),
  }
}

/** A dash says that there is no code. */
const codeOf = (text: string): string => (/[a-z0-9]/i.test(text) ? text : '')

const oneCell = ([description = '']: readonly string[]): NonNullable<SourceRow['cells']> => ({
  item: '',
  description,
  unit: '',
  quantity: '',
})

import heads from '#domain/vocabulary/column-heads.json'
import { countHeadOf } from './count-heads.ts'
import { moneyColumns } from './money-columns.ts'
import { sourceUnitOf } from '#domain/boq/normalise/source-units.ts'

export const COLUMN_ROLES = [
  'item',
  'sku',
  'description',
  'spec',
  'unit',
  'quantity',
  /** Within the quantity of the row: a floor, a block. */
  'part',
  /** Multiplies the quantity: the number of flats. */
  'times',
  'price',
  'other',
] as const

/** What a column of a boq contains. */
export type ColumnRole = (typeof COLUMN_ROLES)[number]

const ROLES = heads.map(({ role, pattern }) => [role as ColumnRole, new RegExp(pattern)] as const)

export type Columns = readonly ColumnRole[]

/** What a head says its column holds; undefined for a head that is not known. */
export const roleOfHead = (cell: string): ColumnRole | undefined => {
  const name = cell.toLowerCase().replaceAll('’', "'").replaceAll(/[.:*]/g, '').replaceAll(/\s+/g, ' ').trim()
  return ROLES.find(([, pattern]) => pattern.test(name))?.[0]
}

export function headerOf(cells: readonly string[]): Columns | undefined {
  const roles = cells.map(roleOfHead)
  const hasFigure = cells.some((cell) => /^[\d.,\s]*\d[\d.,\s]*$/.test(cell))
  const counts = hasFigure
    ? []
    : cells.filter((cell, at) => roles[at] === undefined && cell.length <= 28 && countHeadOf(cell))
  const known = [...roles.filter(Boolean), ...counts]
  const names = new Set(roles)
  if (counts.length > 0) names.add('quantity')
  const isMostlyKnown = known.length >= cells.filter(Boolean).length * 0.6
  // A row of column names without figures is the header if it has the quantity beside the description or unit,
  // whatever else it contains.
  const isNamed =
    names.has('quantity') &&
    (names.has('unit') || names.has('description')) &&
    !cells.some((cell) => /\d/.test(cell) && !countHeadOf(cell))
  const isHeader =
    known.length >= 2 && (isNamed || (isMostlyKnown && (names.has('quantity') || names.has('description'))))
  if (!isHeader) return undefined
  // "Item, Unit, Qty": here the item is the description.
  const named = roles.map((role): ColumnRole => role ?? 'other')
  if (!names.has('description')) {
    const at = names.has('item') ? named.indexOf('item') : named.indexOf('sku')
    if (at >= 0) named[at] = 'description'
  }
  return named
}

/** Long numbers of equal length with hardly any repeats are codes from somebody's system, not quantities. */
function isCodeColumn(cells: readonly string[]): boolean {
  const said = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  const lengths = new Map<number, number>()
  for (const cell of said)
    if (/^\d{6,}$/.test(cell)) lengths.set(cell.length, (lengths.get(cell.length) ?? 0) + 1)
  const usual = Math.max(0, ...lengths.values())
  return said.length >= 2 && usual >= said.length * 0.8 && new Set(said).size >= said.length * 0.9
}

/** A header is trusted, unless its description column holds numbers and another column holds the words. */
export function withWordiest(columns: Columns, rows: readonly string[][]): Columns {
  const letters = columns.map((_, at) => sumOf(rows, (cells) => lettersOf(cells[at])))
  const most = letters.indexOf(Math.max(...letters))
  const counted = withUnits(columns, rows)
  const named = counted.indexOf('description')
  if (named < 0 || most === named || (letters[named] ?? 0) > (letters[most] ?? 0) * 0.3) return counted
  return counted.map((role, at) => (at === most ? 'description' : at === named ? 'item' : role))
}

/** A column under any other name holds units when most of its cells are units. */
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

export function columnsByHeader(rows: readonly string[][]): Columns | undefined {
  for (const cells of rows) {
    const header = headerOf(cells)
    if (header) return header
  }
  return undefined
}

export function columnsByContent(rows: readonly string[][]): Columns {
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
  const roles: ColumnRole[] = columns.map(() => 'other')
  const others = columns.map((_, at) => at).filter((at) => at !== description)
  const unit = others.find((at) => shareOf(at, (cell) => sourceUnitOf(cell) !== undefined) > 0.6)
  const sku =
    others.find((at) => shareOf(at, (cell) => /^[a-z]{2,5}-[a-z\d.-]+$/i.test(cell)) > 0.6) ??
    others.find((at) => isCodeColumn(columns[at] ?? []))
  const money = moneyColumns(rows)
  const isNumeric = (cell: string) => /^[\d.,\s-]+(?:\s*[a-z]+\.?)?$/i.test(cell)
  const numeric = others.filter(
    (at) =>
      at !== unit &&
      at !== sku &&
      !money.has(at) &&
      shareOf(at, isNumeric) > 0.6 &&
      !isCodeColumn(columns[at] ?? []),
  )
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

/** A place in a sheet, counted from 0 without its heads. */
export type SheetPlace = { row: number; column: number }

export type SheetRange = { top: number; bottom: number; left: number; right: number }

export const rangeBetween = (one: SheetPlace, other: SheetPlace): SheetRange => ({
  top: Math.min(one.row, other.row),
  bottom: Math.max(one.row, other.row),
  left: Math.min(one.column, other.column),
  right: Math.max(one.column, other.column),
})

export const isInside = ({ top, bottom, left, right }: SheetRange, { row, column }: SheetPlace): boolean =>
  row >= top && row <= bottom && column >= left && column <= right

/**
 * Where each cell of a pasted block goes: from the upper left of the range on. One cell fills the whole range, and a
 * block that fits into it several times is repeated, as spreadsheets do. `outside` counts cells beyond the sheet.
 */
export function placedBlock(
  block: readonly (readonly string[])[],
  range: SheetRange,
  size: { rows: number; columns: number },
): { cells: (SheetPlace & { text: string })[]; outside: number } {
  const height = block.length
  const width = Math.max(0, ...block.map((cells) => cells.length))
  if (height === 0 || width === 0) return { cells: [], outside: 0 }
  const repeated = (length: number, room: number) => (room % length === 0 ? room : length)
  const rows = repeated(height, range.bottom - range.top + 1)
  const columns = repeated(width, range.right - range.left + 1)
  const all = Array.from({ length: rows }, (_, down) =>
    Array.from({ length: columns }, (__, across) => ({
      row: range.top + down,
      column: range.left + across,
      text: block[down % height]?.[across % width] ?? '',
    })),
  ).flat()
  const cells = all.filter(({ row, column }) => row < size.rows && column < size.columns)
  return { cells, outside: all.length - cells.length }
}

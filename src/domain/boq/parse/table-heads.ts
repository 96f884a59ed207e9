import { headerOf, roleOfHead, type Columns } from './boq-columns.ts'
import { countHeadOf } from './count-heads.ts'

/** The heads of a table's columns, in one row or two; `span` is how many. */
export type TableHeads = { heads: readonly string[]; roles: Columns; span: 1 | 2 }

type Rows = readonly (readonly string[])[]

/** The heads that begin in a row, if any do. */
export function headsAt(rows: Rows, at: number): TableHeads | undefined {
  const cells = rows[at] ?? []
  const below = rows[at + 1]
  if (below && mayBeTwoRows(cells, below)) {
    const { heads, whole } = joinedHeads(cells, below)
    const roles = headerOf(whole)
    if (roles) return { heads, roles, span: 2 }
  }
  const roles = headerOf(cells)
  return roles && { heads: cells, roles, span: 1 }
}

const isFigure = (cell: string): boolean => /^[\d.,\s]*\d[\d.,\s]*$/.test(cell)

const isAboutCounts = (cell: string): boolean => {
  const role = roleOfHead(cell)
  return role === 'quantity' || role === 'price' || countHeadOf(cell) !== undefined
}

/** "Quantity" over "Ground floor" and "First floor". */
function mayBeTwoRows(cells: readonly string[], below: readonly string[]): boolean {
  if ([...cells, ...below].some(isFigure)) return false
  const [above, under] = [cells, below].map((row) => row.filter((cell) => cell !== ''))
  if (!above || !under || above.length === 0 || under.length === 0) return false
  const roles = headerOf(cells)
  if (!roles) return headerOf(below) !== undefined && above.every(isAboutCounts)
  const stand = below.flatMap((cell, at) => (cell === '' ? [] : [at]))
  return (
    stand.length < above.length + under.length &&
    under.some(isAboutCounts) &&
    under.every((cell) => cell.length <= 24) &&
    stand.every((at) => roles[at] !== 'description' && roles[at] !== 'item' && roles[at] !== 'sku') &&
    !headerOf(below)?.includes('description')
  )
}

/** A merged cell stands over the empty ones after it. */
function joinedHeads(cells: readonly string[], below: readonly string[]) {
  const width = Math.max(cells.length, below.length)
  const heads: string[] = []
  const whole: string[] = []
  let over = ''
  for (let at = 0; at < width; at++) {
    const [top = '', own = ''] = [cells[at], below[at]]
    over = top !== '' ? top : own !== '' && isAboutCounts(over) ? over : ''
    heads.push(own || top)
    whole.push([over, own].filter(Boolean).join(' ') || top)
  }
  return { heads, whole }
}

import { figureIn } from '#domain/boq/normalise/number-format.ts'
import { countHeadOf, type CountHead } from './count-heads.ts'
import type { Columns } from './boq-columns.ts'

/** One way to read the quantities of a table; `of` are the columns that the quantity is made of. */
export type ColumnReading = { label: string; roles: Columns; of: readonly number[] }

export type Counted = {
  roles: Columns
  /** Several readings, the proposed one first; none where there is only one. */
  choices: readonly ColumnReading[]
  /** Neither heads nor figures settle which reading is meant. */
  isAsked: boolean
}

/** Rows that have to agree before arithmetic settles anything, and how many of them. */
const LEAST_ROWS = 2
const AGREE = 0.9
const MOST_CHOICES = 8

type Table = {
  heads: readonly string[]
  rows: readonly (readonly string[])[]
  roles: Columns
  money: ReadonlySet<number>
}

/**
 * Which columns of a table hold the quantity to order. Heads decide where they say it (what is outstanding, never what
 * is in stock), figures where one column is the sum or the product of others; anything else is asked.
 */
export function countedColumns(table: Table): Counted {
  const { heads, roles } = table
  const kinds = kindsOf(table)
  const ofKind = (...wanted: readonly CountHead[]) =>
    live.filter((at) => kinds[at] !== undefined && wanted.includes(kinds[at]))
  const numeric = roles.flatMap((role, at) => (mayCount(table, role, kinds[at], at) ? [at] : []))
  const isStock = (at: number) =>
    kinds[at] === 'never' || (kinds[at] === 'ordered' && kinds.includes('order'))
  const live = numeric.filter((at) => !isStock(at))
  const only = (chosen: readonly number[], more: Partial<Record<'part' | 'times', readonly number[]>> = {}) =>
    withCounts(roles, chosen, numeric, more)
  const settled = (made: Columns, choices: readonly ColumnReading[] = []): Counted => ({
    roles: made,
    choices,
    isAsked: false,
  })
  const choicesOf = (columns: readonly number[]): ColumnReading[] => {
    const single = columns.map((at) => ({ label: headOf(heads, at), roles: only([at]), of: [at] }))
    if (columns.length < 2) return single
    const sum = { label: 'Added up', roles: only(columns), of: columns }
    return [sum, ...single].slice(0, MOST_CHOICES)
  }
  const asked = (columns: readonly number[]): Counted => {
    const choices = choicesOf(columns)
    const areParts = columns.length > 1 && columns.every((at) => kinds[at] === 'part')
    const ordered = areParts ? choices : [...choices.slice(1), ...choices.slice(0, 1)]
    const first = ordered[0]
    return { roles: first ? first.roles : roles, choices: ordered, isAsked: true }
  }

  if (numeric.length === 0) return settled(roles)
  const [order, ...moreOrders] = ofKind('order')
  if (order !== undefined && moreOrders.length === 0) return settled(only([order]))
  const [per, times] = [ofKind('per'), ofKind('times')]
  if (per.length === 1 && times.length === 1) {
    const product = live.find((at) => isMadeOf(table, at, [...per, ...times], (a, b) => a * b))
    return settled(product === undefined ? only(per, { times }) : only([product]))
  }
  const sum = sumIn(table, live)
  if (sum) {
    const { total, parts } = sum
    const isAfter = parts.every((part) => part < total)
    const others = live.filter((at) => at !== total && !parts.includes(at))
    const isSaid = kinds[total] === 'total' || roles[total] === 'quantity'
    const areParts = parts.every((part) => kinds[part] === 'part')
    if ((isAfter || isSaid || areParts) && others.length === 0) {
      const made = only([total], { part: parts })
      const all = { label: headOf(heads, total), roles: made, of: [total] }
      return settled(made, [all, ...choicesOf(parts).filter(({ of }) => of.length === 1)])
    }
  }
  // "Total" beside a rate is money, unless it is the sum of others.
  const unpriced = live.filter((at) => roles[at] !== 'price' && (heads[at] || !isInPesewas(table, at)))
  const counts = unpriced.length > 0 ? unpriced : live
  const named = counts.filter((at) => heads[at] && roles[at] === 'quantity' && kinds[at] === undefined)
  const areOthersSilent = counts.every(
    (at) => named.includes(at) || kinds[at] === undefined || kinds[at] === 'ordered',
  )
  if (named.length === 1 && areOthersSilent) return settled(only(named))
  if (counts.length === 1) return settled(only(counts))
  return asked(counts.length > 0 ? counts : numeric)
}

/** What the heads say, with a balance as what is to be ordered only where what was agreed on less another is it. */
function kindsOf(table: Table): (CountHead | undefined)[] {
  const { heads, roles } = table
  const kinds = roles.map((_, at) => countHeadOf(heads[at] ?? ''))
  // "Contract, delivered, balance" says it in words.
  const isCallOff = kinds.includes('ordered') && kinds.includes('never')
  return kinds.map((kind, balance) => {
    if (kind !== 'balance') return kind
    if (isCallOff) return 'order'
    const isLeftOf = (all: number) =>
      (kinds[all] === 'ordered' || roles[all] === 'quantity') &&
      roles.some((_, done) => done !== all && done !== balance && isMadeOf(table, all, [done, balance], add))
    return roles.some((_, all) => all !== balance && isLeftOf(all)) ? 'order' : kind
  })
}

const add = (a: number, b: number): number => a + b

/** A column whose cells are mostly plain figures and that may hold quantities. */
function mayCount({ rows, money }: Table, role: string, kind: CountHead | undefined, at: number): boolean {
  const isNamed = role === 'quantity' || role === 'other' || role === 'part' || role === 'times'
  if (!isNamed && !(role === 'price' && kind === 'total') && !(kind && role === 'item')) return false
  if (money.has(at)) return false
  const said = rows.map((cells) => cells[at] ?? '').filter((cell) => cell !== '')
  const figures = said.filter((cell) => figureOf(cell) !== undefined)
  return role === 'quantity' || (figures.length > 0 && figures.length >= said.length * 0.6)
}

/** A column that is the sum of two or more columns beside it. */
function sumIn(
  table: Table,
  live: readonly number[],
): { total: number; parts: readonly number[] } | undefined {
  for (const total of live.toReversed()) {
    const before = live.filter((at) => at < total)
    const after = live.filter((at) => at > total)
    for (const parts of [before, after])
      for (let from = 0; from + 2 <= parts.length; from++)
        for (let to = parts.length; to >= from + 2; to--) {
          const run = parts.slice(from, to)
          if (isMadeOf(table, total, run, add)) return { total, parts: run }
        }
  }
  return undefined
}

/** Whether a column is made of others in nearly every row, and in some of them of more than one. */
function isMadeOf(
  { rows }: Table,
  made: number,
  from: readonly number[],
  join: (a: number, b: number) => number,
): boolean {
  let told = 0
  let right = 0
  let telling = 0
  for (const cells of rows) {
    const result = figureOf(cells[made] ?? '')
    const parts = from.map((at) => ((cells[at] ?? '') === '' ? 0 : figureOf(cells[at] ?? '')))
    if (result === undefined || parts.includes(undefined)) continue
    told++
    const known = parts.flatMap((part) => part ?? [])
    if (known.filter((part) => part !== 0).length > 1) telling++
    if (Math.abs(known.reduce(join) - result) <= 0.01 + Math.abs(result) * 0.001) right++
  }
  return told >= LEAST_ROWS && telling >= LEAST_ROWS && right >= told * AGREE
}

/** "360.00" in every row, under no head. */
const isInPesewas = ({ rows }: Table, at: number): boolean =>
  rows.every((cells) => !cells[at] || /\.\d{2}$/.test(cells[at]))

function withCounts(
  roles: Columns,
  chosen: readonly number[],
  numeric: readonly number[],
  { part = [], times = [] }: Partial<Record<'part' | 'times', readonly number[]>>,
): Columns {
  return roles.map((role, at) => {
    if (chosen.includes(at)) return 'quantity'
    if (part.includes(at)) return 'part'
    if (times.includes(at)) return 'times'
    return numeric.includes(at) || role === 'quantity' ? 'other' : role
  })
}

const headOf = (heads: readonly string[], at: number): string => heads[at] || `Column ${at + 1}`

/** "45" and "45 pcs". */
const figureOf = (cell: string): number | undefined => figureIn(cell.replace(/\s*[a-z]+\.?$/i, ''), 'point')

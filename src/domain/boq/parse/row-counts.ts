import { figureIn } from '#domain/boq/normalise/number-format.ts'
import { formatNumber } from '#lib/format-number.ts'
import type { Columns } from './boq-columns.ts'

type Counts = { quantity: string; parts?: string; doubt?: string }

/** The quantity of a row, of one column or of several, and what it is made of. */
export function countsIn(cells: readonly string[], roles: Columns, heads: readonly string[]): Counts {
  const of = (role: string) => roles.flatMap((one, at) => (one === role ? [at] : []))
  const [counted, parts, times] = [of('quantity'), of('part'), of('times')]
  const written = (columns: readonly number[]) => columns.flatMap((at) => cells[at] || [])
  if (written([...counted, ...times]).length === 0) return { quantity: '' }
  const named = (columns: readonly number[]) =>
    columns.flatMap((at) => (cells[at] ? [`${heads[at] || `Column ${at + 1}`} ${cells[at]}`] : [])).join(', ')
  if (times.length > 0) {
    const factors = [...counted, ...times].map((at) => figureOf(cells[at]))
    const product = productOf(factors)
    if (product === undefined)
      return { quantity: written(counted).join(' '), doubt: 'One of the figures it is made of is missing' }
    return { quantity: String(product), parts: `${factors.join(' × ')} = ${formatNumber(product, 3)}` }
  }
  if (counted.length > 1) {
    const sum = sumOf(counted.map((at) => figureOf(cells[at])))
    const said = named(counted)
    return sum === undefined
      ? { quantity: written(counted).join(' + '), doubt: `${said} cannot be added up` }
      : { quantity: String(sum), parts: said }
  }
  const quantity = written(counted).join(' ')
  if (parts.length === 0) return { quantity }
  const [sum, total] = [sumOf(parts.map((at) => figureOf(cells[at]))), figureIn(quantity, 'point')]
  const said = named(parts)
  const isOther = sum !== undefined && total !== undefined && said !== '' && Math.abs(sum - total) > 0.01
  return isOther
    ? { quantity, parts: said, doubt: `${said} are ${formatNumber(sum, 3)}, and the total says ${quantity}` }
    : { quantity, ...(said !== '' && { parts: said }) }
}

const figureOf = (cell = ''): number | undefined => (cell === '' ? 0 : figureIn(cell, 'point'))

const known = (figures: readonly (number | undefined)[]): number[] | undefined =>
  figures.includes(undefined) ? undefined : figures.flatMap((one) => one ?? [])

const sumOf = (figures: readonly (number | undefined)[]): number | undefined => {
  const all = known(figures)
  return all && rounded(all.reduce((sum, one) => sum + one, 0))
}

const productOf = (figures: readonly (number | undefined)[]): number | undefined => {
  const all = known(figures)
  return all?.every((one) => one !== 0) ? rounded(all.reduce((product, one) => product * one, 1)) : undefined
}

/** Without what adding up decimals leaves behind. */
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6

import { figureIn } from '#domain/boq/normalise/number-format.ts'

/** Maximum number of rows examined to find the money columns. */
const LOOKED_AT = 60
const LEAST_ROWS = 3

/**
 * The columns of a table that hold rates and amounts, recognised by their content: quantity times rate is the amount
 * in most rows. Of the two factors, the rate is the one with pesewas, otherwise the later one.
 */
export function moneyColumns(rows: readonly string[][]): ReadonlySet<number> {
  const table = rows
    .map((cells) => cells.map(figureOf))
    .filter((figures) => figures.filter((one) => one !== undefined).length >= 3)
    .slice(0, LOOKED_AT)
  const width = Math.max(0, ...table.map((figures) => figures.length))
  for (let amount = width - 1; amount >= 2; amount--)
    for (let second = amount - 1; second >= 1; second--)
      for (let first = 0; first < second; first++) {
        if (!isProduct(table, first, second, amount)) continue
        const isFirstRate = withPesewas(rows, first) > withPesewas(rows, second)
        return new Set([amount, isFirstRate ? first : second])
      }
  return new Set()
}

function isProduct(
  table: readonly (readonly (number | undefined)[])[],
  first: number,
  second: number,
  amount: number,
): boolean {
  let told = 0
  let right = 0
  for (const figures of table) {
    const [a, b, product] = [figures[first], figures[second], figures[amount]]
    if (a === undefined || b === undefined || product === undefined) continue
    told++
    if (Math.abs(a * b - product) <= 0.01 + Math.abs(product) * 0.001) right++
  }
  return told >= LEAST_ROWS && right > told * 0.6
}

const figureOf = (cell: string): number | undefined => figureIn(cell, 'point')

const withPesewas = (rows: readonly string[][], at: number): number =>
  rows.filter((cells) => /\d\.\d{2}$/.test(cells[at] ?? '')).length

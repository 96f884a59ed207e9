import { sourceUnitOf } from '#domain/boq/normalise/source-units.ts'

const SEPARATORS = [/\t+/, /\|/, /;/, /,(?!\d{3}(?!\d))/, /\s{2,}/]

/**
 * A table row within running text, as it would be spoken: `CEM-325R-50 | 80 | bag | 115.00` is 80 bags, and the prices
 * after them are not quantities. Other text is unchanged.
 */
export function withoutPriceColumns(text: string): string {
  for (const separator of SEPARATORS) {
    const [thing = '', ...cells] = text
      .trim()
      .replace(/[|;,]\s*$/, '')
      .split(separator)
      .map((cell) => cell.trim())
    const said = /[a-z]/i.test(thing) ? countedCells(cells.filter(Boolean)) : undefined
    if (said) return `${thing}, ${said}`
  }
  return text
}

function countedCells([first = '', second = '', ...others]: readonly string[]): string | undefined {
  if (!others.every(isFigure)) return undefined
  if (isFigure(first) && isUnit(second)) return `${first} ${second}`
  if (isUnit(first) && isFigure(second)) return `${second} ${first}`
  // A price has pesewas, or an amount of money beside it.
  const isPrice = isFigure(second) && (/\.\d{2}$/.test(second) || others.length > 0)
  return isFigure(first) && isPrice ? first : undefined
}

const isFigure = (cell: string): boolean => /^-?\d[\d,]*(?:\.\d+)?$/.test(cell)
const isUnit = (cell: string): boolean => /^[a-z]/i.test(cell) && sourceUnitOf(cell) !== undefined

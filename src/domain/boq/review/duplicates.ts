import type { BoqLine } from '#domain/boq/boq-line.ts'

/**
 * Marks lines for a product that an earlier line already asked for. The same words and quantity are more likely pasted
 * twice than meant twice; a different quantity adds up.
 */
export function withDuplicates(lines: readonly BoqLine[]): BoqLine[] {
  const first = new Map<string, BoqLine>()
  return lines.map((line) => {
    const bare = line.issues.filter((issue) => issue !== 'duplicate_sku' && issue !== 'duplicate_line')
    if (line.sku === undefined) return bare.length === line.issues.length ? line : { ...line, issues: bare }
    const earlier = first.get(line.sku)
    if (!earlier) {
      first.set(line.sku, line)
      return bare.length === line.issues.length ? line : { ...line, issues: bare }
    }
    const isSame = sameWords(earlier) === sameWords(line) && earlier.sourceQuantity === line.sourceQuantity
    const place = `line ${earlier.line}${earlier.sheet === line.sheet ? '' : ` of ${earlier.sheet}`}`
    return isSame
      ? {
          ...line,
          issues: [...bare, 'duplicate_line' as const],
          note: `Same text and quantity as ${place}: keep it only if both are meant`,
        }
      : {
          ...line,
          issues: [...bare, 'duplicate_sku' as const],
          note: line.note || `Same product as ${place}: the quantities add up`,
        }
  })
}

const sameWords = ({ description }: BoqLine): string =>
  description.toLowerCase().replaceAll(/\W+/g, ' ').trim()

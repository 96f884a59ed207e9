import type { Measure } from '#domain/catalogue/product-measures.ts'
import unitRows from '#domain/vocabulary/units.json'

/** The unit of a line: pieces, a named container or bundle, or a measure. */
export type SourceUnit =
  | { kind: 'count'; name: string; times: number }
  | { kind: 'container'; name: string; times: number }
  | { kind: 'measure'; measure: Measure; times: number }
  | { kind: 'lump'; name: string }

/** As written, without case and dots → the unit. Longer forms of a unit are tried before shorter ones. */
const UNITS = unitRows.map((row) => [row.written, row as SourceUnit] as const)

const PATTERNS = UNITS.map(([written, unit]) => [new RegExp(`^(?:${written})$`), unit] as const)

/** A pattern for a unit after a number in running text; the longest forms first. */
export const UNIT_PATTERN = UNITS.filter(([, unit]) => unit.kind !== 'lump')
  .flatMap(([written]) => written.split(/\|(?![^(]*\))/))
  .sort((a, b) => b.length - a.length)
  .join('|')

/** Undefined for an unknown unit. */
export function sourceUnitOf(written: string): SourceUnit | undefined {
  const known = KNOWN.get(written)
  if (known !== undefined) return known ?? undefined
  const plain = written
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[.\s]+/g, ' ')
    .trim()
  const unit = unitIn(plain) ?? clearUnit(plain)?.unit
  if (KNOWN.size > 2000) KNOWN.clear()
  KNOWN.set(written, unit ?? null)
  return unit
}

const unitIn = (plain: string): SourceUnit | undefined =>
  PATTERNS.find(([pattern]) => pattern.test(plain))?.[1]

/** A unit as character recognition misreads it: `ro1ls`, `b0x`, `pc5`. */
function clearUnit(plain: string): { word: string; unit: SourceUnit } | undefined {
  if (!MISREAD.test(plain)) return undefined
  const letters = plain.replaceAll('0', 'o').replaceAll('5', 's')
  for (const one of ['l', 'i']) {
    const word = letters.replaceAll(/[1|]/g, one)
    const unit = unitIn(word)
    if (unit && (unit.kind === 'count' || unit.kind === 'container')) return { word, unit }
  }
  return undefined
}

const MISREAD = /^(?=(?:.*[a-z]){2})[a-z]+[01|5][a-z01|5]*$/

/** The misread units of a text as they are spelt. */
export const withClearUnits = (text: string): string =>
  text.replaceAll(
    /(?<![\w|])[a-z]+[01|5][a-z01|5]*(?![\w|])/gi,
    (word) => clearUnit(word.toLowerCase())?.word ?? word,
  )

/** Boqs use few units, each of them often; null for text that is not a unit. */
const KNOWN = new Map<string, SourceUnit | null>()

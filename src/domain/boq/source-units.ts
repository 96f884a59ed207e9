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
  const unit = PATTERNS.find(([pattern]) => pattern.test(plain))?.[1]
  if (KNOWN.size > 2000) KNOWN.clear()
  KNOWN.set(written, unit ?? null)
  return unit
}

/** Boqs use few units, each of them often; null for text that is not a unit. */
const KNOWN = new Map<string, SourceUnit | null>()

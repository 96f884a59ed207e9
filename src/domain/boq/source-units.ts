import type { Measure } from '#domain/catalogue/product-measures.ts'

/** The unit of a line: pieces, a named container or bundle, or a measure. */
export type SourceUnit =
  | { kind: 'count'; name: string; times: number }
  | { kind: 'container'; name: string; times: number }
  | { kind: 'measure'; measure: Measure; times: number }
  | { kind: 'lump'; name: string }

const METRES_PER_FOOT = 0.3048

/** As written, without case and dots → the unit. Longer forms of a unit are tried before shorter ones. */
const UNITS: readonly (readonly [written: string, unit: SourceUnit])[] = [
  ['pieces?|pcs|pce?s?|nos?|nr|numbers?|units?|ea|each|items?', count('piece', 1)],
  ['dozens?|doz|dz', count('piece', 12)],
  ['gross', count('piece', 144)],
  ['pairs?|prs?', container('pair')],
  ['sets?|kits?', container('set')],
  ['lengths?|lens?|lgths?|bars?|rods?', container('length')],
  ['bags?|bgs?|sacks?|pouch(?:es)?', container('bag')],
  ['box(?:es)?|bxs?|cartons?|ctns?|packs?|packets?|pkts?|pks?|bales?|cases?', container('box')],
  ['rolls?|rls?|coils?|reels?|spools?|bdl cable', container('roll')],
  ['sheets?|shts?|boards?|panels?', container('sheet')],
  ['trips?|loads?|tippers?|tipper loads?|trucks?|truck ?loads?', container('trip')],
  ['drums?|barrels?|pails?', container('drum')],
  [
    'buckets?|bkts?|bckts?|tins?|cans?|gallons?|gals?|jerrycans?|bottles?|tubes?|cartridges?|containers?|cylinders?|jars?|cups?',
    container('can'),
  ],
  ['bundles?|bdls?|bndls?', container('bundle')],
  ['pallets?|plts?|skids?', container('pallet')],
  ['reams?', container('ream')],
  ['pallets?|plts?', container('pallet')],
  ['m2|m²|sq ?m|sqm|sqms|sm|square met(?:re|er)s?|sq ?met(?:re|er)s?', measure('m2')],
  ['m3|m³|cu ?m|cum|cubic met(?:re|er)s?|cbm', measure('m3')],
  [
    'm|mtr?s?|met(?:re|er)s?|l ?m|r ?m|lin ?m|linear met(?:re|er)s?|running met(?:re|er)s?|m run',
    measure('m'),
  ],
  ['ft|feet|foot|lin ?ft|rft', measure('m', METRES_PER_FOOT)],
  ['sq ?ft|ft2|ft²|sft|square feet', measure('m2', METRES_PER_FOOT ** 2)],
  ['yd3|cu ?yds?|cubic yards?', measure('m3', 0.764555)],
  ['kgs?|kilos?|kilograms?', measure('kg')],
  ['t|tons?|tonnes?|mt', measure('kg', 1000)],
  ['l|lt|ltrs?|lit(?:re|er)s?', measure('l')],
  [
    'sum|item sum|ls|lump|lump ?sums?|p ?s|p ?c|prov ?sums?|pc sum|lot|days?|man-?days?|hrs?|hours?|weeks?|months?|%|wks?',
    lump(),
  ],
]

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

function count(name: string, times: number): SourceUnit {
  return { kind: 'count', name, times }
}
function container(name: string): SourceUnit {
  return { kind: 'container', name, times: 1 }
}
function measure(name: Measure, times = 1): SourceUnit {
  return { kind: 'measure', measure: name, times }
}
function lump(): SourceUnit {
  return { kind: 'lump', name: 'sum' }
}

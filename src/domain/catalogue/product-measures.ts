import type { Product } from './product.ts'

export type Measure = 'm' | 'm2' | 'm3' | 'kg' | 'l' | 'piece' | 'pair' | 'roll' | 'box'

/** What one selling unit amounts to, for converting measured quantities to units. */
export type ProductMeasures = {
  /** What one unit contains: a bar of 12 m and 18.948 kg is `{ m: 12, kg: 18.948 }`. */
  holds: Partial<Record<Measure, number>>
  /** Units per measure, where the trade counts that way: 9.9 blocks per m². */
  per: Partial<Record<Measure, number>>
}

const WRITTEN_SIZES: readonly [written: RegExp, measure: Measure, factor: number][] = [
  [/^m$/, 'm', 1],
  [/^mm$/, 'm', 0.001],
  [/^m(²|2)$/, 'm2', 1],
  [/^m(³|3)$/, 'm3', 1],
  [/^kg$/, 'kg', 1],
  [/^tonnes?$/, 'kg', 1000],
  [/^l$/i, 'l', 1],
  [/^ml$/i, 'l', 0.001],
  [/^(pieces?|sets?)$/, 'piece', 1],
  [/^pairs?$/, 'pair', 1],
  [/^rolls?$/, 'roll', 1],
]

/** Read from the unit's size and the product's specs; measures that neither gives are left out. */
export function measuresOf(product: Pick<Product, 'unit' | 'unitSize' | 'specs'>): ProductMeasures {
  const spec = (key: string) => product.specs.find((one) => one.key === key)?.value
  const number = (key: string) => plainNumber(spec(key))
  const holds: ProductMeasures['holds'] = { ...sizeOf(product.unitSize) }
  const per: ProductMeasures['per'] = {}

  const weigh = (measure: 'm' | 'm2' | 'm3', kgEach: number | undefined) => {
    const held = holds[measure]
    if (kgEach && held && !holds.kg) holds.kg = rounded(held * kgEach)
    else if (kgEach && holds.kg && !held) holds[measure] = rounded(holds.kg / kgEach)
  }
  weigh('m', number('kg_per_m'))
  weigh('m2', number('kg_per_m2'))
  weigh('m3', plainNumber(spec('bulk_density'), /^([\d.]+) kg\/m[3³]$/))

  // A range ("10-12 m² per L") is advice for one coat on one surface, never a quantity to order by.
  const covers = plainNumber(spec('coverage'), /^([\d.]+) m[2²]$/)
  if (covers) holds.m2 ??= covers
  const perM2 = number('per_m2') ?? plainNumber(spec('coverage'), /^([\d.]+) pieces per m[2²]$/)
  if (perM2 && product.unit === 'piece') per.m2 = perM2
  const m2PerBox = number('m2_per_box')
  if (m2PerBox && product.unit === 'm2') per.box = m2PerBox
  const piecesPerM2 = number('pieces_per_m2')
  if (piecesPerM2 && product.unit === 'm2') holds.piece = piecesPerM2
  return { holds, per }
}

function sizeOf(text: string): ProductMeasures['holds'] {
  const [, number, unit = ''] = /^([\d.,]+)\s+(\S+)$/.exec(text.trim()) ?? []
  const known = WRITTEN_SIZES.find(([written]) => written.test(unit))
  if (!number || !known) return {}
  return { [known[1]]: rounded(Number(number.replaceAll(',', '')) * known[2]) }
}

const plainNumber = (text = '', pattern = /^([\d.]+)$/): number | undefined => {
  const value = Number(pattern.exec(text)?.[1])
  return value > 0 ? value : undefined
}

const rounded = (value: number): number => Number(value.toFixed(4))

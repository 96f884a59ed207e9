import type { Pack } from '#domain/units/pack.ts'
import { oneUnit, type QuantityScale } from '#domain/units/quantity.ts'
import { pairsOf, type ProductRow } from './csv-rows.ts'

/**
 * The packs of a catalogue row, from the row's own figures except for the pallet of cement: forty 50 kg bags, two
 * tonnes, as cement works all over West Africa load them.
 */
export function packsOfRow(row: ProductRow, quantityScale: QuantityScale): Pack[] {
  const specs = new Map(pairsOf(row.specs, '='))
  const [firstBreak = ''] = pairsOf(row.price_breaks, ':').map(([quantity]) => quantity)
  const packs: Pack[] = []
  const offer = (name: string, units: number) => {
    const factor = Math.round(units * oneUnit(quantityScale))
    if (factor > 0) packs.push({ name, factor })
  }
  // Tiles: the factory's box, in square metres.
  if (row.unit === 'm2') offer('box', Number(specs.get('m2_per_box') ?? 0))
  // A mill bundle is a tonne to the nearest bar: the rows sold by the tonne say "mill bundle (135 lengths)".
  if (row.unit === 'length') offer('bundle', Number(specs.get('lengths_per_tonne') ?? 0))
  // Products with price breaks at 12 and 144 are traded by the dozen.
  if (firstBreak === '12') offer('dozen', 12)
  if (row.unit === 'bag' && row.unit_size === '50 kg') offer('pallet', 40)
  // Full-size modules come 31 to a pallet, where their last price break is as well.
  if (/^SOL-PV[45]50$/.test(row.sku)) offer('pallet', 31)
  return packs
}

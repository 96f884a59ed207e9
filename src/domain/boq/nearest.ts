import type { BoqLine } from './boq-line.ts'
import { featuresOf } from '#domain/search/line-features.ts'
import type { ProductMatcher } from './product-matcher.ts'
import { sourceUnitOf } from './source-units.ts'

const OFFERED = 3

const NEAR_NOTE = 'Not in the catalogue as asked; what is nearest is on offer'

/** Items without a match or alternatives get the nearest product, however distant: a person decides. */
export const withNearest = (lines: readonly BoqLine[], matcher: ProductMatcher): BoqLine[] =>
  lines.map((line) => {
    if (line.kind !== 'item' || line.sku !== undefined || line.alternatives.length > 0) return line
    const near = matcher.candidatesFor({
      features: featuresOf(matcher.respelled(line.description), 1),
      unit: sourceUnitOf(line.sourceUnit ?? ''),
      quantity: line.sourceQuantity,
    })
    return near.length === 0
      ? line
      : {
          ...line,
          alternatives: near.slice(0, OFFERED).map(({ profile }) => profile.product.sku),
          note: line.issues.includes('unknown_item') ? NEAR_NOTE : line.note,
        }
  })

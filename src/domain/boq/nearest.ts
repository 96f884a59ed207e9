import type { BoqLine } from './boq-line.ts'
import { featuresOf } from '#domain/search/line-features.ts'
import type { ProductMatcher } from './product-matcher.ts'
import { sourceUnitOf } from './source-units.ts'

const OFFERED = 3

const NEAR_NOTE = 'Not in the catalogue as asked; what is nearest is on offer'

/** Every item offers its best three, however distant the others are: a person decides. */
export const withNearest = (lines: readonly BoqLine[], matcher: ProductMatcher): BoqLine[] =>
  lines.map((line) => {
    const isMatched = line.sku !== undefined
    const missing = OFFERED - line.alternatives.length - (isMatched ? 1 : 0)
    if (line.kind !== 'item' || line.description === '' || missing <= 0) return line
    const near = matcher
      .candidatesFor({
        features: featuresOf(matcher.respelled(line.description), 1),
        unit: sourceUnitOf(line.sourceUnit ?? ''),
        quantity: line.sourceQuantity,
      })
      .map(({ profile }) => profile.product.sku)
      .filter((sku) => sku !== line.sku && !line.alternatives.includes(sku))
      .slice(0, missing)
    if (near.length === 0) return line
    const isOpen = !isMatched && line.alternatives.length === 0 && line.issues.includes('unknown_item')
    return {
      ...line,
      alternatives: [...line.alternatives, ...near],
      note: isOpen ? NEAR_NOTE : line.note,
    }
  })

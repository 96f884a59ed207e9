import type { BoqLine } from '#domain/boq/boq-line.ts'
import { featuresOf } from '#domain/search/line-features.ts'
import type { ProductMatcher } from './product-matcher.ts'
import { sourceUnitOf } from '#domain/boq/normalise/source-units.ts'

/** A line with the codes of the products that its words led to, best first, where it was matched by its words. */
export type RankedLine = BoqLine & { nearest?: readonly string[] }

const OFFERED = 3

const NEAR_NOTE = 'Not in the catalogue as asked; what is nearest is on offer'

/** Every item offers its best three, however distant the others are: a person decides. */
export const withNearest = (lines: readonly RankedLine[], matcher: ProductMatcher): BoqLine[] =>
  lines.map(({ nearest, ...line }) => {
    const isMatched = line.sku !== undefined
    const missing = OFFERED - line.alternatives.length - (isMatched ? 1 : 0)
    if (line.kind !== 'item' || line.description === '' || missing <= 0) return line
    const near = (nearest ?? nearestByWords(line, matcher))
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

const nearestByWords = (
  { description, sourceUnit, sourceQuantity }: BoqLine,
  matcher: ProductMatcher,
): string[] =>
  matcher
    .candidatesFor({
      features: featuresOf(matcher.respelled(description), 1),
      unit: sourceUnitOf(sourceUnit ?? ''),
      quantity: sourceQuantity,
    })
    .map(({ profile }) => profile.product.sku)

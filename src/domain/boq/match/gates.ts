import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import type { BoqIssue } from '#domain/boq/boq-line.ts'
import { formatNumber } from '#lib/format-number.ts'
import { unitFor, unitName } from '#domain/units/unit.ts'
import { lineWords } from '#domain/vocabulary/line-words.ts'
import { isExactSize } from '#domain/search/exact-size.ts'
import type { Feature } from '#domain/search/line-features.ts'
import type { ProductProfile } from '#domain/search/product-profile.ts'

/** Why a line cannot be ready, however well it fits; `isBlocked` waits for an answer, otherwise it is only likely. */
export type Gate = { issue?: BoqIssue; note?: string }

const OR = new RegExp(String.raw`[a-z0-9"]\s+(?:or|ou)\s+(?!${lineWords('or-like')})[a-z0-9]`, 'i')

type Read = { description: string; quantity: number | undefined; unit: string }

/**
 * What keeps a sure match from the cart: "or" between two goods, a count that may be of pieces or of packs, a size
 * that is only near.
 */
export function gateOf(
  { description, quantity, unit }: Read,
  { product, ...profile }: ProductProfile,
  features: readonly Feature[],
): Gate | undefined {
  if (OR.test(description))
    return { issue: 'choice_of_goods', note: 'One or the other is asked: choose which' }
  const pack = unit === '' && quantity !== undefined ? packOf(product, quantity) : undefined
  if (pack) return pack
  const own = features.filter(({ share, isImplied }) => share === 1 && !isImplied)
  return own.every((feature) => isExactSize(feature, { product, ...profile })) ? undefined : {}
}

/** Goods that are counted in packs as well as by what is in one. */
const PACKS: ReadonlySet<string> = new Set(['bag', 'box', 'roll', 'bundle', 'set', 'drum'])
const COUNTED = ['piece', 'pair', 'roll', 'm'] as const

/** "2,000 spacers" of a bag of 500 are four bags, or two thousand. */
function packOf(product: CatalogueProduct, quantity: number): Gate | undefined {
  if (!PACKS.has(product.unit)) return undefined
  for (const measure of COUNTED) {
    const held = product.measures?.holds[measure] ?? 1
    if (held > 1 && quantity >= held) {
      const packs = formatNumber(Math.ceil(quantity / held))
      const count = formatNumber(quantity, 3)
      return {
        issue: 'pack_or_piece',
        note: `${count} ${unitFor(2, measure)} are ${packs} ${unitFor(2, product.unit)} of ${formatNumber(held)}; ${count} ${unitFor(2, product.unit)} would be ${formatNumber(quantity * held)} ${unitFor(2, measure)}. Enter the ${unitName(product.unit)}s that are meant`,
      }
    }
    // A few of what comes by the hundred may be either.
    if (held > 1 && quantity > FEW) return {}
  }
  return undefined
}

const FEW = 5

import { numberOf, physicalSize, pipeSizeOf } from './physical-size.ts'
import type { Feature } from './line-features.ts'
import type { ProductProfile } from './product-profile.ts'
import { synonymsOf } from '#domain/vocabulary/words.ts'

/** Closer than any two sizes that are sold: 33 inches are not 32, and 3 feet are not 900 mm. */
const SAME = 0.01
const SCALES = [1, 10, 25.4, 304.8, 1000]

/** Whether a size of a line is one of the product's, or what the trade calls it, and not only near to it. */
export function isExactSize({ token, kind }: Feature, profile: ProductProfile): boolean {
  if (kind !== 'measure' && kind !== 'dimensions') return true
  if (profile.tokens.has(token) || synonymsOf(token).some((one) => profile.tokens.has(one))) return true
  if (kind === 'dimensions') {
    const asked = token.split('x').map(numberOf)
    return [...profile.dimensions, profile.lengths].some((offered) => areSides(asked, offered))
  }
  const size = physicalSize(token)
  if (!size) return true
  const pipe = size.isInch
    ? pipeSizeOf(profile.nameWords, Math.round((size.value / 25.4) * 1000) / 1000)
    : undefined
  if (pipe !== undefined && profile.sizes.some((one) => one.value === pipe)) return true
  return (
    profile.sizes.some(
      (one) =>
        isNear(one.value, size.value) &&
        (one.class === size.class ||
          one.class === 'run' ||
          one.class === 'length' ||
          one.class === 'section'),
    ) || profile.dimensions.some((sides) => sides.some((side) => isNear(side, size.value)))
  )
}

const areSides = (asked: readonly number[], offered: readonly number[]): boolean =>
  SCALES.some((scale) =>
    SCALES.some((theirs) => asked.every((one) => offered.some((have) => isNear(have * theirs, one * scale)))),
  )

const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= SAME * Math.max(a, b)

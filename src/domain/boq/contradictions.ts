import type { Feature } from './line-features.ts'
import { physicalSize, type SizeClass } from './physical-size.ts'
import type { ProductProfile } from './product-profile.ts'
import { synonymsOf } from './match-strength.ts'
import { EXCLUSIVE } from './trade-words.ts'

/** What is left of a score for each size of the same kind that is another than the product's. */
const OTHER_SIZE: Readonly<Record<SizeClass, number>> = {
  length: 0.4,
  run: 0.88,
  section: 0.3,
  area: 0.9,
  volume: 0.6,
  mass: 0.7,
  power: 0.35,
  rating: 0.3,
  current: 0.35,
  voltage: 0.7,
  pressure: 0.7,
}
/** Sizes that a buyer may be offered in place of what was asked, if they agree. */
const NEGOTIABLE: ReadonlySet<SizeClass> = new Set(['run', 'volume', 'mass', 'area'])

const NO_SUCH_SIZE = 0.85
const OTHER_DIMENSIONS = 0.4
const OTHER_CODE = 0.3
const NO_SUCH_CODE = 0.8
const OTHER_NUMBER = 0.8
const OTHER_KIND = 0.5

/** What speaks against a product: sizes, codes and exclusive words that are stated and are not its own. */
export function contradictionsOf(
  unmatched: readonly Feature[],
  stated: readonly Feature[],
  profile: ProductProfile,
): { factor: number; isOtherSize: boolean } {
  let factor = 1
  let isOtherSize = false
  for (const { kind, token } of unmatched) {
    if (kind === 'measure') {
      const size = physicalSize(token)
      if (!size) continue
      const isContradicted = profile.sizes.some((one) => one.class === size.class)
      factor *= isContradicted ? OTHER_SIZE[size.class] : NO_SUCH_SIZE
      if (isContradicted && NEGOTIABLE.has(size.class)) isOtherSize = true
    } else if (kind === 'dimensions') {
      factor *= profile.dimensions.length > 0 ? OTHER_DIMENSIONS : NO_SUCH_SIZE
    } else if (kind === 'code') {
      const letters = /^[a-z]+/.exec(token)?.[0] ?? token
      const isContradicted = profile.codes.some((code) => /^[a-z]+/.exec(code)?.[0] === letters)
      factor *= isContradicted ? OTHER_CODE : NO_SUCH_CODE
    } else if (kind === 'number') factor *= OTHER_NUMBER
  }
  EXCLUSIVE.forEach((group, at) => {
    const own = profile.exclusive[at] ?? []
    const asked = group.filter((word) =>
      stated.some(
        ({ token, share, isImplied }) =>
          share === 1 && !isImplied && (token === word || isCountOf(token, word)),
      ),
    )
    if (own.length > 0 && asked.length > 0 && !asked.some((word) => own.includes(word))) factor *= OTHER_KIND
  })
  return { factor, isOtherSize }
}

/** A "twin" socket has two gangs. */
const isCountOf = (token: string, word: string): boolean =>
  /^\d/.test(word) && synonymsOf(token).includes(word)

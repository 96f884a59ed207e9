import type { Feature } from './line-features.ts'
import { physicalSize, type SizeClass } from './physical-size.ts'
import type { ProductProfile } from './product-profile.ts'
import { EXCLUSIVE, synonymsOf } from '#domain/vocabulary/words.ts'

/** The factor a score keeps for each stated size of the same kind that differs from the product's. */
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
/** Sizes in which an alternative may differ from the request, if the rest agrees. */
const NEGOTIABLE: ReadonlySet<SizeClass> = new Set(['run', 'volume', 'mass', 'area'])

const NO_SUCH_SIZE = 0.85
const OTHER_DIMENSIONS = 0.4
const OTHER_CODE = 0.3
const NO_SUCH_CODE = 0.8
const OTHER_NUMBER = 0.8
const OTHER_KIND = 0.5

/** The line itself and what its "ditto" refers to have at least this share; headings and places have less. */
const SAID = 0.4

export type Contradictions = {
  factor: number
  isOtherSize: boolean
  /** The line states a size, code or dimension that differs from the product's. */
  isContradicted: boolean
}

/** The same letters with another number, or the same pattern: A52 and B60, UCP205 and UCP206, E27 and B22. */
const isLikeCode = (one: string, other: string): boolean =>
  one.replaceAll(/\d+/g, '') === other.replaceAll(/\d+/g, '') || shapeOf(one) === shapeOf(other)

const shapeOf = (code: string): string => code.replaceAll(/[a-z]/g, 'a').replaceAll(/\d/g, '0')

/** What contradicts a product: stated sizes, codes and exclusive words that are not its own. */
export function contradictionsOf(
  unmatched: readonly Feature[],
  asked: AskedKinds,
  profile: ProductProfile,
): Contradictions {
  let factor = 1
  let isOtherSize = false
  let isContradicted = false
  for (const { kind, token } of unmatched) {
    if (kind === 'measure') {
      const size = physicalSize(token)
      if (!size) continue
      const isOther = profile.sizes.some((one) => one.class === size.class)
      factor *= isOther ? OTHER_SIZE[size.class] : NO_SUCH_SIZE
      if (isOther && NEGOTIABLE.has(size.class)) isOtherSize = true
      else if (isOther) isContradicted = true
    } else if (kind === 'dimensions') {
      const isOther = profile.dimensions.length > 0
      factor *= isOther ? OTHER_DIMENSIONS : NO_SUCH_SIZE
      if (isOther) isContradicted = true
    } else if (kind === 'code') {
      const isOther = profile.codes.some((code) => isLikeCode(code, token))
      factor *= isOther ? OTHER_CODE : NO_SUCH_CODE
      if (isOther) isContradicted = true
    } else if (kind === 'number') factor *= OTHER_NUMBER
  }
  for (const [group, words] of asked) {
    const own = profile.exclusive[group] ?? []
    if (own.length > 0 && !words.some((word) => own.includes(word))) factor *= OTHER_KIND
  }
  return { factor, isOtherSize, isContradicted }
}

/** The exclusive groups from which a line uses words, with those words. */
export type AskedKinds = readonly (readonly [group: number, words: readonly string[]])[]

export function askedKindsOf(stated: readonly Feature[]): AskedKinds {
  const tokens = stated.flatMap(({ token, share, isImplied }) => (share >= SAID && !isImplied ? [token] : []))
  const said = new Set([...tokens, ...tokens.flatMap(countsOf)])
  const asked = new Map<number, string[]>()
  for (const word of said)
    for (const group of GROUPS_OF.get(word) ?? []) asked.set(group, [...(asked.get(group) ?? []), word])
  return [...asked]
}

const GROUPS_OF: ReadonlyMap<string, readonly number[]> = new Map(
  [...new Set(EXCLUSIVE.flat())].map((word) => [
    word,
    EXCLUSIVE.flatMap((group, at) => (group.includes(word) ? [at] : [])),
  ]),
)

/** A "twin" socket has two gangs. */
const countsOf = (token: string): string[] => synonymsOf(token).filter((word) => /^\d/.test(word))

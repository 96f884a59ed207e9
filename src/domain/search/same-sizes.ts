import { isSameDimensions, isSameSize, numberOf, physicalSize } from './physical-size.ts'

const DIMENSIONS = /^\d[\d./-]*(?:x\d[\d./-]*)+$/

/** The sizes of a vocabulary that are the same as a size that is asked for, in other units or as people round it. */
export function sameSizesIn(vocabulary: readonly string[]): (token: string) => readonly string[] {
  const sizes = vocabulary.flatMap((token) => {
    const size = physicalSize(token)
    return size ? [{ token, size }] : []
  })
  const dimensions = vocabulary.flatMap((token) =>
    DIMENSIONS.test(token) ? [{ token, sides: token.split('x').map(numberOf) }] : [],
  )
  const known = new Map<string, readonly string[]>()
  const find = (asked: string): string[] => {
    if (DIMENSIONS.test(asked)) {
      const sides = asked.split('x').map(numberOf)
      return dimensions.flatMap((one) =>
        one.token !== asked && isSameDimensions(sides, one.sides) ? [one.token] : [],
      )
    }
    const size = physicalSize(asked)
    if (!size) return []
    return sizes.flatMap((one) => (one.token !== asked && isSameSize(size, one.size) ? [one.token] : []))
  }
  return (asked) => {
    const found = known.get(asked) ?? find(asked)
    if (known.size < KEPT) known.set(asked, found)
    return found
  }
}

/** Searches repeat their sizes, but the memory must not grow for ever. */
const KEPT = 5000

import { formatNumber } from './format-number.ts'
import { numberReader, type NumberReader } from './number-reader.ts'
import { countOf } from './plural.ts'

/** Whole numbers of something: days, points, tickets. `noun` is its word for one. */
export const countReader = ({
  noun,
  min = 0,
  max,
  example = String(min === 0 ? 30 : min),
  missing,
  isOptional = false,
}: {
  noun: string
  min?: number
  max: number
  /** A number that would do. */
  example?: string
  /** What to enter, where the usual words are too general. */
  missing?: string
  isOptional?: boolean
}): NumberReader =>
  numberReader({
    kind: `count of ${noun}s`,
    decimals: 0,
    min,
    max,
    isOptional,
    words: {
      example,
      texts: {
        empty: missing ?? `Enter a whole number, such as ${example}`,
        ...(min === 1 && { 'too low': `Enter a number from 1 to ${formatNumber(max)}` }),
      },
    },
    show: (value) => countOf(value, noun),
  })

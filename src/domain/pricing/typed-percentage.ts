import { numberReader, type NumberReader } from '#lib/number-reader.ts'

/** A percentage with at most two decimals, in basis points: 2.5% is 250. */
export const percentageReader = ({
  min = 0,
  max = 10_000,
  isOptional = false,
}: { min?: number; max?: number; isOptional?: boolean } = {}): NumberReader =>
  numberReader({
    kind: 'percentage',
    decimals: 2,
    min,
    max,
    isOptional,
    bare: (typed) => typed.trim().replace(/\s*%$/, ''),
    words: { example: '2.5', texts: { empty: 'Enter a percentage, such as 2.5' } },
    show: (value) => `${value / 100}%`,
  })

import { formatNumber } from './format-number.ts'
import { numberReader, type NumberReader } from './number-reader.ts'

/** A measure in its unit, as `kg`, `m` or degrees, which may be typed behind the figure; the value counts its last decimal. */
export const measureReader = ({
  unit,
  decimals,
  example,
  missing,
  ...limits
}: {
  unit: string
  decimals: number
  /** A figure that would do. */
  example: string
  /** What to enter, where the usual words are too general. */
  missing?: string
  /** Counted as the value is. */
  min?: number
  max: number
  isSigned?: boolean
  isOptional?: boolean
}): NumberReader =>
  numberReader({
    kind: `measure in ${unit || 'figures'}`,
    decimals,
    ...limits,
    bare: (typed) => withoutUnit(typed.trim(), unit),
    words: { example, texts: missing === undefined ? {} : { empty: missing } },
    show: (value) => `${formatNumber(value / 10 ** decimals, decimals)}${unit && ` ${unit}`}`,
  })

const withoutUnit = (typed: string, unit: string): string =>
  unit !== '' && typed.toLowerCase().endsWith(unit.toLowerCase())
    ? typed.slice(0, -unit.length).trimEnd()
    : typed

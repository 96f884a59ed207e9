import { formatNumber } from './format-number.ts'

/** The word that goes with a count. The plural is given where it is not made with an s. */
export const plural = (count: number, one: string, other = `${one}s`): string => (count === 1 ? one : other)

/** A count with its word: `1 line`, `1,250 lines`, `2 people`. */
export const countOf = (count: number, one: string, other?: string): string =>
  `${formatNumber(count, 3)} ${plural(count, one, other)}`

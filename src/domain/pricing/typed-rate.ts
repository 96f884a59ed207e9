import { measureReader } from '#lib/measure-reader.ts'
import { CEDIS_FOR_ONE } from './currency.ts'

/** Rates have six decimals, so that the value is in millionths of a cedi. */
const MILLION = 1_000_000

const [MIN, MAX] = CEDIS_FOR_ONE

/** Cedis for one unit of another currency, in millionths of a cedi. */
export const rateReader = measureReader({
  unit: '',
  decimals: 6,
  example: '14.62',
  missing: 'Enter the rate',
  min: MIN * MILLION,
  max: MAX * MILLION,
})

/** As rates are published, in cedis. */
export const cedisOfRate = (millionths: number): number => millionths / MILLION

export const millionthsOf = (cedis: number): number => Math.round(cedis * MILLION)

/** Cedis for one unit of another currency, as typed: at most six decimals. */
export const rateProblem = (typed: string): string | undefined =>
  /^\d{1,6}(\.\d{1,6})?$/.test(typed.trim()) && Number(typed) > 0 ? undefined : 'Enter a rate, such as 12.5'

/** In millionths of a cedi. */
export const rateOfText = (typed: string): number => Math.round(Number(typed.trim()) * 1_000_000)

/** The length of a text that says why something is done, in characters, at least. */
export const LEAST_REASON = 3

export const saysWhy = (reason: string): boolean => reason.trim().length >= LEAST_REASON

/** What is wrong with a reason that has to be given; `ask` replaces the usual words. */
export const reasonFault = (reason: string, ask = 'Say why, in a few words'): string | undefined =>
  saysWhy(reason) ? undefined : ask

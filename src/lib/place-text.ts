import { oneLine, type Reading } from './typed-text.ts'

/**
 * A line of an address, a landmark, a vehicle, a driver's note: letters of any script, digits, punctuation and the signs of
 * money and of degrees; no emoji, and no `<` and `>`, which begin the code of a page.
 */
export const PLACE_PATTERN = /^[\p{L}\p{M}\p{N}\p{P}\p{Sc}\p{Sk}+=|~°№ \u{200C}\u{200D}]*$/u

const OTHER = /[^\p{L}\p{M}\p{N}\p{P}\p{Sc}\p{Sk}+=|~°№ \u{200C}\u{200D}]/u

export function readPlace(typed: string): Reading {
  const value = oneLine(typed)
  const [odd] = OTHER.exec(value) ?? []
  if (odd === undefined) return { value }
  return {
    fault: /\p{ExtPict}/u.test(odd)
      ? `An emoji such as ${odd} cannot stand here: use letters, digits and punctuation.`
      : `Leave out ${odd}: use letters, digits and punctuation.`,
  }
}

export const placeFault = (typed: string): string | undefined => readPlace(typed).fault

/** Like `placeFault`, for a text that has to be there. */
export const neededPlaceFault = (typed: string, ask: string): string | undefined =>
  oneLine(typed) === '' ? ask : placeFault(typed)

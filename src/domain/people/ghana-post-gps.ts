import { oneLine, type Reading } from '#lib/typed-text.ts'

/** `GA-123-4567`: a district of two characters, an area of three to five digits and an address of four. */
export const GHANA_POST_GPS = /^[A-Z][A-Z0-9]-\d{3,5}-\d{4}$/

/** Hyphens, dashes, dots, spaces and what else people put between the parts. */
const BETWEEN = /[\p{Pd}\s.,_/·]+/gu

const FAULT = 'Enter a GhanaPost GPS address like GA-123-4567: two letters, then 7 to 9 digits.'

/**
 * A digital address in any usual spelling: `GA1234567`, `ga 123 4567`, `GA–1234.5678`. The last four digits are the second
 * part; where signs divide it otherwise, as in `GA-1234-567`, a digit may be missing, so that it is refused.
 */
export function readGhanaPostGps(typed: string): Reading {
  const text = oneLine(typed).normalize('NFKC').toUpperCase()
  const [, district, area, address] =
    /^([A-Z][A-Z0-9])(\d{3,5})(\d{4})$/.exec(text.replaceAll(BETWEEN, '')) ?? []
  if (address === undefined) return { fault: FAULT }
  const parts = text.split(BETWEEN).filter(Boolean)
  const isDividedOtherwise = parts.length === 3 && parts[0] === district && parts[2] !== address
  return isDividedOtherwise ? { fault: FAULT } : { value: `${district}-${area}-${address}` }
}

/** What is wrong with a digital address that may be left out. */
export const ghanaPostGpsFault = (typed: string): string | undefined =>
  oneLine(typed) === '' ? undefined : readGhanaPostGps(typed).fault

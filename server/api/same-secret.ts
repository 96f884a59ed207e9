import { timingSafeEqual } from 'node:crypto'

/** Compares in the same time wherever the two differ. Texts of any length and alphabet. */
export function isSameSecret(kept: string, given: string): boolean {
  const [one, other] = [Buffer.from(kept), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}

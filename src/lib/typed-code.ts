import { oneLine } from './typed-text.ts'

/**
 * A code as it is kept and looked up: an SKU, a supplier's number, a reference, a branch or a referral code, in capitals and
 * with plain hyphens, whatever keyboard or document it came from.
 */
export const typedCode = (typed: string): string =>
  oneLine(typed)
    .normalize('NFKC')
    .replaceAll(/\p{Pd}/gu, '-')
    .toUpperCase()

import { initials } from '#lib/text.ts'

/**
 * Initials of the person, initials of the company, the number zero-padded to four digits (spec §9): `AMAW0412`. From
 * 10,000 on it has more digits: a reference identifies one order, whatever the customer's initials are.
 */
export const referenceCode = (person: string, company: string, number: number): string =>
  `${initials(person)}${initials(company || person)}${String(number).padStart(4, '0')}`

/** A reference as people write it: `amaw-0412`, `#AMAW 0412`; undefined for a text that is none. */
export function orderRefIn(typed: string): string | undefined {
  const ref = typed.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase()
  return /^[A-Z]{4}[0-9]{4,}$/.test(ref) ? ref : undefined
}

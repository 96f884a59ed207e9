import { initials } from '#lib/text.ts'

/**
 * Initials of the person, initials of the company, the number zero-padded to four digits (spec §9): `AMAW0412`. From
 * 10,000 on it has more digits: a reference identifies one order, whatever the customer's initials are.
 */
export const referenceCode = (person: string, company: string, number: number): string =>
  `${initials(person)}${initials(company || person)}${String(number).padStart(4, '0')}`

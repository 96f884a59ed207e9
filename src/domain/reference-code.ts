import { initials } from '#lib/text.ts'

/** Initials of the person, initials of the company, a four-digit zero-padded number (spec §9): `AMAW0412`. */
export const referenceCode = (person: string, company: string, number: number): string =>
  `${initials(person)}${initials(company || person)}${String(number % 10_000).padStart(4, '0')}`

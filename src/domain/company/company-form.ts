import { hasControls } from '#lib/text.ts'
import { isEmail } from '#domain/people/email.ts'
import { COMPANY_FIELDS, COMPANY_TEXTS, detailsOf, type Company } from './company.ts'

/** What is wrong with each detail, as typed. */
export function companyProblems(typed: Company): Partial<Record<keyof Company, string>> {
  return Object.fromEntries(
    COMPANY_FIELDS.flatMap((field) => {
      const problem = problemOf(field, typed[field].trim())
      return problem ? [[field, problem]] : []
    }),
  )
}

function problemOf(field: keyof Company, text: string): string | undefined {
  const { label, min } = COMPANY_TEXTS[field]
  if (hasControls(text)) return 'Leave out line breaks'
  if (field === 'infoEmail' || field === 'supportEmail')
    return isEmail(text) ? undefined : 'Enter an email address'
  if (field === 'supportPhone' || (field === 'otherPhone' && text))
    return /^[+]?[\d ()-]{5,30}$/.test(text) ? undefined : 'Enter a telephone number, like +233 30 200 0101'
  if (field === 'tin' && text)
    return /^([A-Z]\d{10}|GHA-\d{9}-\d)$/.test(text)
      ? undefined
      : 'Enter a TIN, like C0001234567, or a Ghana Card number'
  return text.length < min ? `Enter the ${label.toLowerCase()}` : undefined
}

/** Of a form without problems. */
export const companyOfForm = (typed: Company): Company =>
  detailsOf(Object.fromEntries(COMPANY_FIELDS.map((field) => [field, typed[field].trim()])) as Company)

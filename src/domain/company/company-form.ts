import { emailFault, readEmail } from '#domain/people/email.ts'
import { nameFault } from '#domain/people/person-name.ts'
import { phoneFault } from '#domain/people/phone-number.ts'
import { placeFault } from '#lib/place-text.ts'
import { readTin, tinFault } from '#domain/people/tin.ts'
import { oneLine, type Reader } from '#lib/typed-text.ts'
import { COMPANY_FIELDS, COMPANY_TEXTS, type Company } from './company.ts'
import { detailsOf } from './company-details.ts'

/** What is wrong with each detail, as typed. */
export function companyProblems(typed: Company): Partial<Record<keyof Company, string>> {
  return Object.fromEntries(
    COMPANY_FIELDS.flatMap((field) => {
      const problem = problemOf(field, oneLine(typed[field]))
      return problem ? [[field, problem]] : []
    }),
  )
}

function problemOf(field: keyof Company, text: string): string | undefined {
  const { label, min } = COMPANY_TEXTS[field]
  return FAULTS[field](text) ?? (text.length < min ? `Enter the ${label.toLowerCase()}` : undefined)
}

const FAULTS: Readonly<Record<keyof Company, (text: string) => string | undefined>> = {
  name: nameFault,
  legalName: nameFault,
  address: placeFault,
  infoEmail: emailFault,
  supportEmail: emailFault,
  // As it is typed, it stands on documents.
  supportPhone: phoneFault,
  otherPhone: phoneFault,
  licenceNumber: placeFault,
  tin: tinFault,
}

/** What is kept in another form than it was typed. */
export const COMPANY_READERS = {
  infoEmail: readEmail,
  supportEmail: readEmail,
  tin: readTin,
} as const satisfies Partial<Record<keyof Company, Reader>>

const READERS: Readonly<Partial<Record<keyof Company, Reader>>> = COMPANY_READERS

/** Of a form without problems. */
export const companyOfForm = (typed: Company): Company =>
  detailsOf(
    Object.fromEntries(
      COMPANY_FIELDS.map((field) => {
        const text = oneLine(typed[field])
        return [field, READERS[field]?.(text).value ?? text]
      }),
    ) as Company,
  )

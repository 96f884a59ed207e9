import type { RecordOf } from '#lib/schema.ts'
import type { companyDocumentSchema } from '#domain/records/system-config-schema.ts'
import { endDayFault, farDayFault } from '#domain/records/day-bounds.ts'
import { startOfDay } from '#lib/iso-day.ts'

/** What customers ask us for before they may buy from us. */
export const COMPANY_DOCUMENTS = {
  vat: 'VAT registration certificate',
  'tax-clearance': 'Tax clearance certificate',
  ssnit: 'SSNIT clearance certificate',
  ppa: 'PPA registration certificate',
  incorporation: 'Certificate of incorporation',
} as const

export type CompanyDocumentKind = keyof typeof COMPANY_DOCUMENTS

export const COMPANY_DOCUMENT_KINDS = Object.keys(COMPANY_DOCUMENTS) as CompanyDocumentKind[]

export type CompanyDocument = RecordOf<typeof companyDocumentSchema>

/** How many days before its last one a document is to be renewed. */
const RENEWAL_DAYS = 30

export type CompanyDocumentState = 'missing' | 'not-yet' | 'expired' | 'ends-soon' | 'current'

/** On an ISO day. Without a last day it counts for good. */
export function companyDocumentState(
  document: Pick<CompanyDocument, 'validFrom' | 'validUntil'> | undefined,
  today: string,
): CompanyDocumentState {
  if (!document) return 'missing'
  const { validFrom, validUntil } = document
  if (validFrom > today) return 'not-yet'
  if (validUntil === '') return 'current'
  if (validUntil < today) return 'expired'
  const left = startOfDay(validUntil) - startOfDay(today)
  return left < RENEWAL_DAYS * 86_400_000 ? 'ends-soon' : 'current'
}

/** Whether customers are given it. */
export const isValidDocument = (
  document: Pick<CompanyDocument, 'validFrom' | 'validUntil'> | undefined,
  today: string,
): boolean => ['ends-soon', 'current'].includes(companyDocumentState(document, today))

/** Why a document cannot count for these days, beside the field; none when it can. */
export const documentDayErrors = (
  { validFrom, validUntil }: { validFrom: string; validUntil: string },
  today: string,
) => ({
  validFrom: validFrom === '' ? 'Enter the day from which it counts' : farDayFault(validFrom, today),
  validUntil:
    validUntil !== '' && validUntil < validFrom ? 'Enter a later day' : endDayFault(validUntil, today),
})

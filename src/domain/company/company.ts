/** Characters of each detail of the company, and whether there has to be one. */
export const COMPANY_TEXTS = {
  name: { label: 'Name', max: 60, min: 1 },
  legalName: { label: 'Registered name', max: 120, min: 1 },
  address: { label: 'Address', max: 200, min: 1 },
  infoEmail: { label: 'Email for enquiries', max: 120, min: 3 },
  supportEmail: { label: 'Email for help', max: 120, min: 3 },
  supportPhone: { label: 'Telephone', max: 30, min: 5 },
  otherPhone: { label: 'Second telephone', max: 30, min: 0 },
  licenceNumber: { label: 'Licence number', max: 60, min: 1 },
  tin: { label: 'TIN', max: 15, min: 0 },
} as const

type CompanyField = keyof typeof COMPANY_TEXTS

/** What the company says of itself on pages, documents and mails. */
export type Company = Record<CompanyField, string>

/** The details that apply from `at`, epoch milliseconds, until the next row. */
export type CompanyRow = Company & { at: number }

export const COMPANY_FIELDS = Object.keys(COMPANY_TEXTS) as CompanyField[]

/**
 * What stood on a document made at `at`: the row in force then, of a table kept from the oldest to the newest. Before
 * the first, what the site was built with.
 */
export const companyAt = (table: readonly CompanyRow[], at: number, atFirst: Company): Company =>
  table.findLast((row) => row.at <= at) ?? atFirst

/** The JSON in `catalog/shop`. */
export const companyText = (row: CompanyRow): string => JSON.stringify({ ...detailsOf(row), at: row.at })

/** Without who entered them and when, in the order of the fields. */
export const detailsOf = (row: Company): Company =>
  Object.fromEntries(COMPANY_FIELDS.map((field) => [field, row[field]])) as Company

/** For the audit trail, a line each. */
export const companyChanges = (before: Company, after: Company): string[] =>
  COMPANY_FIELDS.filter((field) => before[field] !== after[field]).map(
    (field) => `${COMPANY_TEXTS[field].label}: ${before[field] || 'nothing'} to ${after[field] || 'nothing'}`,
  )

/** The lines below the name on a document. */
export const companyLines = ({
  address,
  supportPhone,
  otherPhone,
  infoEmail,
  licenceNumber,
  tin,
}: Company): string[] => [
  address,
  [supportPhone, otherPhone, infoEmail].filter(Boolean).join(' · '),
  [`Licence ${licenceNumber}`, tin && `TIN ${tin}`].filter(Boolean).join(' · '),
]

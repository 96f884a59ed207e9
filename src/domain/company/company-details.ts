import { COMPANY_FIELDS, COMPANY_TEXTS, type Company, type CompanyRow } from './company.ts'

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
}: Company): string[] =>
  [
    address,
    [supportPhone, otherPhone, infoEmail].filter(Boolean).join(' · '),
    [licenceNumber && `Licence ${licenceNumber}`, tin && `TIN ${tin}`].filter(Boolean).join(' · '),
  ].filter(Boolean)

/** Characters of each detail of the company, and whether there has to be one. */
export const COMPANY_TEXTS = {
  name: { label: 'Name', max: 60, min: 1 },
  legalName: { label: 'Registered name', max: 120, min: 1 },
  address: { label: 'Address', max: 200, min: 1 },
  infoEmail: { label: 'Email for enquiries', max: 120, min: 3 },
  supportEmail: { label: 'Email for help', max: 120, min: 3 },
  supportPhone: { label: 'Telephone', max: 30, min: 5 },
  otherPhone: { label: 'Second telephone', max: 30, min: 0 },
  licenceNumber: { label: 'Licence number', max: 60, min: 0 },
  tin: { label: 'TIN', max: 15, min: 0 },
} as const

type CompanyField = keyof typeof COMPANY_TEXTS

/** What the company says of itself on pages, documents and mails. */
export type Company = Record<CompanyField, string>

/** The details that apply from `at`, epoch milliseconds, until the next row. */
export type CompanyRow = Company & { at: number }

export const COMPANY_FIELDS = Object.keys(COMPANY_TEXTS) as CompanyField[]

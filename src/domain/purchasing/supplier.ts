import { typedCode } from '#lib/typed-code.ts'
import { emailFault, readEmail } from '#domain/people/email.ts'
import { nameFault, neededNameFault } from '#domain/people/person-name.ts'
import { parsePhone, phoneFault } from '#domain/people/phone-number.ts'
import { oneLine } from '#lib/typed-text.ts'
import { countReader } from '#lib/count-reader.ts'
import { lengthsOf, type RecordOf } from '#lib/schema.ts'
import { supplierSchema } from './supplier-schema.ts'

export type Supplier = RecordOf<typeof supplierSchema>

export const SUPPLIER_STATES = ['Active', 'Archived'] as const

/** As typed. */
export type SupplierForm = Readonly<
  Record<
    | 'code'
    | 'name'
    | 'contact'
    | 'email'
    | 'phone'
    | 'country'
    | 'currency'
    | 'paymentTermsDays'
    | 'leadTimeDays',
    string
  >
>

export const BLANK_SUPPLIER: SupplierForm = {
  code: '',
  name: '',
  contact: '',
  email: '',
  phone: '',
  country: 'GH',
  currency: 'GHS',
  paymentTermsDays: '30',
  leadTimeDays: '7',
}

export const SUPPLIER_LENGTHS = {
  ...lengthsOf(supplierSchema),
  code: 20,
  country: 2,
}

export const supplierFormOf = (supplier: SupplierFields): SupplierForm => ({
  code: supplier.code,
  name: supplier.name,
  contact: supplier.contact,
  email: supplier.email,
  phone: supplier.phone,
  country: supplier.country,
  currency: supplier.currency,
  paymentTermsDays: String(supplier.paymentTermsDays),
  leadTimeDays: String(supplier.leadTimeDays),
})

/** What is wrong with each field. */
export function supplierProblems(
  form: SupplierForm,
): Partial<Record<keyof SupplierForm, string | undefined>> {
  return {
    code: /^[A-Z0-9]+(-[A-Z0-9]+)*$/.test(codeOf(form)) ? undefined : 'Enter a code of letters and digits',
    name: neededNameFault(form.name, 'Enter the name'),
    contact: nameFault(form.contact),
    email: emailFault(form.email),
    phone: phoneFault(form.phone),
    country: /^[A-Za-z]{2}$/.test(form.country.trim()) ? undefined : 'Enter two letters, such as GH',
    currency: /^[A-Za-z]{3}$/.test(form.currency.trim()) ? undefined : 'Enter three letters, such as GHS',
    paymentTermsDays: daysReader.faultOf(form.paymentTermsDays),
    leadTimeDays: daysReader.faultOf(form.leadTimeDays),
  }
}

export const daysReader = countReader({ noun: 'day', max: 365, missing: 'Enter days, 0 to 365' })

const codeOf = ({ code }: SupplierForm): string => typedCode(code)

/** Of a form without problems. */
export const supplierFieldsOf = (form: SupplierForm) => ({
  code: codeOf(form),
  name: oneLine(form.name),
  contact: oneLine(form.contact),
  email: readEmail(form.email).value ?? '',
  phone: parsePhone(form.phone) ?? '',
  country: typedCode(form.country),
  currency: typedCode(form.currency),
  paymentTermsDays: daysReader.valueOf(form.paymentTermsDays) ?? 0,
  leadTimeDays: daysReader.valueOf(form.leadTimeDays) ?? 0,
})

export type SupplierFields = ReturnType<typeof supplierFieldsOf>

const WORDS: Readonly<Record<keyof SupplierFields, string>> = {
  code: 'Code',
  name: 'Name',
  contact: 'Contact',
  email: 'Email',
  phone: 'Phone',
  country: 'Country',
  currency: 'Currency',
  paymentTermsDays: 'Days to pay',
  leadTimeDays: 'Lead time in days',
}

/** In words for the audit trail: one line a field. */
export const supplierChanges = (before: Supplier | undefined, after: SupplierFields): string[] =>
  before === undefined
    ? ['Added']
    : (Object.keys(WORDS) as (keyof SupplierFields)[])
        .filter((field) => before[field] !== after[field])
        .map((field) => `${WORDS[field]}: ${before[field] || 'none'} to ${after[field] || 'none'}`)

/** `14 days from the invoice`, or in advance. */
export const termsText = ({ paymentTermsDays }: Pick<Supplier, 'paymentTermsDays'>): string =>
  paymentTermsDays === 0 ? 'Paid in advance' : `${paymentTermsDays} days`

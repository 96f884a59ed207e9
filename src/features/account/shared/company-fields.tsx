import type { RecordForm } from '#components/forms/use-record-form.ts'
import { CUSTOMER_TYPES, type OwnCustomerFacts } from '#domain/people/user.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'

export type CompanyForm = OwnCustomerFacts

const LABELS: Record<OwnCustomerFacts['type'], string> = {
  contractor: 'Contractor',
  factory: 'Factory',
  institution: 'Institution',
  individual: 'Private person',
}

/** The company that documents are made out to. */
export function CompanyFields({ form }: { form: Pick<RecordForm<CompanyForm>, 'values' | 'input'> }) {
  return (
    <>
      <SelectField
        label="You buy as"
        options={CUSTOMER_TYPES.map((type) => ({ value: type, label: LABELS[type] }))}
        {...form.input('type')}
      />
      <TextField
        label={form.values.type === 'individual' ? 'Name on documents' : 'Company'}
        autoComplete="organization"
        optional
        hint="As it should appear on proforma invoices and invoices."
        {...form.input('company')}
      />
      <TextField
        label="TIN"
        optional
        hint="Tax identification number, such as C0001234567."
        {...form.input('tin')}
      />
    </>
  )
}

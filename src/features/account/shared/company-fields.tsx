import { nameFault } from '#domain/people/person-name.ts'
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
export function CompanyFields({
  form,
  onChange,
}: {
  form: CompanyForm
  onChange: (change: Partial<CompanyForm>) => void
}) {
  return (
    <>
      <SelectField
        label="You buy as"
        value={form.type}
        options={CUSTOMER_TYPES.map((type) => ({ value: type, label: LABELS[type] }))}
        onChange={({ target }) => onChange({ type: target.value as OwnCustomerFacts['type'] })}
      />
      <TextField
        label={form.type === 'individual' ? 'Name on documents' : 'Company'}
        autoComplete="organization"
        optional
        maxLength={120}
        value={form.company}
        error={nameFault(form.company)}
        hint="As it should appear on proforma invoices and invoices."
        onChange={({ target }) => onChange({ company: target.value })}
      />
      <TextField
        label="TIN"
        optional
        maxLength={20}
        value={form.tin}
        hint="Tax identification number, such as C0001234567."
        onChange={({ target }) => onChange({ tin: target.value })}
      />
    </>
  )
}

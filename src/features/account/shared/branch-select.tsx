import { useShopFacts } from '#data/catalogue/use-catalogue.ts'
import { SelectField } from '#ui/select-field.tsx'

/** The user's usual branch; '' if not chosen yet. */
export function BranchSelect({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const locations = useShopFacts().data?.locations ?? []
  return (
    <SelectField
      label="Your branch"
      optional
      value={value}
      hint="We show stock and pickup for this branch first."
      options={[
        { value: '', label: 'No choice' },
        ...locations.map(({ id, name, city }) => ({
          value: id,
          label: name === city ? name : `${name}, ${city}`,
        })),
      ]}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

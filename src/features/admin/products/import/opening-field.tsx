import { useShopFacts } from '#data/catalogue/use-catalogue.ts'
import { mayAdjustStock } from '#domain/people/staff-access.ts'
import { useUser } from '#stores/session-store.ts'
import { SelectField } from '#ui/select-field.tsx'
import styles from './import-page.module.css'

/** Whether the quantities of a file are taken as opening stock, and at which branch. */
export function OpeningField({ value, onChange }: { value: string; onChange: (locationId: string) => void }) {
  const user = useUser()
  const branches = (useShopFacts().data?.locations ?? []).filter(({ id }) => mayAdjustStock(user, id))
  if (branches.length === 0)
    return (
      <p className="sub">
        The quantities on hand are left out: only those who adjust stock take them over as opening stock.
      </p>
    )
  return (
    <div className={`panel ${styles.options}`}>
      <SelectField
        label="Quantities on hand"
        hint="Taken for products that have no stock record at the branch yet; the undo of the import takes them back."
        options={[
          { value: '', label: 'are left out' },
          ...branches.map(({ id, name }) => ({ value: id, label: `are the opening stock at ${name}` })),
        ]}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}

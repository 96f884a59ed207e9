import type { FacetOption } from '#domain/catalogue/product-filter.ts'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import styles from './facet-options.module.css'

export function FacetOptions({
  label,
  options,
  chosen,
  textOf,
  onToggle,
}: {
  label: string
  options: readonly FacetOption[]
  chosen: readonly string[]
  textOf: (value: string) => string
  onToggle: (value: string) => void
}) {
  return (
    <fieldset className={styles.options}>
      <legend>{label}</legend>
      {options.map(({ value, count }) => (
        <CheckboxField
          key={value}
          checked={chosen.includes(value)}
          onChange={() => onToggle(value)}
          label={
            <span className={styles.option}>
              {textOf(value)} <span>{count}</span>
            </span>
          }
        />
      ))}
    </fieldset>
  )
}

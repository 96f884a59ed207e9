import type { FacetOption } from '#domain/product-filter.ts'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Popover } from '#ui/popover.tsx'
import styles from './facet-menu.module.css'

/** The values of one facet to choose from; nothing where there is no choice. */
export function FacetMenu({
  label,
  options,
  chosen,
  onToggle,
}: {
  label: string
  options: readonly FacetOption[]
  chosen: readonly string[]
  onToggle: (value: string) => void
}) {
  if (options.length < 2 && chosen.length === 0) return null
  return (
    <Popover
      triggerClassName={styles.trigger}
      trigger={
        <>
          {label}
          <Icon name="chevron-down" size={13} />
        </>
      }
    >
      {() => (
        <fieldset className={styles.options}>
          <legend>{label}</legend>
          {options.map(({ value, count }) => (
            <CheckboxField
              key={value}
              checked={chosen.includes(value)}
              onChange={() => onToggle(value)}
              label={
                <span className={styles.option}>
                  {value} <span>{count}</span>
                </span>
              }
            />
          ))}
        </fieldset>
      )}
    </Popover>
  )
}

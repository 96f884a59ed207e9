import { Icon } from './icon.tsx'
import styles from './search-field.module.css'

/** A field that narrows a list while it is typed into; it says no label, so its name is spoken. */
export function SearchField({
  label,
  value,
  placeholder,
  onChange,
}: {
  label: string
  value: string
  placeholder?: string
  onChange: (value: string) => void
}) {
  return (
    <span className={styles.field}>
      <Icon name="search" size={15} />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </span>
  )
}

import { Icon } from './icon.tsx'
import styles from './search-field.module.css'

/** A field that filters a list while typing; it has no visible label, so its name is for screen readers. */
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

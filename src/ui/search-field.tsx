import { useState } from 'react'
import { Icon } from './icon.tsx'
import styles from './search-field.module.css'

/** A field that filters a list while typing; it has no visible label, so its name is for screen readers. */
export function SearchField({
  label,
  value,
  placeholder,
  isWide,
  onChange,
}: {
  label: string
  value: string
  placeholder?: string
  /** For a long placeholder. */
  isWide?: boolean
  onChange: (value: string) => void
}) {
  // A value that follows in the URL may come later than the next key: while typing, the field shows what was typed.
  const [typed, setTyped] = useState<string>()
  return (
    <span className={styles.field} data-wide={isWide || undefined}>
      <Icon name="search" size={15} />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={typed ?? value}
        onChange={(event) => {
          setTyped(event.target.value)
          onChange(event.target.value)
        }}
        onBlur={() => setTyped(undefined)}
      />
    </span>
  )
}

import type { ComponentProps } from 'react'
import styles from './chip.module.css'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

/** For the trigger of a panel that looks like a chip. */
export const chipClasses = (on = false) => classNames(styles.chip, on && styles.on)

/** A filter or a view that is on or off. */
export function Chip({
  on = false,
  children,
  ...rest
}: Omit<ComponentProps<'button'>, 'className' | 'type'> & { on?: boolean }) {
  return (
    <button {...rest} type="button" className={styles.chip} aria-pressed={on}>
      {children}
    </button>
  )
}

/** A filter that is set, and removed when pressed. */
export function RemovableChip({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <button type="button" className={styles.chip} data-on aria-label={`Remove ${label}`} onClick={onRemove}>
      {label}
      <Icon name="close" size={13} />
    </button>
  )
}

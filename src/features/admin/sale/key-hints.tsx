import { Kbd } from '#ui/kbd.tsx'
import styles from './sale-page.module.css'

const HINTS = [
  ['↑ ↓', 'line'],
  ['F2', 'quantity'],
  ['F4', 'price'],
  ['Del', 'remove'],
  ['Ctrl Z', 'undo'],
  ['F7', 'customer'],
  ['F8', 'checkout'],
  ['F9', 'next sale'],
] as const

export const KeyHints = () => (
  <p className={styles.keys}>
    {HINTS.map(([key, what]) => (
      <span key={key}>
        <Kbd>{key}</Kbd> {what}
      </span>
    ))}
    <span className={styles.kept}>Kept in this browser</span>
  </p>
)

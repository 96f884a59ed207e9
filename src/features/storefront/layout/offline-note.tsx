import { useOnline } from '#components/states/use-online.ts'
import styles from './offline-note.module.css'

/** While there is no network: what is on the page may be old. It stands above the page and in nobody's way. */
export function OfflineNote() {
  const isOnline = useOnline()
  return (
    <p className={`screen-only ${styles.note}`} role="status">
      {!isOnline && 'No network. Prices and stock may have changed.'}
    </p>
  )
}

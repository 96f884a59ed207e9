import { useOnline } from '#components/states/use-online.ts'
import styles from './offline-note.module.css'

/** Shown while offline, because the page may be out of date. It is above the page and covers nothing. */
export function OfflineNote() {
  const isOnline = useOnline()
  return (
    <p className={`screen-only ${styles.note}`} role="status">
      {!isOnline && 'No network. Prices and stock may have changed.'}
    </p>
  )
}

import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import styles from './overtaken-note.module.css'

/**
 * In a dialog whose record somebody else changed since it was opened; `children` show the current state. Nothing is
 * saved until the user continues from there.
 */
export const OvertakenNote = ({ children, onGoOn }: { children: ReactNode; onGoOn: () => void }) => (
  <div className={styles.note} role="alert">
    <p>
      <b>This was changed while you had it open.</b> {children} Nothing of yours is saved yet.
    </p>
    <Button size="s" icon="refresh" onClick={onGoOn}>
      Start from how it is now
    </Button>
  </div>
)

import type { PasswordScore } from './password-score.ts'
import styles from './password-strength.module.css'

const WORDS = ['Very weak', 'Weak', 'Fair', 'Good', 'Strong'] as const

/** How hard a new password is to guess; empty while there is none. */
export function PasswordStrength({ score }: { score: PasswordScore | undefined }) {
  if (!score) return null
  return (
    <div className={styles.strength} data-score={score.score}>
      <meter
        className={styles.meter}
        min={0}
        max={4}
        value={score.score}
        aria-label="Strength of the password"
      >
        {WORDS[score.score]}
      </meter>
      <p aria-live="polite">
        <b>{WORDS[score.score]}</b>
        {score.advice && ` · ${score.advice}`}
      </p>
    </div>
  )
}

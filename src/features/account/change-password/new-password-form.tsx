import { useState, type SubmitEvent } from 'react'
import { PasswordField } from '#features/account/shared/password-field.tsx'
import { PasswordStrength } from '#features/account/shared/password-strength.tsx'
import {
  MIN_PASSWORD,
  passwordError,
  settledPasswordError,
  usePasswordScore,
} from '#features/account/shared/use-password-score.ts'
import { Button } from '#ui/button.tsx'
import styles from './change-password.module.css'

/** `known` is what others know about the user; `withCurrent` also asks for the current password. */
export function NewPasswordForm({
  known,
  username,
  failure,
  label,
  withCurrent = false,
  onSave,
}: {
  known: readonly string[]
  username: string
  failure: string | undefined
  label: string
  withCurrent?: boolean
  onSave: (password: string, current: string) => Promise<void>
}) {
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const [isTried, setIsTried] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const score = usePasswordScore(password, known)
  const currentError = withCurrent && current === '' ? 'Enter your current password.' : undefined
  const error =
    passwordError(password, score) ??
    (withCurrent && password === current ? 'This is your current password.' : undefined)

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    setIsTried(true)
    if (error || currentError) return
    setIsBusy(true)
    if (!(await settledPasswordError(password, known))) await onSave(password, current)
    setIsBusy(false)
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {failure && (
        <p className="failure" role="alert">
          {failure}
        </p>
      )}
      {/* Password managers store the new password under it. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      {withCurrent && (
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          value={current}
          error={isTried ? currentError : undefined}
          onChange={setCurrent}
        />
      )}
      <PasswordField
        label="New password"
        autoComplete="new-password"
        value={password}
        hint={`At least ${MIN_PASSWORD} characters.`}
        error={isTried ? error : undefined}
        onChange={setPassword}
      >
        <PasswordStrength score={score} />
      </PasswordField>
      <Button type="submit" tone="go" size="l" fill busy={isBusy}>
        {label}
      </Button>
    </form>
  )
}

import { useState } from 'react'
import { useRecordForm } from '#components/forms/use-record-form.ts'
import { PasswordField } from '#features/account/shared/password-field.tsx'
import { PasswordStrength } from '#features/account/shared/password-strength.tsx'
import {
  MIN_PASSWORD,
  passwordError,
  settledPasswordError,
  usePasswordScore,
} from '#features/account/shared/use-password-score.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/failure.tsx'
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
  const [isBusy, setIsBusy] = useState(false)
  const form = useRecordForm({
    initial: { current: '', password: '' },
    check: ({ current, password }) => ({
      current: withCurrent && current === '' ? 'Enter your current password.' : undefined,
      password:
        passwordError(password, score) ??
        (withCurrent && password === current ? 'This is your current password.' : undefined),
    }),
  })
  const score = usePasswordScore(form.values.password, known)

  const submit = form.submit(async ({ password, current }) => {
    setIsBusy(true)
    if (!(await settledPasswordError(password, known))) await onSave(password, current)
    setIsBusy(false)
  })

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Failure>{failure}</Failure>
      {/* Password managers store the new password under it. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      {withCurrent && (
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          {...form.control('current')}
        />
      )}
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={`At least ${MIN_PASSWORD} characters.`}
        {...form.control('password')}
      >
        <PasswordStrength score={score} />
      </PasswordField>
      <Button type="submit" tone="go" size="l" fill busy={isBusy}>
        {label}
      </Button>
    </form>
  )
}

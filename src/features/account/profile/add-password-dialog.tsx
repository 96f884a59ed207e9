import { useState } from 'react'
import { useRecordForm } from '#components/forms/use-record-form.ts'
import { AUTH_FAILURE_MESSAGES } from '#features/account/shared/auth-failure-messages.ts'
import { PasswordField } from '#features/account/shared/password-field.tsx'
import { PasswordStrength } from '#features/account/shared/password-strength.tsx'
import {
  MIN_PASSWORD,
  passwordError,
  settledPasswordError,
  usePasswordScore,
} from '#features/account/shared/use-password-score.ts'
import { addPassword, type SignInMethods } from '#data/auth/sign-in-methods.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import styles from './profile.module.css'

/** Adds a password to a Google account. */
export function AddPasswordDialog({
  email,
  onAdded,
  onClose,
}: {
  email: string
  onAdded: (methods: SignInMethods) => void
  onClose: () => void
}) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const form = useRecordForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: passwordError(password, score) }),
  })
  const score = usePasswordScore(form.values.password, [email])

  const submit = form.submit(async ({ password }) => {
    setIsBusy(true)
    const added = (await settledPasswordError(password, [email])) ? undefined : await addPassword(password)
    setIsBusy(false)
    if (!added) return
    if (added.ok) onAdded(added.value)
    else setFailure(AUTH_FAILURE_MESSAGES[added.reason])
  })

  return (
    <Dialog open title="Add a password" onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <p>You can then sign in as {email} with this password, or with Google as before.</p>
        <p className={`failure ${styles.failure}`} role="alert">
          {failure}
        </p>
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint={`At least ${MIN_PASSWORD} characters.`}
          {...form.control('password')}
        >
          <PasswordStrength score={score} />
        </PasswordField>
        <Button type="submit" tone="go" fill busy={isBusy}>
          Save the password
        </Button>
      </form>
    </Dialog>
  )
}

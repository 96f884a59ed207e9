import { useState, type SubmitEvent } from 'react'
import { AUTH_FAILURE_MESSAGES } from '#features/account/shared/auth-failure-messages.ts'
import { GoogleButton } from '#features/account/shared/google-button.tsx'
import { PasswordField } from '#features/account/shared/password-field.tsx'
import type { Attempt } from '#data/auth/auth-failure.ts'
import { confirmByGoogle, confirmByPassword, type SignInMethods } from '#data/auth/sign-in-methods.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import styles from './profile.module.css'

/** Asks the user to prove their identity again, with one of their sign-in methods. */
export function IdentityDialog({
  methods,
  onAnswer,
}: {
  methods: SignInMethods
  onAnswer: (isConfirmed: boolean) => void
}) {
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState<string>()
  const [running, setRunning] = useState<'password' | 'google'>()

  async function prove(how: 'password' | 'google', work: () => Promise<Attempt>) {
    setRunning(how)
    setFailure(undefined)
    const proved = await work()
    setRunning(undefined)
    if (proved.ok) onAnswer(true)
    else
      setFailure(
        proved.reason === 'wrong-credentials'
          ? 'The password is wrong.'
          : AUTH_FAILURE_MESSAGES[proved.reason],
      )
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (password === '') setFailure('Enter your password.')
    else void prove('password', () => confirmByPassword(password))
  }

  return (
    <Dialog open title="Confirm it is you" onClose={() => onAnswer(false)}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <p>Because this changes how you sign in, please confirm that it is you.</p>
        {methods.hasPassword ? (
          <>
            <PasswordField
              autoComplete="current-password"
              value={password}
              error={failure}
              onChange={setPassword}
            />
            <Button type="submit" tone="go" fill busy={running === 'password'}>
              Confirm
            </Button>
          </>
        ) : (
          <p className={`failure ${styles.failure}`} role="alert">
            {failure}
          </p>
        )}
        {methods.google !== undefined && (
          <GoogleButton
            label="Confirm with Google"
            busy={running === 'google'}
            onPress={() => void prove('google', confirmByGoogle)}
          />
        )}
      </form>
    </Dialog>
  )
}

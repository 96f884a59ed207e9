import { useState, type SubmitEvent } from 'react'
import { PasswordField } from '#features/account/shared/password-field.tsx'
import { PasswordStrength } from '#features/account/shared/password-strength.tsx'
import {
  MIN_PASSWORD,
  passwordError,
  settledPasswordError,
  usePasswordScore,
} from '#features/account/shared/use-password-score.ts'
import { isEmail } from '#domain/people/email.ts'
import { ownNameFault } from '#domain/people/person-name.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { draftRegistration, useRegisterDraftStore } from './register-draft-store.ts'
import { SignInFailure } from './sign-in-notices.tsx'
import styles from './methods.module.css'

/** `askedEmail` comes from the link and is used until the user types another. */
export function RegisterForm({
  askedEmail,
  failure,
  waitSeconds,
  isBusy,
  onRegister,
}: {
  askedEmail: string
  failure: string | undefined
  waitSeconds: number
  isBusy: boolean
  onRegister: (person: { name: string; email: string; password: string }) => void
}) {
  const draft = useRegisterDraftStore()
  const [password, setPassword] = useState('')
  const [isTried, setIsTried] = useState(false)
  const [isTyped, setIsTyped] = useState(false)
  const { name } = draft
  const email = isTyped ? draft.email : draft.email || askedEmail
  const score = usePasswordScore(password, [name, email])

  const errors = {
    name: ownNameFault(name),
    email: isEmail(email) ? undefined : 'Enter your email address, like ama@company.com.',
    password: passwordError(password, score),
  }
  const shown = isTried ? errors : undefined

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    setIsTried(true)
    if (Object.values(errors).some((error) => error !== undefined)) return
    if (!(await settledPasswordError(password, [name, email]))) onRegister({ name, email, password })
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <SignInFailure text={failure} waitSeconds={waitSeconds} />
      <TextField
        label="Your name"
        autoComplete="name"
        value={name}
        maxLength={80}
        error={shown?.name}
        onChange={(event) => draftRegistration({ name: event.target.value })}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        value={email}
        error={shown?.email}
        onChange={(event) => {
          setIsTyped(true)
          draftRegistration({ email: event.target.value })
        }}
      />
      <PasswordField
        autoComplete="new-password"
        value={password}
        hint={`At least ${MIN_PASSWORD} characters.`}
        error={shown?.password}
        onChange={setPassword}
      >
        <PasswordStrength score={score} />
      </PasswordField>
      <Button type="submit" tone="go" size="l" fill busy={isBusy} disabled={waitSeconds > 0}>
        Create account
      </Button>
    </form>
  )
}

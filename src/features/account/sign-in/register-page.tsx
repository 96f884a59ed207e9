import { useState, type SubmitEvent } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { paths } from '#config/paths.ts'
import { registerWithEmail, signInWithGoogle } from '#data/auth/auth.ts'
import { isEmail } from '#domain/email.ts'
import { isBlank } from '#lib/text.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { GoogleButton } from './google-button.tsx'
import { LeaveWhenSignedIn } from './leave-when-signed-in.tsx'
import { PasswordField } from './password-field.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { useSignIn } from './use-sign-in.ts'
import styles from './ways.module.css'

const MIN_PASSWORD = 8

/** `/register`: every new account starts as a customer (spec §6); staff are invited. */
export function RegisterPage() {
  const [query] = useSearchParams()
  const { running, failure, offer, signIn } = useSignIn()
  const [person, setPerson] = useState({ name: '', email: '', password: '' })
  const [isTried, setIsTried] = useState(false)
  const errors = isTried ? errorsOf(person) : NO_ERRORS
  const set = (change: Partial<typeof person>) => setPerson((before) => ({ ...before, ...change }))

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setIsTried(true)
    if (Object.values(errorsOf(person)).some(Boolean)) return
    void signIn('email', () => registerWithEmail(person.name, person.email, person.password))
  }

  return (
    <SignInFrame
      title="Create an account"
      lead="To order, to see your prices and to keep your papers together."
    >
      <LeaveWhenSignedIn offer={offer}>
        <GoogleButton busy={running === 'google'} onPress={() => void signIn('google', signInWithGoogle)} />
        <p className={styles.or}>or</p>
        <form className={styles.form} noValidate onSubmit={submit}>
          {failure && (
            <p className={styles.failure} role="alert">
              {failure}
            </p>
          )}
          <TextField
            label="Your name"
            autoComplete="name"
            value={person.name}
            maxLength={80}
            error={errors.name}
            onChange={(event) => set({ name: event.target.value })}
          />
          <TextField
            label="E-mail"
            type="email"
            autoComplete="email"
            value={person.email}
            error={errors.email}
            onChange={(event) => set({ email: event.target.value })}
          />
          <PasswordField
            autoComplete="new-password"
            value={person.password}
            hint={`At least ${MIN_PASSWORD} characters.`}
            error={errors.password}
            onChange={(password) => set({ password })}
          />
          <Button type="submit" tone="go" size="l" fill busy={running === 'email'}>
            Create account
          </Button>
        </form>
        <p className={styles.other}>
          Have an account? <Link to={`${paths.login}?${query}`}>Sign in</Link>
        </p>
      </LeaveWhenSignedIn>
    </SignInFrame>
  )
}

type FormErrors = { name: string | undefined; email: string | undefined; password: string | undefined }

const NO_ERRORS: FormErrors = { name: undefined, email: undefined, password: undefined }

const errorsOf = ({ name, email, password }: Record<keyof FormErrors, string>): FormErrors => ({
  name: isBlank(name) ? 'Enter your name, as it should stand on your papers.' : undefined,
  email: isEmail(email) ? undefined : 'Enter your e-mail address, like ama@company.com.',
  password: password.length < MIN_PASSWORD ? `Choose at least ${MIN_PASSWORD} characters.` : undefined,
})

import { useState, type SubmitEvent } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { paths } from '#config/paths.ts'
import { signInWithEmail, signInWithGoogle } from '#data/auth/auth.ts'
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

/** `/login?idle_redirect_url=…&se=1` (spec §2): `se` says that the session has expired. */
export function LoginPage() {
  const [query] = useSearchParams()
  const { running, failure, offer, signIn } = useSignIn()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [isTried, setIsTried] = useState(false)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setIsTried(true)
    if (isEmail(email) && !isBlank(password)) void signIn('email', () => signInWithEmail(email, password))
  }

  return (
    <SignInFrame title="Sign in" lead="For customers and for everybody who works here.">
      <LeaveWhenSignedIn offer={offer}>
        {query.get('se') === '1' && (
          <output className={styles.notice}>
            Your session has expired. Sign in again to go on where you were.
          </output>
        )}
        <GoogleButton busy={running === 'google'} onPress={() => void signIn('google', signInWithGoogle)} />
        <p className={styles.or}>or</p>
        <form className={styles.form} noValidate onSubmit={submit}>
          {failure && (
            <p className={styles.failure} role="alert">
              {failure}
            </p>
          )}
          <TextField
            label="E-mail"
            type="email"
            autoComplete="username"
            value={email}
            error={
              isTried && !isEmail(email) ? 'Enter your e-mail address, like ama@company.com.' : undefined
            }
            onChange={(event) => setEmail(event.target.value)}
          />
          <PasswordField
            autoComplete="current-password"
            value={password}
            error={isTried && isBlank(password) ? 'Enter your password.' : undefined}
            onChange={setPassword}
          />
          <Button type="submit" tone="go" size="l" fill busy={running === 'email'}>
            Sign in
          </Button>
        </form>
        <p className={styles.other}>
          New here? <Link to={`${paths.register}?${query}`}>Create an account</Link>
        </p>
      </LeaveWhenSignedIn>
    </SignInFrame>
  )
}

import { Link, useSearchParams } from 'react-router-dom'
import { useRecordForm } from '#components/forms/use-record-form.ts'
import { PasswordField } from '#features/account/shared/password-field.tsx'
import { paths } from '#config/paths.ts'
import { signInWithEmail, type SignInOutcome } from '#data/auth/auth.ts'
import { isEmail } from '#domain/people/email.ts'
import { isBlank } from '#lib/text.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { SignInFailure } from './sign-in-notices.tsx'
import styles from './methods.module.css'

export function LoginForm({
  failure,
  waitSeconds,
  isBusy,
  onSignIn,
}: {
  failure: string | undefined
  waitSeconds: number
  isBusy: boolean
  onSignIn: (start: () => Promise<SignInOutcome>) => void
}) {
  const [query] = useSearchParams()
  const form = useRecordForm({
    initial: { email: query.get('email') ?? '', password: '' },
    check: ({ email, password }) => ({
      email: isEmail(email) ? undefined : 'Enter your email address, like ama@company.com.',
      password: isBlank(password) ? 'Enter your password.' : undefined,
    }),
  })

  return (
    <>
      <form
        className={styles.form}
        noValidate
        onSubmit={form.submit(({ email, password }) => onSignIn(() => signInWithEmail(email, password)))}
      >
        <SignInFailure text={failure} waitSeconds={waitSeconds} />
        <TextField label="Email" type="email" autoComplete="username" {...form.input('email')} />
        <PasswordField autoComplete="current-password" {...form.control('password')} />
        <Button type="submit" tone="go" size="l" fill busy={isBusy} disabled={waitSeconds > 0}>
          Sign in
        </Button>
      </form>
      <p className={styles.other}>
        <Link to={`${paths.changePassword}?${query}`}>Forgot your password?</Link>
      </p>
      <p className={styles.other}>
        New here? <Link to={`${paths.register}?${query}`}>Create an account</Link>
      </p>
    </>
  )
}

import { useRecordForm } from '#components/forms/use-record-form.ts'
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
  isInvited,
  failure,
  waitSeconds,
  isBusy,
  onRegister,
}: {
  askedEmail: string
  /** The account is for that address alone. */
  isInvited: boolean
  failure: string | undefined
  waitSeconds: number
  isBusy: boolean
  onRegister: (person: { name: string; email: string; password: string }) => void
}) {
  const draft = useRegisterDraftStore()
  const form = useRecordForm({
    initial: { name: '', email: askedEmail, password: '' },
    draft: { name: draft.name, ...(draft.email && !isInvited && { email: draft.email }) },
    check: ({ name, email, password }) => ({
      name: ownNameFault(name),
      email: isEmail(email) ? undefined : 'Enter your email address, like ama@company.com.',
      password: passwordError(password, score),
    }),
    lengths: { name: 80 },
    keep: (_, { name, email }) => draftRegistration({ name, email }),
  })
  const { name, email, password } = form.values
  const score = usePasswordScore(password, [name, email])

  const submit = form.submit(async (person) => {
    if (!(await settledPasswordError(person.password, [person.name, person.email]))) onRegister(person)
  })

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <SignInFailure text={failure} waitSeconds={waitSeconds} />
      <TextField label="Your name" autoComplete="name" {...form.input('name')} />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        {...(isInvited && { readOnly: true, hint: 'The address that was invited.' })}
        {...form.input('email')}
      />
      <PasswordField
        autoComplete="new-password"
        hint={`At least ${MIN_PASSWORD} characters.`}
        {...form.control('password')}
      >
        <PasswordStrength score={score} />
      </PasswordField>
      <Button type="submit" tone="go" size="l" fill busy={isBusy} disabled={waitSeconds > 0}>
        Create account
      </Button>
    </form>
  )
}

import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { AUTH_FAILURE_MESSAGES } from '#features/account/shared/auth-failure-messages.ts'
import { SignInFrame } from '#features/account/shared/sign-in-frame.tsx'
import { useRecordForm } from '#components/forms/use-record-form.ts'
import { useWait, waitText } from '#components/states/use-wait.ts'
import { paths } from '#config/paths.ts'
import { requestPasswordReset } from '#data/auth/password.ts'
import { isEmail } from '#domain/people/email.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './change-password.module.css'

const AGAIN_AFTER = 30

/** Requests the mail. The confirmation does not reveal whether the address has an account. */
export function RequestReset() {
  const [query] = useSearchParams()
  const form = useRecordForm({
    initial: { email: query.get('email') ?? '' },
    check: ({ email }) => ({
      email: isEmail(email) ? undefined : 'Enter your email address, like ama@company.com.',
    }),
  })
  const [sentTo, setSentTo] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const wait = useWait()
  const login = `${paths.login}?${withoutPlan(query)}`

  const submit = form.submit(async ({ email }) => {
    setIsBusy(true)
    const asked = await requestPasswordReset(email, login)
    setIsBusy(false)
    if (asked.ok) {
      setSentTo(email.trim())
      wait.start(AGAIN_AFTER)
      return
    }
    form.refuse({ email: AUTH_FAILURE_MESSAGES[asked.reason] })
    if (asked.reason === 'too-many-tries') wait.start()
  })

  return (
    <SignInFrame
      title={sentTo ? 'Check your inbox' : 'Forgot your password?'}
      lead={
        sentTo ? (
          <>
            If <b>{sentTo}</b> has an account, we have sent it an email with a link. The link can be used
            once.
          </>
        ) : (
          'We send you a link to choose a new one.'
        )
      }
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextField label="Email" type="email" autoComplete="username" {...form.input('email')} />
        <Button
          type="submit"
          tone={sentTo ? 'plain' : 'go'}
          size="l"
          fill
          busy={isBusy}
          disabled={wait.isWaiting}
        >
          {wait.isWaiting ? `Send again in ${waitText(wait.left)}` : sentTo ? 'Send again' : 'Send the link'}
        </Button>
      </form>
      <p className={styles.other}>
        <Link to={login}>Back to sign in</Link>
      </p>
    </SignInFrame>
  )
}

function withoutPlan(query: URLSearchParams): URLSearchParams {
  const kept = new URLSearchParams(query)
  kept.delete('email')
  return kept
}

import { useState } from 'react'
import { useRecordForm } from '#components/forms/use-record-form.ts'
import { useAction } from '#components/states/use-action.ts'
import { askToChangeEmail } from '#data/auth/change-email.ts'
import type { SignInMethods } from '#data/auth/sign-in-methods.ts'
import { MAX_EMAIL, readEmail } from '#domain/people/email.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/failure.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './profile.module.css'
import { useIdentityCheck } from './use-identity-check.tsx'

/** The address of the account, and how to have another: both addresses are asked. */
export function EmailCard({ methods }: { methods: SignInMethods }) {
  const [isChanging, setIsChanging] = useState(false)
  const [asked, setAsked] = useState('')
  const { check, dialog } = useIdentityCheck(methods)
  const { run, isBusy, failure } = useAction({ show: 'inline' })
  const form = useRecordForm({
    initial: { email: '' },
    readers: { email: readEmail },
    lengths: { email: MAX_EMAIL },
    check: ({ email }) => ({
      email: email.toLowerCase() === methods.email.toLowerCase() ? 'This is your address already' : undefined,
    }),
  })

  const submit = form.submit(async ({ email }) => {
    if (!(await check())) return
    if (!(await run(() => askToChangeEmail(email)))) return
    setAsked(email)
    setIsChanging(false)
  })

  return (
    <section className={`panel ${styles.card}`} aria-labelledby="email-address">
      <h2 id="email-address">Email address</h2>
      <p>
        You sign in with <b>{methods.email}</b>, and we write to you there.
      </p>
      {asked && (
        <output className="note">
          We sent a link to {methods.email} and one to {asked}. Open both within a day; then your address
          changes, and you sign in again with the new one.
        </output>
      )}
      {isChanging ? (
        <form className={styles.form} noValidate onSubmit={submit}>
          <TextField
            label="New email address"
            type="email"
            inputMode="email"
            autoComplete="email"
            hint="We send a link to both addresses. Open orders, quotes and invitations follow the change."
            {...form.input('email')}
          />
          <Failure>{failure}</Failure>
          <div className="row">
            <Button onClick={() => setIsChanging(false)}>Cancel</Button>
            <Button type="submit" tone="go" busy={isBusy}>
              Send the links
            </Button>
          </div>
        </form>
      ) : (
        <div className="row">
          <Button onClick={() => setIsChanging(true)}>Change address…</Button>
        </div>
      )}
      {dialog}
    </section>
  )
}

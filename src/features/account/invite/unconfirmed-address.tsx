import { useEffect, useState } from 'react'
import type { AuthFailure } from '#data/auth/auth-failure.ts'
import { sendConfirmationMail } from '#data/auth/mail-link.ts'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import styles from './invitation-page.module.css'

const FAILURES: Partial<Record<AuthFailure, string>> = {
  'too-many-tries': 'Too many emails were requested. Wait a few minutes, then try again.',
  offline: 'Please check your network connection and try again.',
}
const FAILED = 'The email could not be sent. Please try again in a few moments.'

/**
 * The user is signed in with the invited address, which is not confirmed yet. The link in the mail leads back here;
 * `onChanged` checks whether it was opened, `isAsking` is true during the check.
 */
export function UnconfirmedAddress({
  email,
  isAsking,
  onChanged,
}: {
  email: string
  isAsking: boolean
  onChanged: () => void
}) {
  const [state, setState] = useState<'new' | 'sending' | 'sent'>('new')
  const [error, setError] = useState<string>()
  const isSent = state === 'sent'

  // A user returning from their mail may have opened the link in another tab.
  useEffect(() => {
    if (!isSent) return undefined
    window.addEventListener('focus', onChanged)
    return () => window.removeEventListener('focus', onChanged)
  }, [isSent, onChanged])

  async function send() {
    setState('sending')
    setError(undefined)
    const sent = await sendConfirmationMail(location.href)
    setState(sent.ok ? 'sent' : 'new')
    if (!sent.ok) setError(FAILURES[sent.reason] ?? FAILED)
  }

  return (
    <>
      <p className={styles.text} role="status">
        {isSent ? (
          <>
            We have sent a link to <b>{email}</b>. Open it, then come back to this page.
          </>
        ) : (
          <>
            We have not yet confirmed that email to <b>{email}</b> reaches you. We send a link there; once you
            have opened it you can answer. Or sign in with Google and the same address.
          </>
        )}
      </p>
      <FieldError id="confirmation-error" error={error} />
      <div className={styles.actions}>
        {isSent ? (
          <>
            <Button tone="go" size="l" busy={isAsking} onClick={onChanged}>
              I have opened it
            </Button>
            <Button size="l" onClick={() => void send()}>
              Send it once more
            </Button>
          </>
        ) : (
          <Button tone="go" size="l" icon="mail" busy={state === 'sending'} onClick={() => void send()}>
            Send the confirmation link
          </Button>
        )}
      </div>
    </>
  )
}

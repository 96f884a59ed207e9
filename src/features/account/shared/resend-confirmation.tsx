import { useState } from 'react'
import { sendConfirmationMail } from '#data/auth/mail-link.ts'
import { Button } from '#ui/button.tsx'
import { AUTH_FAILURE_MESSAGES } from './auth-failure-messages.ts'
import { useWait, waitText } from '#components/states/use-wait.ts'

const AGAIN_AFTER = 30

/** Sends the mail that confirms the signed-in user's address, as often as the identity provider allows. */
export function ResendConfirmation() {
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle')
  const [failure, setFailure] = useState<string>()
  const wait = useWait()

  async function send() {
    setState('sending')
    setFailure(undefined)
    const sent = await sendConfirmationMail()
    setState(sent.ok ? 'sent' : 'idle')
    if (sent.ok) wait.start(AGAIN_AFTER)
    else {
      setFailure(AUTH_FAILURE_MESSAGES[sent.reason])
      if (sent.reason === 'too-many-tries') wait.start()
    }
  }

  return (
    <>
      <Button icon="mail" busy={state === 'sending'} disabled={wait.isWaiting} onClick={() => void send()}>
        {wait.isWaiting ? `Send again in ${waitText(wait.left)}` : 'Send the confirmation email'}
      </Button>
      <p aria-live="polite">{failure ?? (state === 'sent' && 'We have sent it. Please check your inbox.')}</p>
    </>
  )
}

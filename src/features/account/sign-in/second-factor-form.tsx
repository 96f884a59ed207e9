import { useState, type SubmitEvent } from 'react'
import { AUTH_FAILURE_MESSAGES } from '#features/account/shared/auth-failure-messages.ts'
import type { SignInOutcome } from '#data/auth/auth.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { SignInFailure } from './sign-in-notices.tsx'
import type { Challenge } from './use-sign-in.ts'
import styles from './methods.module.css'

const takeFocus = (input: HTMLInputElement | null) => input?.focus()

/** After the correct password or Google account: the code from a text message. */
export function SecondFactorForm({
  challenge,
  failure,
  isBusy,
  onCode,
  onBack,
}: {
  challenge: Challenge
  failure: string | undefined
  isBusy: boolean
  onCode: (finish: () => Promise<SignInOutcome>) => void
  onBack: () => void
}) {
  const [step, setStep] = useState<'ask' | 'sending' | 'sent'>('ask')
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()

  async function send() {
    setStep('sending')
    setProblem(undefined)
    const sent = await challenge.send()
    setStep(sent.ok ? 'sent' : 'ask')
    if (!sent.ok) setProblem(AUTH_FAILURE_MESSAGES[sent.reason])
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!/^\d{6}$/.test(code.trim())) setProblem('Enter the six digits of the text message.')
    else {
      setProblem(undefined)
      onCode(() => challenge.finish(code.trim()))
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <SignInFailure text={failure} waitSeconds={0} />
      <p>
        Your account uses two-step verification: we will send a code to <b>{challenge.phone}</b>.
      </p>
      {step === 'sent' ? (
        <>
          <TextField
            ref={takeFocus}
            label="Code from the text message"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            value={code}
            error={problem}
            onChange={(event) => setCode(event.target.value)}
          />
          <Button type="submit" tone="go" size="l" fill busy={isBusy}>
            Sign in
          </Button>
        </>
      ) : (
        <>
          <SignInFailure text={problem} waitSeconds={0} />
          <Button tone="go" size="l" fill busy={step === 'sending'} onClick={() => void send()}>
            Send the code
          </Button>
        </>
      )}
      <Button tone="quiet" onClick={onBack}>
        Back
      </Button>
    </form>
  )
}

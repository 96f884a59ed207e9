import { useState, type SubmitEvent } from 'react'
import { AUTH_FAILURE_MESSAGES } from '#features/account/shared/auth-failure-messages.ts'
import { PhoneField } from '#components/people/phone-field.tsx'
import { finishSecondFactor, startSecondFactor } from '#data/auth/second-factor.ts'
import { internationalPhone, parsePhone } from '#domain/people/phone-number.ts'
import { useUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './profile.module.css'

const takeFocus = (input: HTMLInputElement | null) => input?.focus()

/** Asks for the phone number, then for the code sent to it. */
export function SecondFactorDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const [phone, setPhone] = useState(useUser().phone ?? '')
  const [verificationId, setVerificationId] = useState<string>()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function start() {
    const parsed = parsePhone(phone)
    if (!parsed || parsed.includes(' ')) {
      setError('Enter a phone number without an extension, like 024 123 4567.')
      return
    }
    const started = await startSecondFactor(parsed)
    if (started.ok) setVerificationId(started.value)
    else setError(AUTH_FAILURE_MESSAGES[started.reason])
  }

  async function finish(id: string) {
    const finished = await finishSecondFactor(id, code.trim())
    if (finished.ok) onDone()
    else setError(AUTH_FAILURE_MESSAGES[finished.reason])
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    setError(undefined)
    setIsBusy(true)
    await (verificationId === undefined ? start() : finish(verificationId))
    setIsBusy(false)
  }

  return (
    <Dialog open title="Add a phone" onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {verificationId === undefined ? (
          <PhoneField value={phone} error={error} onChange={setPhone} />
        ) : (
          <TextField
            ref={takeFocus}
            label="Code from the text message"
            hint={`Sent to ${internationalPhone(phone)}.`}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            value={code}
            error={error}
            onChange={({ target }) => setCode(target.value)}
          />
        )}
        <Button type="submit" tone="go" fill busy={isBusy}>
          {verificationId === undefined ? 'Send the code' : 'Switch on'}
        </Button>
      </form>
    </Dialog>
  )
}

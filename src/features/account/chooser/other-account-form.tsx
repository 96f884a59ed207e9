import { useState, type SubmitEvent } from 'react'
import type { ChosenAccount } from '#data/auth/chooser/chosen-account.ts'
import { googleIdOf } from '#data/auth/chooser/emulator-accounts.ts'
import { isEmail } from '#domain/people/email.ts'
import { isBlank } from '#lib/text.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './chooser-page.module.css'

/** An account the emulator does not know yet. */
export function OtherAccountForm({
  onChoose,
  onBack,
}: {
  onChoose: (account: ChosenAccount) => void
  onBack: () => void
}) {
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [isTried, setIsTried] = useState(false)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setIsTried(true)
    if (isEmail(email) && !isBlank(name))
      onChoose({ sub: googleIdOf(email), email: email.trim(), name: name.trim() })
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        label="Name"
        value={name}
        error={isTried && isBlank(name) ? 'Enter a name.' : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label="Email"
        type="email"
        value={email}
        error={isTried && !isEmail(email) ? 'Enter an email address.' : undefined}
        onChange={(event) => setEmail(event.target.value)}
      />
      <div className={styles.actions}>
        <Button onClick={onBack}>Back</Button>
        <Button type="submit" tone="go">
          Continue
        </Button>
      </div>
    </form>
  )
}

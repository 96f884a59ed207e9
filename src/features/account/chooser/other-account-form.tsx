import { useRecordForm } from '#components/forms/use-record-form.ts'
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
  const form = useRecordForm({
    initial: { name: '', email: '' },
    check: ({ name, email }) => ({
      name: isBlank(name) ? 'Enter a name.' : undefined,
      email: isEmail(email) ? undefined : 'Enter an email address.',
    }),
  })
  const submit = form.submit(({ name, email }) =>
    onChoose({ sub: googleIdOf(email), email: email.trim(), name: name.trim() }),
  )

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField label="Name" {...form.input('name')} />
      <TextField label="Email" type="email" {...form.input('email')} />
      <div className={styles.actions}>
        <Button onClick={onBack}>Back</Button>
        <Button type="submit" tone="go">
          Continue
        </Button>
      </div>
    </form>
  )
}

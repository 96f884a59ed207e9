import { useAction } from '#components/states/use-action.ts'
import { saveOwnProfile } from '#data/people/users.ts'
import {
  ALWAYS_MAILED,
  OPTIONAL_MAIL_LABELS,
  OPTIONAL_MAILS,
  withMail,
  type OptionalMail,
} from '#domain/people/customer-news.ts'
import { useUser } from '#stores/session-store.ts'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import styles from './preferences-page.module.css'

/** Which emails the user receives, and which are always sent. */
export function MailChoices() {
  const user = useUser()
  const { run } = useAction()
  const { mailsOff = [] } = user

  const choose = (name: OptionalMail, isWanted: boolean) =>
    run(() => saveOwnProfile(user, { mailsOff: withMail(mailsOff, name, isWanted) }), { name })

  return (
    <fieldset className={styles.choices}>
      <legend>Emails</legend>
      {OPTIONAL_MAILS.map((name) => (
        <CheckboxField
          key={name}
          label={OPTIONAL_MAIL_LABELS[name]}
          checked={!mailsOff.includes(name)}
          onChange={({ target }) => void choose(name, target.checked)}
        />
      ))}
      <p className="note">{ALWAYS_MAILED}</p>
    </fieldset>
  )
}

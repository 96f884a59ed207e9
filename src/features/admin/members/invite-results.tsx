import type { PastedAddresses } from '#domain/people/pasted-addresses.ts'
import { countOf } from '#lib/plural.ts'
import { Pill } from '#ui/pill.tsx'
import styles from './members-page.module.css'
import type { InviteResult } from './use-inviting.ts'

/** The result for each address, failures first. */
export function InviteResults({
  results,
  unread,
}: {
  results: readonly InviteResult[]
  unread: PastedAddresses['errors']
}) {
  const invited = results.filter(({ reason }) => reason === '')
  const refused = [
    ...unread.map(({ text, reason }) => ({ email: text, reason })),
    ...results.filter(({ reason }) => reason !== ''),
  ]
  return (
    <>
      <p>
        {countOf(invited.length, 'invitation is', 'invitations are')} on the way
        {refused.length > 0 && `; ${refused.length} not sent`}.
      </p>
      <ul className={styles.results} aria-label="Results">
        {refused.map(({ email, reason }, index) => (
          <li key={index}>
            <span>{email}</span> <Pill tone="bad">{reason}</Pill>
          </li>
        ))}
        {invited.map(({ email }) => (
          <li key={email}>
            <span>{email}</span> <Pill tone="good">Invited</Pill>
          </li>
        ))}
      </ul>
    </>
  )
}

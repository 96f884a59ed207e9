import { UnreadableLine } from '#components/states/unreadable-line.tsx'
import { Unreadable } from '#data/firebase/unreadable.ts'
import { listSignIns, type SignInRecord } from '#data/people/sign-ins.ts'
import { ON_OPENING, useRead } from '#data/reading/use-read.ts'
import { timestampText } from '#lib/time-ago.ts'
import { useUser } from '#stores/session-store.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './profile.module.css'

const METHOD_LABELS: Record<SignInRecord['way'], string> = { google: 'Google', password: 'Password' }

/** When and with which browser the user signed in. */
export function RecentSignIns() {
  const { uid } = useUser()
  const { data: found, error, mutate } = useRead(['sign-ins', uid], () => listSignIns(uid), ON_OPENING)

  return (
    <section className={`panel ${styles.card}`} aria-labelledby="sign-ins">
      <h2 id="sign-ins">Recent sign-ins</h2>
      {!found && error ? (
        <ErrorState title="Recent sign-ins could not be loaded" onRetry={() => void mutate()} />
      ) : !found ? (
        <Skeleton height="120px" />
      ) : found.length === 0 ? (
        <p>None recorded yet: your next sign-in will appear here.</p>
      ) : (
        <ul className={`lines ${styles.rows}`} aria-label="Recent sign-ins">
          {found.map((entry) =>
            entry instanceof Unreadable ? (
              <li key={entry.id}>
                <UnreadableLine record={entry} />
              </li>
            ) : (
              <li key={entry.id}>
                <span>
                  <b>{timestampText(entry.at)}</b>
                  <small>
                    {entry.browser.replace('/', ' ')}, {entry.device}
                  </small>
                </span>
                <span className="sub">{METHOD_LABELS[entry.way]}</span>
              </li>
            ),
          )}
        </ul>
      )}
      <p>If you see something you do not recognise, change your password and sign out everywhere.</p>
    </section>
  )
}

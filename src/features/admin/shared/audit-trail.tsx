import type { AuditLine } from '#data/audit/audit-line.ts'
import { readable, Unreadable, type Read } from '#data/firebase/unreadable.ts'
import { SYSTEM_ACTOR } from '#domain/records/attention.ts'
import type { AppError } from '#lib/app-error.ts'
import { timestampText } from '#lib/time-ago.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './audit-trail.module.css'
import { UnreadableLine } from '#components/states/unreadable-line.tsx'
import { useMemberNames } from '#components/people/use-member-names.ts'
import { useLive } from '#data/reading/use-live.ts'

/** The audit entries for the record `key`; `words` has a label for each action. */
export function AuditTrail({
  title,
  watchKey,
  watch,
  words,
  empty,
}: {
  title: string
  watchKey: string
  watch: (onLines: (lines: Read<AuditLine>[]) => void, onError: (error: AppError) => void) => () => void
  words: Readonly<Record<string, string>>
  /** Shown if there are no entries yet. */
  empty: string
}) {
  const { data: lines, status } = useLive(watchKey, watch)
  const nameOf = useMemberNames(
    readable(lines ?? [])
      .map(({ actorUid }) => actorUid)
      .filter((uid) => uid !== SYSTEM_ACTOR.uid),
  )

  return (
    <section className={styles.trail} aria-labelledby="trail-title">
      <h2 id="trail-title">{title}</h2>
      {status === 'failed' && <p className="sub">The audit trail could not be loaded.</p>}
      {status === 'loading' && <Skeleton height="60px" radius="8px" />}
      {lines?.length === 0 && <p className="sub">{empty}</p>}
      {lines && lines.length > 0 && (
        <ol className="card lines">
          {lines.map((line) =>
            line instanceof Unreadable ? (
              <li key={line.id}>
                <UnreadableLine record={line} />
              </li>
            ) : (
              <li key={line.id}>
                <b>{words[line.action] ?? line.action}</b>
                <span className="sub">
                  {' '}
                  {timestampText(line.at)}, by{' '}
                  {line.actorUid === SYSTEM_ACTOR.uid
                    ? SYSTEM_ACTOR.name
                    : `${nameOf(line.actorUid) ?? line.actorUid} as ${line.actorRole}`}
                </span>
                {line.reason && <small>“{line.reason}”</small>}
                {line.details.map((detail) => (
                  <small key={detail}>{detail}</small>
                ))}
              </li>
            ),
          )}
        </ol>
      )}
    </section>
  )
}

import { useId } from 'react'
import type { AuditLine } from '#data/audit/audit-line.ts'
import { readable, Unreadable, type Read } from '#data/firebase/unreadable.ts'
import { SYSTEM_ACTOR } from '#domain/records/attention.ts'
import type { AppError } from '#lib/app-error.ts'
import { timestampText } from '#lib/time-ago.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './audit-trail.module.css'
import { auditWord } from './audit-words.ts'
import { UnreadableLine } from '#components/states/unreadable-line.tsx'
import { useMemberNames } from '#components/people/use-member-names.ts'
import { useLive } from '#data/reading/use-live.ts'

/**
 * The audit entries for the record `watchKey`, newest first, with `events` that have no entry.
 */
export function AuditTrail({
  title,
  watchKey,
  watch,
  empty,
  events = [],
  knownNames = {},
  subjectOf,
}: {
  title: string
  /** Without a key only `events` are shown. */
  watchKey: string | undefined
  watch: (onLines: (lines: Read<AuditLine>[]) => void, onError: (error: AppError) => void) => () => void
  /** Shown if there are no entries yet. */
  empty: string
  events?: readonly AuditLine[]
  /** By uid; other names are looked up by roles that can see members. */
  knownNames?: Readonly<Record<string, string>>
  /** Which of several records an entry is about. */
  subjectOf?: (line: AuditLine) => string | undefined
}) {
  const titleId = useId()
  const { data, status } = useLive(watchKey, watch)
  const lines = watchKey === undefined ? events : data && withEvents(data, events)
  const memberName = useMemberNames(
    readable(lines ?? [])
      .filter(
        ({ actorUid, actorName }) => actorUid !== SYSTEM_ACTOR.uid && !actorName && !knownNames[actorUid],
      )
      .map(({ actorUid }) => actorUid),
  )
  const nameOf = (uid: string) => knownNames[uid] || memberName(uid)

  return (
    <section className={styles.trail} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {status === 'failed' && <p className="sub">The audit trail could not be loaded.</p>}
      {watchKey !== undefined && status === 'loading' && <Skeleton height="60px" radius="8px" />}
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
                <b>{auditWord(line.action)}</b>
                {subjectOf?.(line) && <span className="mono"> {subjectOf(line)}</span>}
                <span className="sub">
                  {' '}
                  {timestampText(line.at)}, by{' '}
                  {line.actorUid === SYSTEM_ACTOR.uid
                    ? SYSTEM_ACTOR.name
                    : `${line.actorName || (nameOf(line.actorUid) ?? 'a colleague')} as ${line.actorRole}`}
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

/** Newest first. An unreadable entry has no time and keeps its place among the other entries. */
function withEvents(entries: readonly Read<AuditLine>[], events: readonly AuditLine[]): Read<AuditLine>[] {
  const lines = [...entries]
  for (const event of events) {
    const after = lines.findIndex((line) => !(line instanceof Unreadable) && line.at <= event.at)
    lines.splice(after < 0 ? lines.length : after, 0, event)
  }
  return lines
}

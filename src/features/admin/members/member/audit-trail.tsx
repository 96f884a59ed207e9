import { useEffect, useState } from 'react'
import { watchAuditOf, type AuditLine } from '#data/members/member-audit.ts'
import { momentText } from '#lib/time-ago.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './member-panel.module.css'

const ACTIONS: Readonly<Record<string, string>> = {
  'member.roles': 'Roles or branches changed',
  'member.suspend': 'Suspended',
  'member.reactivate': 'Reactivated',
}

/** What was done to a member, and by whom. */
export function AuditTrail({ uid }: { uid: string }) {
  const [lines, setLines] = useState<AuditLine[]>()
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => watchAuditOf(uid, setLines, () => setHasFailed(true)), [uid])

  return (
    <section className={styles.trail} aria-labelledby="trail-title">
      <h2 id="trail-title">Audit trail</h2>
      {hasFailed && <p className="sub">The trail could not be loaded.</p>}
      {!hasFailed && !lines && <Skeleton height="60px" radius="8px" />}
      {lines?.length === 0 && <p className="sub">Nobody has changed this member.</p>}
      {lines && lines.length > 0 && (
        <ol>
          {lines.map((line) => (
            <li key={line.id}>
              <b>{ACTIONS[line.action] ?? line.action}</b>
              <span className="sub">
                {' '}
                {momentText(line.at)}, by {line.actorUid} as {line.actorRole}
              </span>
              {line.details.map((detail) => (
                <small key={detail}>{detail}</small>
              ))}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

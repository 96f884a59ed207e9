import { useEffect, useState } from 'react'
import { watchAuditOf, type AuditLine } from '#data/members/member-audit.ts'
import { findUser } from '#data/users/users.ts'
import { displayNameOf, type UserRecord } from '#domain/user.ts'
import { momentText } from '#lib/time-ago.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './member-panel.module.css'

const ACTIONS: Readonly<Record<string, string>> = {
  'member.invite': 'Invited',
  'member.resend': 'Invitation sent again',
  'member.cancel': 'Invitation cancelled',
  'member.accept': 'Invitation accepted',
  'member.decline': 'Invitation declined',
  'member.roles': 'Roles or branches changed',
  'member.suspend': 'Suspended',
  'member.reactivate': 'Reactivated',
  'member.owner': 'Signed in as the owner',
}

/** What was done to a member and to the invitation of their address, and by whom. */
export function AuditTrail({ member: { uid, email } }: { member: UserRecord }) {
  const [lines, setLines] = useState<AuditLine[]>()
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => watchAuditOf([uid, email.toLowerCase()], setLines, () => setHasFailed(true)), [uid, email])
  const nameOf = useNames((lines ?? []).map(({ actorUid }) => actorUid))

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
                {momentText(line.at)}, by {nameOf(line.actorUid)} as {line.actorRole}
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

/** Names of members by uid; the uid itself until a name is known. */
function useNames(uids: readonly string[]): (uid: string) => string {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const asked = [...new Set(uids)].toSorted().join()

  useEffect(() => {
    let isCurrent = true
    // A name is a comfort: without one the uid stays.
    Promise.all(
      asked
        .split(',')
        .filter(Boolean)
        .map((uid) => findUser(uid).catch(() => undefined)),
    )
      .then((users) => {
        if (!isCurrent) return
        setNames(new Map(users.flatMap((user) => (user ? [[user.uid, displayNameOf(user)] as const] : []))))
      })
      .catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [asked])

  return (uid) => names.get(uid) ?? uid
}

import { lazy } from 'react'
import { loginUrl } from '#components/people/login-url.ts'
import { failureText } from '#components/states/failure-texts.ts'
import { useNow } from '#components/states/use-now.ts'
import { paths } from '#config/paths.ts'
import { refreshDraws, useDraws } from '#data/loyalty/use-draws.ts'
import { isTakingTickets, type PrizeDraw } from '#domain/loyalty/prize-draw.ts'
import { isStaff } from '#domain/people/roles.ts'
import type { UserRecord } from '#domain/people/user.ts'
import { formatNumber } from '#lib/format-number.ts'
import { countOf } from '#lib/plural.ts'
import { dayText, timestampText } from '#lib/time-ago.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { LazyBoundary } from '#ui/lazy-boundary.tsx'
import { Pill } from '#ui/pill.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CheckDraw } from './check-draw.tsx'
import styles from './loyalty.module.css'

const TicketForm = lazy(async () => ({ default: (await import('./take-tickets.tsx')).TicketForm }))

/** The draws: those that take tickets, those that wait for their winner, and those that took place. */
export function Draws({ user }: { user: UserRecord | undefined }) {
  const { data, error } = useDraws()
  const now = useNow()
  if (!data)
    return error ? (
      <ErrorState title="The draws could not be loaded" onRetry={() => void refreshDraws()}>
        <p>{failureText(error)}</p>
      </ErrorState>
    ) : (
      <Skeleton height="180px" radius="8px" />
    )
  if (data.length === 0)
    return (
      <EmptyState icon="tag" title="No draw at the moment">
        <p>The next one appears here. Meanwhile your points are worth credit.</p>
      </EmptyState>
    )
  return (
    <ul className={styles.draws}>
      {data.map((draw) => (
        <li key={draw.id}>
          <Draw draw={draw} user={user} now={now} />
        </li>
      ))}
    </ul>
  )
}

function Draw({ draw, user, now }: { draw: PrizeDraw; user: UserRecord | undefined; now: number }) {
  const { id, title, prize, rules, status, closesAt, source, seedHash, ticketCount } = draw
  const isOpen = isTakingTickets(draw, now)
  const titleId = `draw-${id}`
  return (
    <article className={`card ${styles.draw}`} aria-labelledby={titleId}>
      <header className="head-row">
        <h3 id={titleId}>{title}</h3>
        <Pill tone={isOpen ? 'good' : status === 'drawn' ? 'neutral' : 'info'}>
          {isOpen ? 'Open' : status === 'drawn' ? 'Drawn' : 'Closed, to be drawn'}
        </Pill>
      </header>
      <p className={styles.prize}>{prize}</p>
      {status === 'drawn' && (
        <p className={styles.winner}>
          Won by <b>{draw.winnerName}</b> with ticket <b>{formatNumber(draw.winningTicket)}</b> of{' '}
          {formatNumber(ticketCount)}, drawn on {dayText(draw.drawnAt)}
        </p>
      )}
      {isOpen && <TakePart draw={draw} user={user} />}
      <FactList
        className={styles.facts}
        facts={[
          [isOpen ? 'Closes' : 'Closed', timestampText(closesAt)],
          ['Tickets so far', isOpen ? formatNumber(ticketCount) : ''],
          ['A ticket costs', isOpen ? countOf(draw.ticketPoints, 'point') : ''],
          ['Public source', source],
          ['It said', draw.publicValue],
        ]}
      />
      <details className={styles.details}>
        <summary>Rules of this draw</summary>
        <p className={styles.text}>{rules}</p>
        <p className="sub">
          Fingerprint of the seed: <span className={`mono ${styles.hash}`}>{seedHash}</span>
        </p>
      </details>
      {status === 'drawn' && <CheckDraw draw={draw} />}
    </article>
  )
}

function TakePart({ draw, user }: { draw: PrizeDraw; user: UserRecord | undefined }) {
  if (!user)
    return (
      <p>
        <ButtonLink to={loginUrl(paths.prizeRush)}>Sign in to take part</ButtonLink>
      </p>
    )
  if (!user.roles.includes('Customer') || isStaff(user.roles))
    return <p className="sub">Only customers take part; our staff do not.</p>
  return (
    <LazyBoundary fallback={<Skeleton height="84px" radius="8px" />}>
      <TicketForm draw={draw} />
    </LazyBoundary>
  )
}

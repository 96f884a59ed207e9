import { useState } from 'react'
import { Link } from 'react-router-dom'
import { failureText } from '#components/states/failure-texts.ts'
import { UnreadableRow } from '#components/states/unreadable-line.tsx'
import { useNow } from '#components/states/use-now.ts'
import { paths } from '#config/paths.ts'
import { Unreadable, type Read } from '#data/firebase/unreadable.ts'
import { SHOWN_ENTRIES, watchPointEntries, watchPoints } from '#data/loyalty/points.ts'
import { useLive } from '#data/reading/use-live.ts'
import {
  nextTier,
  NO_POINTS,
  POINT_KINDS,
  POINT_MINOR,
  REDEEM_STEP,
  redeemablePoints,
  tierOf,
  type LoyaltyBalance,
  type LoyaltyEntry,
} from '#domain/loyalty/loyalty.ts'
import type { UserRecord } from '#domain/people/user.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { formatNumber } from '#lib/format-number.ts'
import { countOf } from '#lib/plural.ts'
import { dayText } from '#lib/time-ago.ts'
import { Button } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './loyalty.module.css'
import { RedeemDialog } from './redeem-dialog.tsx'

/** What the customer has earned, the tier, and the way to redeem it. */
export function Standing({ user }: { user: Pick<UserRecord, 'uid' | 'roles'> }) {
  if (!user.roles.includes('Customer'))
    return <p className="note">Your account is not that of a customer, so it earns no points.</p>
  return <OwnStanding uid={user.uid} />
}

function OwnStanding({ uid }: { uid: string }) {
  const { data, error, status, retry } = useLive<LoyaltyBalance | undefined>(
    `points ${uid}`,
    (onData, onError) => watchPoints(uid, onData, onError),
  )
  if (error)
    return (
      <ErrorState title="Your points could not be loaded" onRetry={retry}>
        <p>{failureText(error)}</p>
      </ErrorState>
    )
  if (status === 'loading') return <Skeleton height="220px" radius="8px" />
  return <Loaded uid={uid} balance={data ?? NO_POINTS} />
}

function Loaded({ uid, balance }: { uid: string; balance: LoyaltyBalance }) {
  const now = useNow()
  const [isRedeeming, setRedeeming] = useState(false)
  const redeemable = redeemablePoints(balance)
  const next = nextTier(balance, now)
  return (
    <section className={`card ${styles.standing}`} aria-labelledby="standing">
      <h2 id="standing">Your points</h2>
      <div className={styles.figures}>
        <p>
          <b className={styles.points}>{formatNumber(balance.points)}</b>
          <span className="sub">
            {redeemable > 0
              ? `${formatNumber(redeemable)} of them are ${formatMoney(redeemable * POINT_MINOR, 'GHS')}`
              : `From ${REDEEM_STEP} points on you can redeem them`}
          </span>
        </p>
        <p>
          <b className={styles.points}>{tierOf(balance, now).name}</b>
          <span className="sub">
            {next
              ? `${countOf(next.missing, 'more point')} this year to ${next.tier.name}`
              : 'The highest tier'}
          </span>
        </p>
        <Button tone="go" disabled={redeemable === 0} onClick={() => setRedeeming(true)}>
          Redeem points
        </Button>
      </div>
      {balance.entryCount > 0 ? (
        <Entries uid={uid} />
      ) : (
        <p className="sub">
          Nothing yet. Points appear here once an order of yours is delivered and paid in full.{' '}
          <Link className="link" to={paths.orders}>
            Your orders
          </Link>
        </p>
      )}
      <RedeemDialog open={isRedeeming} redeemable={redeemable} onClose={() => setRedeeming(false)} />
    </section>
  )
}

const COLUMNS = 4

function Entries({ uid }: { uid: string }) {
  const { data, error, retry } = useLive<Read<LoyaltyEntry>[]>(`entries ${uid}`, (onData, onError) =>
    watchPointEntries(uid, onData, onError),
  )
  if (error)
    return (
      <ErrorState title="The entries could not be loaded" onRetry={retry}>
        <p>{failureText(error)}</p>
      </ErrorState>
    )
  if (!data) return <Skeleton height="120px" radius="8px" />
  return (
    <>
      <DataTable label="Your points, entry by entry">
        <thead>
          <tr>
            <th>Date</th>
            <th>For</th>
            <th className="num">Points</th>
            <th className={`num ${styles.wide}`}>After it</th>
          </tr>
        </thead>
        <tbody>
          {data.map((entry) =>
            entry instanceof Unreadable ? (
              <UnreadableRow key={entry.id} record={entry} columns={COLUMNS} />
            ) : (
              <tr key={entry.id}>
                <td>{dayText(entry.at)}</td>
                <td>
                  {POINT_KINDS[entry.kind]}
                  {entry.orderRef && (
                    <>
                      {' '}
                      <Link className="link mono" to={paths.order(entry.orderId)}>
                        {entry.orderRef}
                      </Link>
                    </>
                  )}
                  <small>{detailsOf(entry)}</small>
                </td>
                <td className="num">{signed(entry.points)}</td>
                <td className={`num ${styles.wide}`}>{formatNumber(entry.balance)}</td>
              </tr>
            ),
          )}
        </tbody>
      </DataTable>
      {data.length === SHOWN_ENTRIES && <p className="sub">The newest {SHOWN_ENTRIES} entries.</p>}
    </>
  )
}

const detailsOf = ({ about, ticketCount, firstTicket }: LoyaltyEntry): string =>
  ticketCount === 0
    ? about
    : `${about}: ${
        ticketCount === 1
          ? `ticket ${firstTicket}`
          : `tickets ${firstTicket} to ${firstTicket + ticketCount - 1}`
      }`

const signed = (points: number): string => `${points > 0 ? '+' : ''}${formatNumber(points)}`

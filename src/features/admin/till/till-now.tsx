import { useState } from 'react'
import { Link } from 'react-router-dom'
import { UnreadableLine } from '#components/states/unreadable-line.tsx'
import { useNow } from '#components/states/use-now.ts'
import { paths } from '#config/paths.ts'
import { Unreadable, type Read } from '#data/firebase/unreadable.ts'
import { watchLastTill } from '#data/orders/tills.ts'
import { useLive } from '#data/reading/use-live.ts'
import {
  cashMinor,
  differenceMinor,
  differenceText,
  floatExpected,
  leftMinor,
  mayKeepTill,
  movedMinor,
  sinceOf,
  type TillDay,
} from '#domain/money/till.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import layout from '#features/admin/shared/record-page.module.css'
import type { ShopLocation } from '#domain/stock/location.ts'
import { formatDay } from '#lib/format-day.ts'
import { isoDay } from '#lib/iso-day.ts'
import { timestampText } from '#lib/time-ago.ts'
import { useUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { OpenTillDialog } from './open-till-dialog.tsx'
import { TillActions } from './till-actions.tsx'
import { TillPill } from './till-pill.tsx'
import { sumsOf, useTaken } from './use-taken.ts'
import styles from './till.module.css'

/** The till of a branch as it is now: to be opened, open, or closed for today. */
export function TillNow({ branch }: { branch: ShopLocation }) {
  const last = useLive<Read<TillDay> | undefined>(`last till/${branch.id}`, (onData, onError) =>
    watchLastTill(branch.id, onData, onError),
  )
  if (last.status === 'loading') return <Skeleton height="150px" radius="8px" />
  if (last.status === 'failed')
    return <ErrorState title="The till could not be loaded" onRetry={last.retry} />
  const till = last.data
  if (till instanceof Unreadable) return <UnreadableLine record={till} />
  return (
    <div className={styles.now}>
      {till && !till.closing ? (
        <OpenTill key={till.id} till={till} />
      ) : (
        <NotOpen key={till?.id ?? ''} branch={branch} last={till} />
      )}
    </div>
  )
}

function OpenTill({ till }: { till: TillDay }) {
  const user = useUser()
  const taken = useTaken(till.locationId, { since: till.sinceAt })
  const sums = taken.payments && sumsOf(till, taken.payments)
  const isLate = till.day < isoDay(useNow())
  const money = (minor: number | undefined) => (minor === undefined ? '…' : formatMoney(minor, 'GHS'))
  return (
    <>
      {isLate && (
        <p className="warning">
          The till of {formatDay(till.day)} was never closed. Count the drawer and close it, then open
          today’s.
        </p>
      )}
      <FactList
        className={`card ${layout.factGrid}`}
        facts={[
          [isLate ? formatDay(till.day) : 'Today', <TillPill key="state" till={till} />],
          ['Opened', `${timestampText(till.createdAt)}, ${till.openedByName}`],
          ['Float', money(till.floatMinor)],
          ...(taken.maySee
            ? ([
                [
                  'Cash sales less refunds',
                  money(taken.payments && cashMinor(taken.payments, { after: till.createdAt })),
                ],
                ...(movedMinor(till) === 0 ? [] : [['In and out', money(movedMinor(till))] as const]),
                ['Expected in the drawer', <b key="sum">{money(sums?.expectedMinor)}</b>],
              ] as const)
            : []),
        ]}
      />
      {taken.isFailed && <ErrorState title="What was taken could not be loaded" onRetry={taken.retry} />}
      <div className={styles.actions}>
        {mayKeepTill(user, till.locationId) && (
          <TillActions till={till} expectedMinor={sums?.expectedMinor} />
        )}
        <Link className="link" to={paths.admin.till(till.id)}>
          By way of payment and person
        </Link>
      </div>
    </>
  )
}

function NotOpen({ branch, last }: { branch: ShopLocation; last: TillDay | undefined }) {
  const [isOpening, setIsOpening] = useState(false)
  const user = useUser()
  const now = useNow()
  const closing = last?.closing
  const isClosedToday = closing !== undefined && last?.day === isoDay(now)
  const [since] = useState(() => sinceOf(last, now))
  const taken = useTaken(branch.id, { since })
  const sinceMinor = taken.payments && cashMinor(taken.payments, { after: since })
  const expectedMinor = taken.payments && floatExpected(last, taken.payments)
  return (
    <>
      {isClosedToday && last ? (
        <FactList
          className={`card ${layout.factGrid}`}
          facts={[
            ['Today', <TillPill key="state" till={last} />],
            ['Closed', `${timestampText(closing.at)}, ${closing.byName}`],
            ['Counted', formatMoney(closing.countedMinor, 'GHS')],
            ['Difference', differenceText(differenceMinor(closing))],
            ['Left in the drawer', formatMoney(leftMinor(closing), 'GHS')],
          ]}
        />
      ) : (
        <p className="warning">
          {`The till of ${branch.name} is not open today. Count the drawer and open it before the first sale.`}
        </p>
      )}
      {sinceMinor !== undefined && sinceMinor !== 0 && (
        <p className="note">
          {isClosedToday
            ? `${formatMoney(sinceMinor, 'GHS')} in cash came after the closing. It belongs to the next day.`
            : `${formatMoney(sinceMinor, 'GHS')} in cash was taken ${closing ? 'since the last closing' : 'today'}. It belongs in the drawer: count it with the float.`}
        </p>
      )}
      <div className={styles.actions}>
        {isClosedToday && last ? (
          <>
            <TillActions till={last} expectedMinor={undefined} />
            <Link className="link" to={paths.admin.till(last.id)}>
              The report
            </Link>
          </>
        ) : (
          mayKeepTill(user, branch.id) && (
            <Button tone="go" onClick={() => setIsOpening(true)}>
              Open the till…
            </Button>
          )
        )}
      </div>
      {isOpening && (
        <OpenTillDialog branch={branch} expectedMinor={expectedMinor} onClose={() => setIsOpening(false)} />
      )}
    </>
  )
}

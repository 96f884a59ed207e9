import { useParams } from 'react-router-dom'
import { PageTitle } from '#components/company/page-title.tsx'
import { downloadTable } from '#components/states/download-file.ts'
import { useAction } from '#components/states/use-action.ts'
import { paths } from '#config/paths.ts'
import { watchTill } from '#data/orders/tills.ts'
import { useLive } from '#data/reading/use-live.ts'
import { tillRows } from '#domain/money/till-rows.ts'
import { mayKeepTill, type TillDay } from '#domain/money/till.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { RecordPage } from '#features/admin/shared/record-page.tsx'
import layout from '#features/admin/shared/record-page.module.css'
import { formatDay } from '#lib/format-day.ts'
import { timestampText } from '#lib/time-ago.ts'
import { useUser } from '#stores/session-store.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TillActions } from './till-actions.tsx'
import { TillPill } from './till-pill.tsx'
import { CashInDrawer, MovesTable, RepairsTable, TakingsTables } from './till-tables.tsx'
import { sumsOf, useTaken } from './use-taken.ts'

/** `/adx/till/:id`: the till of a branch on one day. */
export function TillPage() {
  const { id = '' } = useParams()
  const record = useLive<TillDay | undefined>(`tillDays/${id}`, (onData, onError) =>
    watchTill(id, onData, onError),
  )
  return (
    <RecordPage noun="till" icon="wallet" back={{ url: paths.admin.tills, label: 'Till' }} record={record}>
      {(till) => <OneTill key={till.id} till={till} />}
    </RecordPage>
  )
}

function OneTill({ till }: { till: TillDay }) {
  const { closing, branchName, day, createdAt, openedByName, floatReason } = till
  const title = `Till of ${branchName}, ${formatDay(day)}`
  const taken = useTaken(till.locationId, { since: till.sinceAt, until: closing?.at })
  const now = taken.payments && sumsOf(till, taken.payments)
  const sums = closing ?? now
  const { run } = useAction()
  const user = useUser()
  const changedMinor = closing && now ? now.expectedMinor - closing.expectedMinor : 0
  return (
    <>
      <PageTitle title={title} />
      <header className={`head-row ${layout.head}`}>
        <span className="row">
          <h1>{title}</h1>
          <TillPill till={till} />
        </span>
        <span className="row">
          {sums && (
            <Button
              icon="download"
              onClick={() =>
                void run(() =>
                  downloadTable('csv', {
                    name: `till ${branchName}`,
                    days: { from: day, to: day },
                    rows: tillRows(till, sums),
                  }),
                )
              }
            >
              Export CSV
            </Button>
          )}
          {closing && (
            <ButtonLink icon="print" to={paths.admin.tillPaper(till.id)}>
              Print the report
            </ButtonLink>
          )}
        </span>
      </header>
      <FactList
        className={`card ${layout.factGrid}`}
        facts={[
          ['Opened', `${timestampText(createdAt)}, ${openedByName}`],
          ['Closed', closing ? `${timestampText(closing.at)}, ${closing.byName}` : 'Not yet'],
          ['Difference at the opening', floatReason],
          ['Why it differs', closing?.reason],
        ]}
      />
      {mayKeepTill(user, till.locationId) && <TillActions till={till} expectedMinor={now?.expectedMinor} />}
      {changedMinor !== 0 && (
        <p className="warning">
          {`Payments of this day were changed after the closing: by them ${formatMoney(closing ? closing.expectedMinor + changedMinor : 0, 'GHS')} should have been in the drawer. The figures below stay as they were closed.`}
        </p>
      )}
      {taken.isFailed && !closing ? (
        <ErrorState title="What was taken could not be loaded" onRetry={taken.retry} />
      ) : sums ? (
        <CashInDrawer till={till} {...sums} />
      ) : taken.maySee ? (
        <Skeleton height="180px" radius="8px" />
      ) : (
        <p className="note">What should be in the drawer is worked out when it is closed.</p>
      )}
      {sums && <TakingsTables takings={sums.takings} />}
      <MovesTable moves={till.moves} />
      <RepairsTable repairs={till.repairs} />
    </>
  )
}

import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { PageTitle } from '#components/company/page-title.tsx'
import { useAction } from '#components/states/use-action.ts'
import { paths } from '#config/paths.ts'
import { useLive } from '#data/reading/use-live.ts'
import { readAgain } from '#data/reading/use-read.ts'
import { actOnCount, watchCount } from '#data/stock/counts.ts'
import { mayAdjustStock } from '#domain/people/staff-access.ts'
import {
  COUNT_ACTIONS,
  COUNT_APPROVERS,
  COUNT_STEPS,
  countSteps,
  countSummary,
  hasCounted,
  isBeingCounted,
  mayActOnCount,
  varianceOf,
  type CountAction,
  type StockCount,
} from '#domain/stock/count.ts'
import { RecordPage } from '#features/admin/shared/record-page.tsx'
import layout from '#features/admin/shared/record-page.module.css'
import { TextDialog } from '#features/admin/shared/text-dialog.tsx'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { anyOf } from '#lib/any-of.ts'
import { countOf } from '#lib/plural.ts'
import { timestampText } from '#lib/time-ago.ts'
import { useUser } from '#stores/session-store.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { Failure } from '#ui/failure.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { useWhoWaits, type Losses } from '#features/admin/stock/shortage/use-who-waits.ts'
import { WhoWaitsFields } from '#features/admin/stock/shortage/who-waits-fields.tsx'
import { CountPill } from './count-pill.tsx'
import { CountSheet } from './count-sheet.tsx'
import { usePartOfShop } from './use-part-of-shop.ts'
import { Variances } from './variances.tsx'
import styles from './counts.module.css'

/** `/adx/inventory/counts/:id`: a count, from the blind sheet to what is posted of it. */
export function CountPage() {
  const { id = '' } = useParams()
  const record = useLive<StockCount | undefined>(`stockCounts/${id}`, (onData, onError) =>
    watchCount(id, onData, onError),
  )
  return (
    <RecordPage
      noun="count"
      icon="check"
      back={{ url: paths.admin.counts, label: 'Stock counts' }}
      record={record}
    >
      {(count) => <OneCount key={count.id} count={count} />}
    </RecordPage>
  )
}

function OneCount({ count }: { count: StockCount }) {
  const { ref, status, locationId, note, reason, round } = count
  const user = useUser()
  const { nameOf } = useAdminBranches()
  const partOf = usePartOfShop()
  const isCounting = isBeingCounted(count)
  const mayCount = mayAdjustStock(user, locationId)
  return (
    <>
      <PageTitle title={ref} />
      <header className={`head-row ${layout.head}`}>
        <span className="row">
          <h1>{ref}</h1>
          <CountPill status={status} />
        </span>
        {isCounting && (
          <ButtonLink icon="print" to={paths.admin.countSheet(count.id)}>
            Print the sheet
          </ButtonLink>
        )}
      </header>
      <FactList
        className={`card ${layout.factGrid}`}
        facts={[
          ['Branch', nameOf(locationId)],
          ['What', partOf(count)],
          ['Begun by', `${count.createdByName}, ${timestampText(count.createdAt)}`],
          ...(round > 1 ? [['Counted again since', timestampText(count.frozenAt)] as [string, string]] : []),
          ...(count.counters.length > 0 ? [['Counted by', countedBy(count)] as [string, string]] : []),
          ...(count.approvedByName
            ? [
                [
                  'Approved by',
                  `${count.approvedByName}, ${timestampText(count.approvedAt ?? count.updatedAt)}`,
                ] as [string, string],
              ]
            : []),
          ...(note ? [['Note', note] as [string, string]] : []),
          ...(reason ? [['Reason', reason] as [string, string]] : []),
        ]}
      />
      {isCounting && mayCount && <CountSheet key={round} count={count} />}
      {isCounting && !mayCount && (
        <p className="note">It is being counted. What was found is shown once it is handed in.</p>
      )}
      {(status === 'counted' || status === 'posting' || status === 'posted') && <Variances count={count} />}
      <Actions count={count} />
    </>
  )
}

const countedBy = ({ counters }: StockCount): string =>
  [...new Set(counters.map(({ name }) => name))].join(', ')

const LABELS: Readonly<Record<CountAction, string>> = {
  approve: 'Approve and post…',
  recount: 'Have it counted again…',
  cancel: 'Cancel the count…',
}

const DONE: Readonly<Record<CountAction, string>> = {
  approve: 'The count is posted',
  recount: 'What differs is counted again',
  cancel: 'The count is cancelled',
}

/** With who waits, where less is there than orders have reserved. */
function ApproveDialog({
  count,
  busy,
  failure,
  onConfirm,
  onClose,
}: {
  count: StockCount
  busy: boolean
  failure: string
  onConfirm: (orders: Losses | undefined) => void
  onClose: () => void
}) {
  const left = countSteps(count)
    .slice(count.postingIds.length)
    .flatMap(({ lines }) => lines)
  const waits = useWhoWaits(
    count.locationId,
    left.map((line) => ({ product: line, change: varianceOf(line) ?? 0 })),
  )
  return (
    <FormDialog
      title={`Change the stock of ${countOf(left.length, 'product')}?`}
      confirmLabel="Approve and post"
      busy={busy}
      disabled={waits.isLoading || waits.fault !== ''}
      failure={failure || waits.fault}
      onSubmit={(event) => {
        event.preventDefault()
        onConfirm(waits.orders)
      }}
      onClose={onClose}
    >
      <WhoWaitsFields waits={waits} />
      <p>
        Each is changed by its difference, so what was sold since then stays right. What was posted stays; the
        way back is an adjustment.
      </p>
    </FormDialog>
  )
}

/** What this member can do with it now. The API asks for the same rights again. */
function Actions({ count }: { count: StockCount }) {
  const { status } = count
  const user = useUser()
  const [question, setQuestion] = useState<CountAction>()
  const { run, running, isBusy, failure } = useAction({
    show: 'inline',
    texts: { conflict: 'The count has just changed. Look at it again.' },
  })
  const { differing } = countSummary(count)
  const possible = COUNT_ACTIONS.filter(
    (action) =>
      COUNT_STEPS[action].includes(status) &&
      mayActOnCount(action, count, user) &&
      (action !== 'recount' || differing > 0),
  )
  async function act(action: CountAction, reason = '', orders?: Losses) {
    const isDone = await run(() => actOnCount(count.id, action, reason, orders), {
      name: action,
      done: DONE[action],
    })
    if (isDone) {
      readAgain('counts')
      setQuestion(undefined)
    }
    return isDone
  }
  if (status === 'posted' || status === 'cancelled') return null
  return (
    <div className={styles.actions}>
      {failure && question === undefined && <Failure>{failure}</Failure>}
      {(status === 'counted' || status === 'posting') && !possible.includes('approve') && (
        <p className="note">
          {hasCounted(count, user.uid)
            ? `You counted this; somebody else approves it: ${anyOf(COUNT_APPROVERS)}.`
            : `It waits for ${anyOf(COUNT_APPROVERS)}, who has not counted it.`}
        </p>
      )}
      {status === 'posting' && possible.includes('approve') && (
        <p className="warning">A part is posted. Go on to post the rest; nothing is posted twice.</p>
      )}
      {possible.map((action) => (
        <Button
          key={action}
          tone={action === 'approve' ? 'go' : action === 'cancel' ? 'danger' : 'plain'}
          busy={running === action}
          disabled={isBusy}
          onClick={() => setQuestion(action)}
        >
          {action === 'approve' && status === 'posting' ? 'Post the rest' : LABELS[action]}
        </Button>
      ))}
      {question === 'approve' && differing > 0 && (
        <ApproveDialog
          count={count}
          busy={isBusy}
          failure={failure}
          onConfirm={(orders) => void act('approve', '', orders)}
          onClose={() => setQuestion(undefined)}
        />
      )}
      <ConfirmDialog
        open={question === 'approve' && differing === 0}
        title="Close this count?"
        confirmLabel="Approve"
        busy={isBusy}
        onConfirm={() => void act('approve')}
        onClose={() => setQuestion(undefined)}
      >
        Nothing differs, so nothing is posted.
      </ConfirmDialog>
      <TextDialog
        key={question}
        open={question === 'recount' || question === 'cancel'}
        title={question === 'recount' ? 'Have what differs counted again' : 'Cancel this count'}
        label="Why"
        confirmLabel={question === 'recount' ? 'Have it counted again' : 'Cancel the count'}
        danger={question === 'cancel'}
        busy={isBusy}
        failure={failure}
        keptAs={`${question} ${count.id}`}
        onConfirm={async (reason) => question !== undefined && act(question, reason)}
        onClose={() => setQuestion(undefined)}
      />
    </div>
  )
}

import { Fragment, useState, type ReactNode } from 'react'
import { Link, useParams } from 'react-router-dom'
import { PageTitle } from '#components/company/page-title.tsx'
import { useAction } from '#components/states/use-action.ts'
import { paths } from '#config/paths.ts'
import { stockCardUrl } from '#config/urls.ts'
import { useLive } from '#data/reading/use-live.ts'
import { readAgain } from '#data/reading/use-read.ts'
import { decideAdjustment, watchAdjustment } from '#data/stock/adjustments.ts'
import {
  ADJUSTMENT_LABELS,
  APPROVING_STOCK,
  mayDecide,
  REASON_LABELS,
  type AdjustmentStatus,
  type StockAdjustment,
} from '#domain/stock/adjustment.ts'
import { rolesMeeting } from '#domain/people/staff-access.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { RecordPage } from '#features/admin/shared/record-page.tsx'
import layout from '#features/admin/shared/record-page.module.css'
import { TextDialog } from '#features/admin/shared/text-dialog.tsx'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { anyOf } from '#lib/any-of.ts'
import { timestampText } from '#lib/time-ago.ts'
import { useUser } from '#stores/session-store.ts'
import { useWhoWaits } from '#features/admin/stock/shortage/use-who-waits.ts'
import { WhoWaitsFields } from '#features/admin/stock/shortage/who-waits-fields.tsx'
import { quantityText } from '#domain/units/quantity-text.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { Failure } from '#ui/failure.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Pill, type Tone } from '#ui/pill.tsx'
import { changeText } from './adjustments-page.tsx'
import styles from './adjustment-page.module.css'

const TONES: Readonly<Record<AdjustmentStatus, Tone>> = {
  asked: 'warn',
  posted: 'good',
  refused: 'bad',
  withdrawn: 'neutral',
}

/** `/adx/inventory/adjustments/:id`: one adjustment, to be approved, refused or withdrawn while it waits. */
export function AdjustmentPage() {
  const { id = '' } = useParams()
  const record = useLive<StockAdjustment | undefined>(`stockAdjustments/${id}`, (onData, onError) =>
    watchAdjustment(id, onData, onError),
  )
  return (
    <RecordPage
      noun="adjustment"
      icon="box"
      back={{ url: paths.admin.adjustments, label: 'Adjustments' }}
      record={record}
    >
      {(adjustment) => <OneAdjustment adjustment={adjustment} />}
    </RecordPage>
  )
}

function OneAdjustment({ adjustment }: { adjustment: StockAdjustment }) {
  const { ref, status, name, sku, productId, locationId, reason, note, listValueMinor } = adjustment
  const { nameOf } = useAdminBranches()
  return (
    <>
      <PageTitle title={ref} />
      <header className={`head-row ${layout.head}`}>
        <h1>{ref}</h1>
        <Pill tone={TONES[status]}>{ADJUSTMENT_LABELS[status]}</Pill>
      </header>
      <FactList
        className={`card ${layout.factGrid}`}
        facts={[
          [
            'Product',
            <>
              <Link to={stockCardUrl(productId, locationId)} className="link">
                {name}
              </Link>{' '}
              <small className="mono">{sku}</small>
            </>,
          ],
          ['Branch', nameOf(locationId)],
          ['Change', changeText(adjustment)],
          ['Reason', `${REASON_LABELS[reason]}${adjustment.isQuarantined ? ', from quarantine' : ''}`],
          ['Note', note || '–'],
          ['At list price', formatMoney(listValueMinor, 'GHS')],
          ['By', `${adjustment.createdByName}, ${timestampText(adjustment.createdAt)}`],
          ...decisionFacts(adjustment),
          ...lossFacts(adjustment),
        ]}
      />
      {status === 'asked' && <Decision adjustment={adjustment} />}
    </>
  )
}

/** The orders that lost what was short. */
const lossFacts = ({ losses = [], ...product }: StockAdjustment): [string, ReactNode][] =>
  losses.length === 0
    ? []
    : [
        [
          'Taken from',
          losses.map(({ orderId, ref, quantity }) => (
            <Fragment key={orderId}>
              <Link to={paths.admin.order(orderId)} className="link">
                {ref}
              </Link>
              : {quantityText(quantity, product)}
              <br />
            </Fragment>
          )),
        ],
      ]

function decisionFacts({
  status,
  decidedByName,
  decidedAt,
  decisionReason,
}: StockAdjustment): [string, string][] {
  if (!decidedByName || decidedAt === undefined) return []
  return [
    [status === 'posted' ? 'Approved by' : 'Refused by', `${decidedByName}, ${timestampText(decidedAt)}`],
    ...(decisionReason ? [['Why', decisionReason] as [string, string]] : []),
  ]
}

/** With who waits, where less would be on hand than orders have reserved by now. */
function ApproveDialog({
  adjustment,
  busy,
  failure,
  onConfirm,
  onClose,
}: {
  adjustment: StockAdjustment
  busy: boolean
  failure: string
  onConfirm: (orders: Readonly<Record<string, number>> | undefined) => void
  onClose: () => void
}) {
  const { locationId, productId, change } = adjustment
  const waits = useWhoWaits(locationId, change < 0 ? [{ product: adjustment, change }] : [])
  return (
    <FormDialog
      title={`Change the stock by ${changeText(adjustment)}?`}
      confirmLabel="Approve and post"
      busy={busy}
      disabled={waits.isLoading || waits.fault !== ''}
      failure={failure || waits.fault}
      onSubmit={(event) => {
        event.preventDefault()
        onConfirm(waits.orders?.[productId])
      }}
      onClose={onClose}
    >
      <WhoWaitsFields waits={waits} />
      <p>What was posted stays; the way back is another adjustment.</p>
    </FormDialog>
  )
}

function Decision({ adjustment }: { adjustment: StockAdjustment }) {
  const { id, createdBy } = adjustment
  const user = useUser()
  const [question, setQuestion] = useState<'approve' | 'refuse' | 'withdraw'>()
  const { run, isBusy, failure } = useAction({
    show: 'inline',
    texts: { conflict: 'Somebody has just decided this, or it was withdrawn.' },
  })
  const close = () => setQuestion(undefined)
  async function act(work: () => Promise<void>, done: string) {
    const isDone = await run(work, { done })
    if (isDone) readAgain('adjustments')
    close()
    return isDone
  }
  const isOwn = createdBy === user.uid

  return (
    <footer className={styles.foot}>
      <Failure>{failure}</Failure>
      {mayDecide(adjustment, user) ? (
        <>
          <Button tone="go" busy={isBusy} onClick={() => setQuestion('approve')}>
            Approve and post…
          </Button>
          <Button tone="danger" disabled={isBusy} onClick={() => setQuestion('refuse')}>
            Refuse…
          </Button>
        </>
      ) : (
        <p className="note">
          {isOwn
            ? `You asked for this; somebody else approves it: ${anyOf(rolesMeeting(APPROVING_STOCK))}.`
            : `It waits for ${anyOf(rolesMeeting(APPROVING_STOCK))}.`}
        </p>
      )}
      {isOwn && (
        <Button busy={isBusy} onClick={() => setQuestion('withdraw')}>
          Withdraw…
        </Button>
      )}
      {question === 'approve' && (
        <ApproveDialog
          adjustment={adjustment}
          busy={isBusy}
          failure={failure}
          onConfirm={(orders) =>
            void act(
              () => decideAdjustment(id, { status: 'posted', reason: '', ...(orders && { orders }) }),
              'The adjustment is posted',
            )
          }
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={question === 'withdraw'}
        title="Withdraw this adjustment?"
        confirmLabel="Withdraw"
        busy={isBusy}
        onConfirm={() =>
          void act(
            () => decideAdjustment(id, { status: 'withdrawn', reason: '' }),
            'The adjustment is withdrawn',
          )
        }
        onClose={close}
      >
        Nothing was posted. The stock stays as it is.
      </ConfirmDialog>
      <TextDialog
        key={question}
        open={question === 'refuse'}
        keptAs={`refuse ${id}`}
        title="Refuse this adjustment"
        label="Why"
        confirmLabel="Refuse"
        danger
        busy={isBusy}
        failure={failure}
        onConfirm={(reason) =>
          act(() => decideAdjustment(id, { status: 'refused', reason }), 'The adjustment is refused')
        }
        onClose={close}
      />
    </footer>
  )
}

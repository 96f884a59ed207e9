import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { useRecordForm } from '#components/forms/use-record-form.ts'
import { PageTitle } from '#components/company/page-title.tsx'
import { useAction } from '#components/states/use-action.ts'
import { paths } from '#config/paths.ts'
import { useLive } from '#data/reading/use-live.ts'
import { readAgain } from '#data/reading/use-read.ts'
import { actOnTransfer, watchTransfer } from '#data/stock/transfers.ts'
import {
  isOnItsWay,
  mayAct,
  onItsWay,
  TRANSFER_ACTIONS,
  TRANSFER_LENGTHS,
  TRANSFER_STEPS,
  type Transfer,
  type TransferAction,
} from '#domain/stock/transfer.ts'
import { hasWaybill } from '#domain/stock/transfer-paper.ts'
import { formatQuantity } from '#domain/units/quantity.ts'
import { RecordPage } from '#features/admin/shared/record-page.tsx'
import layout from '#features/admin/shared/record-page.module.css'
import { TextDialog } from '#features/admin/shared/text-dialog.tsx'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { timestampText } from '#lib/time-ago.ts'
import { useUser } from '#stores/session-store.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ReceiveTransfer } from './receive-transfer.tsx'
import { TransferPill } from './transfer-pill.tsx'
import styles from './transfers.module.css'

/** `/adx/inventory/stock-transfers/:id`: goods on their way from one branch to another, from request to shelf. */
export function TransferPage() {
  const { id = '' } = useParams()
  const record = useLive<Transfer | undefined>(`stockTransfers/${id}`, (onData, onError) =>
    watchTransfer(id, onData, onError),
  )
  return (
    <RecordPage
      noun="transfer"
      icon="truck"
      back={{ url: paths.admin.transfers, label: 'Stock transfers' }}
      record={record}
    >
      {(transfer) => <OneTransfer key={transfer.id} transfer={transfer} />}
    </RecordPage>
  )
}

function OneTransfer({ transfer }: { transfer: Transfer }) {
  const { ref, status, fromId, toId, note, reason, dispatch } = transfer
  const user = useUser()
  const { nameOf } = useAdminBranches()
  // The code on the waybill opens it so.
  const [query] = useSearchParams()
  const [isReceiving, setIsReceiving] = useState(() => query.has('receive'))
  const mayReceive = isOnItsWay(transfer) && mayAct('receive', transfer, user)
  return (
    <>
      <PageTitle title={ref} />
      <header className={`head-row ${layout.head}`}>
        <span className="row">
          <h1>{ref}</h1>
          <TransferPill status={status} />
        </span>
        <span className="row">
          {hasWaybill(transfer) && (
            <ButtonLink icon="print" to={paths.admin.transferWaybill(transfer.id)}>
              Waybill
            </ButtonLink>
          )}
          {mayReceive && !isReceiving && (
            <Button tone="go" icon="box" onClick={() => setIsReceiving(true)}>
              Receive goods
            </Button>
          )}
        </span>
      </header>
      <FactList
        className={`card ${layout.factGrid}`}
        facts={[
          ['From', nameOf(fromId)],
          ['To', nameOf(toId)],
          ['Asked for by', `${transfer.createdByName}, ${timestampText(transfer.createdAt)}`],
          ...(transfer.approvedByName ? [['Approved by', transfer.approvedByName] as [string, string]] : []),
          ...(dispatch
            ? [
                ['Sent by', `${dispatch.byName}, ${timestampText(dispatch.at)}`] as [string, string],
                ['Driver', [dispatch.driver, dispatch.vehicle].filter(Boolean).join(', ')] as [
                  string,
                  string,
                ],
              ]
            : []),
          ...(note ? [['Note', note] as [string, string]] : []),
          ...(reason ? [['Reason', reason] as [string, string]] : []),
        ]}
      />
      <Lines transfer={transfer} />
      {query.has('receive') && isOnItsWay(transfer) && !mayReceive && (
        <p className="note">Somebody at {nameOf(toId)} receives these goods; not the person who sent them.</p>
      )}
      {isReceiving && mayReceive && (
        <ReceiveTransfer transfer={transfer} onDone={() => setIsReceiving(false)} />
      )}
      <Actions transfer={transfer} />
      {transfer.arrivals.length > 0 && <Arrivals transfer={transfer} />}
    </>
  )
}

const Lines = ({ transfer: { lines, status } }: { transfer: Transfer }) => (
  <DataTable label="Lines of the transfer">
    <thead>
      <tr>
        <th>Product</th>
        <th className="num">Quantity</th>
        <th>Unit</th>
        <th className="num">On its way</th>
        <th className="num">Received</th>
        <th className="num">Damaged</th>
        <th className="num">Missing</th>
      </tr>
    </thead>
    <tbody>
      {lines.map((line) => {
        const text = (quantity: number) =>
          quantity === 0 ? '–' : formatQuantity(quantity, line.quantityScale)
        return (
          <tr key={line.productId}>
            <th scope="row" className={styles.product}>
              {line.name}
              <br />
              <small className="sub mono">{line.sku}</small>
            </th>
            <td className="num">{text(line.quantity)}</td>
            <td>{line.unit}</td>
            <td className="num">{isOnItsWay({ status }) ? text(onItsWay(line)) : '–'}</td>
            <td className="num">{text(line.received)}</td>
            <td className="num">{text(line.damaged)}</td>
            <td className="num">{text(line.lost)}</td>
          </tr>
        )
      })}
    </tbody>
  </DataTable>
)

const LABELS: Readonly<Record<TransferAction, string>> = {
  approve: 'Approve and reserve',
  reject: 'Reject…',
  dispatch: 'Send the goods…',
  cancel: 'Cancel the transfer…',
}

const DONE: Readonly<Record<TransferAction, string>> = {
  approve: 'The goods are reserved',
  reject: 'The transfer is rejected',
  dispatch: 'The goods are on their way',
  cancel: 'The transfer is cancelled',
}

/** What this member can do with it now. The API asks for the same rights again. */
function Actions({ transfer }: { transfer: Transfer }) {
  const user = useUser()
  const [question, setQuestion] = useState<TransferAction>()
  const { run, running, isBusy, failure } = useAction({
    show: 'inline',
    texts: { conflict: 'The transfer has just changed. Look at it again.' },
  })
  const possible = TRANSFER_ACTIONS.filter(
    (action) => TRANSFER_STEPS[action].from.includes(transfer.status) && mayAct(action, transfer, user),
  )
  async function act(action: TransferAction, more: Parameters<typeof actOnTransfer>[2] = {}) {
    if (await run(() => actOnTransfer(transfer.id, action, more), { name: action, done: DONE[action] })) {
      readAgain('transfers')
      setQuestion(undefined)
    }
  }
  return (
    <div className={styles.actions}>
      {failure && question === undefined && (
        <p className="failure" role="alert">
          {failure}
        </p>
      )}
      {transfer.status === 'requested' && !possible.includes('approve') && (
        <p className="note">
          A Manager, an Inventory Manager or an Admin approves it; nobody what they asked for.
        </p>
      )}
      {possible.map((action) => (
        <Button
          key={action}
          tone={
            action === 'approve' || action === 'dispatch' ? 'go' : action === 'cancel' ? 'danger' : 'plain'
          }
          busy={running === action}
          disabled={isBusy}
          onClick={() => (action === 'approve' ? void act(action) : setQuestion(action))}
        >
          {LABELS[action]}
        </Button>
      ))}
      {question === 'dispatch' && (
        <DispatchDialog
          isBusy={isBusy}
          failure={failure}
          onSend={(typed) => void act('dispatch', typed)}
          onClose={() => setQuestion(undefined)}
        />
      )}
      <TextDialog
        key={question}
        open={question === 'reject' || question === 'cancel'}
        title={question === 'reject' ? 'Reject this transfer' : 'Cancel this transfer'}
        label="Why"
        confirmLabel={question === 'reject' ? 'Reject it' : 'Cancel the transfer'}
        danger
        busy={isBusy}
        failure={failure}
        onConfirm={(reason) => question && void act(question, { reason })}
        onClose={() => setQuestion(undefined)}
      />
    </div>
  )
}

function DispatchDialog({
  isBusy,
  failure,
  onSend,
  onClose,
}: {
  isBusy: boolean
  failure: string
  onSend: (typed: { driver: string; vehicle: string }) => void
  onClose: () => void
}) {
  const form = useRecordForm({
    initial: { driver: '', vehicle: '' },
    check: ({ driver }) => ({ driver: driver.trim() ? undefined : 'Enter the driver' }),
    lengths: { driver: TRANSFER_LENGTHS.driver, vehicle: TRANSFER_LENGTHS.vehicle },
  })
  return (
    <Dialog
      open
      title="Send the goods"
      onSubmit={form.submit(onSend)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Not yet</Button>
          <Button type="submit" tone="go" busy={isBusy}>
            They are on their way
          </Button>
        </>
      }
    >
      <TextField label="Driver" autoComplete="off" {...form.input('driver')} />
      <TextField label="Vehicle" optional autoComplete="off" {...form.input('vehicle')} />
      {failure && (
        <p className="failure" role="alert">
          {failure}
        </p>
      )}
    </Dialog>
  )
}

function Arrivals({ transfer }: { transfer: Transfer }) {
  const lineOf = new Map(transfer.lines.map((line) => [line.productId, line]))
  return (
    <section aria-labelledby="arrivals-title" className={styles.section}>
      <h2 id="arrivals-title">Arrivals</h2>
      <ul className={`card lines ${styles.arrived}`}>
        {transfer.arrivals.map((arrival) => (
          <li key={arrival.id}>
            <b>{timestampText(arrival.at)}</b> {arrival.byName}
            {arrival.lines.map(({ productId, received, damaged, lost }) => {
              const line = lineOf.get(productId)
              if (!line) return null
              const text = (quantity: number, what: string) =>
                quantity > 0 ? [`${formatQuantity(quantity, line.quantityScale)} ${what}`] : []
              return (
                <p key={productId} className="sub">
                  {line.name}:{' '}
                  {[
                    ...text(received, 'received'),
                    ...text(damaged, 'damaged'),
                    ...text(lost, 'missing'),
                  ].join(', ')}
                </p>
              )
            })}
          </li>
        ))}
      </ul>
    </section>
  )
}

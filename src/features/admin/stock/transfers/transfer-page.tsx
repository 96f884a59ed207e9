import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { PageTitle } from '#components/company/page-title.tsx'
import { paths } from '#config/paths.ts'
import { useLive } from '#data/reading/use-live.ts'
import { watchTransfer } from '#data/stock/transfers.ts'
import {
  isUnderWay,
  leftToSend,
  mayReceiveShipment,
  onItsWay,
  stillMissing,
  type Transfer,
} from '#domain/stock/transfer.ts'
import { formatQuantity } from '#domain/units/quantity.ts'
import { unitName } from '#domain/units/unit.ts'
import { RecordPage } from '#features/admin/shared/record-page.tsx'
import layout from '#features/admin/shared/record-page.module.css'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { timestampText } from '#lib/time-ago.ts'
import { useUser } from '#stores/session-store.ts'
import { DataTable } from '#ui/data-table.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { ReceiveShipment } from './receive-shipment.tsx'
import { SendShipment } from './send-shipment.tsx'
import { SettleMissing } from './settle-missing.tsx'
import { TransferActions } from './transfer-actions.tsx'
import { TransferHistory } from './transfer-history.tsx'
import { TransferPill } from './transfer-pill.tsx'
import { TransferShipments } from './transfer-shipments.tsx'
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

/** What is being entered: a shipment, what is missing, or what came of the shipment with this number. */
type Open = 'send' | 'settle' | number | undefined

function OneTransfer({ transfer }: { transfer: Transfer }) {
  const { ref, status, fromId, toId, note, reason, shipments } = transfer
  const user = useUser()
  const { nameOf } = useAdminBranches()
  // The code on a waybill opens its shipment so.
  const [query] = useSearchParams()
  const scanned = Number(query.get('receive'))
  const [open, setOpen] = useState<Open>(() => scanned || undefined)
  const asked = typeof open === 'number' ? shipments[open - 1] : undefined
  const shipment = asked && isUnderWay(asked) ? asked : undefined
  const mayReceive = shipment && mayReceiveShipment(transfer, shipment, user)
  return (
    <>
      <PageTitle title={ref} />
      <header className={`head-row ${layout.head}`}>
        <span className="row">
          <h1>{ref}</h1>
          <TransferPill status={status} />
        </span>
      </header>
      <FactList
        className={`card ${layout.factGrid}`}
        facts={[
          ['From', nameOf(fromId)],
          ['To', nameOf(toId)],
          ['Asked for by', `${transfer.createdByName}, ${timestampText(transfer.createdAt)}`],
          ['Approved by', transfer.approvedByName],
          ['Note', note],
          ['Reason', reason],
        ]}
      />
      <Lines transfer={transfer} />
      {shipment && !mayReceive && (
        <p className="note">Somebody at {nameOf(toId)} receives these goods; not the person who sent them.</p>
      )}
      {asked && !shipment && open === scanned && (
        <p className="note">All of shipment {scanned} has been received.</p>
      )}
      {shipment && mayReceive && (
        <ReceiveShipment
          key={shipment.id}
          transfer={transfer}
          shipment={shipment}
          onDone={() => setOpen(undefined)}
        />
      )}
      {open === 'send' && <SendShipment transfer={transfer} onDone={() => setOpen(undefined)} />}
      {open === 'settle' && <SettleMissing transfer={transfer} onDone={() => setOpen(undefined)} />}
      <TransferActions
        transfer={transfer}
        onSend={() => setOpen('send')}
        onSettle={() => setOpen('settle')}
      />
      {shipments.length > 0 && (
        <TransferShipments
          transfer={transfer}
          onReceive={(chosen) => setOpen(shipments.indexOf(chosen) + 1)}
        />
      )}
      <TransferHistory transfer={transfer} />
    </>
  )
}

const Lines = ({ transfer: { lines } }: { transfer: Transfer }) => (
  <DataTable label="Lines of the transfer">
    <thead>
      <tr>
        <th>Product</th>
        <th className="num">Quantity</th>
        <th>Unit</th>
        <th className="num">To send</th>
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
            <td>{unitName(line.unit)}</td>
            <td className="num">{text(leftToSend(line))}</td>
            <td className="num">{text(onItsWay(line))}</td>
            <td className="num">{text(line.received)}</td>
            <td className="num">{text(line.damaged)}</td>
            <td className="num">
              {text(line.lost)}
              {line.lost > 0 && stillMissing(line) === 0 && <small className="sub"> settled</small>}
            </td>
          </tr>
        )
      })}
    </tbody>
  </DataTable>
)

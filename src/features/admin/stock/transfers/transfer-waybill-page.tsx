import { useParams } from 'react-router-dom'
import { PaperDownload } from '#components/orders/paper-download.tsx'
import { PaperView } from '#components/orders/paper-view.tsx'
import { paths } from '#config/paths.ts'
import { useLive } from '#data/reading/use-live.ts'
import { watchTransfer } from '#data/stock/transfers.ts'
import { TRANSFER_PAPERS } from '#domain/orders/paper.ts'
import { transferWaybill, transferWaybillId } from '#domain/stock/transfer-paper.ts'
import type { Transfer } from '#domain/stock/transfer.ts'
import { PrintPage } from '#features/admin/shared/print-page.tsx'
import { useBranchAddress } from '#features/admin/shared/use-branch-address.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** `/adx/inventory/stock-transfers/:id/waybill/:shipment`: what travels with one lorry between branches. */
export function TransferWaybillPage() {
  const { id = '', shipment = '' } = useParams()
  const {
    data: transfer,
    status,
    retry,
  } = useLive<Transfer | undefined>(`stockTransfers/${id}`, (onData, onError) =>
    watchTransfer(id, onData, onError),
  )
  const addressOf = useBranchAddress()
  const index = Number(shipment) - 1
  const paper =
    transfer && addressOf
      ? transferWaybill(transfer, index, {
          from: addressOf(transfer.fromId),
          to: addressOf(transfer.toId),
          receivePath: paths.admin.receiveTransfer(id, index + 1),
        })
      : undefined

  return (
    <PrintPage
      title={`${TRANSFER_PAPERS['transfer-waybill']} ${paper?.ref ?? ''}`.trim()}
      back={{ to: paths.admin.transfer(id), label: 'Back to the transfer' }}
      isReady={paper !== undefined}
      download={
        paper && (
          <PaperDownload kind="transfer-waybill" id={transferWaybillId(id, index)} paperRef={paper.ref} />
        )
      }
    >
      {status === 'failed' ? (
        <ErrorState title="The transfer could not be loaded" onRetry={retry} />
      ) : status === 'ready' && !transfer ? (
        <ErrorState title="There is no such transfer" />
      ) : status === 'loading' || !addressOf ? (
        <Skeleton height="640px" radius="8px" />
      ) : (
        !paper && (
          <ErrorState title="There is no such shipment">
            <p>A waybill is printed once the goods are sent.</p>
          </ErrorState>
        )
      )}
      {paper && <PaperView paper={paper} />}
    </PrintPage>
  )
}

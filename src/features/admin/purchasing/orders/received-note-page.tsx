import { useParams } from 'react-router-dom'
import { PaperDownload } from '#components/orders/paper-download.tsx'
import { PaperView } from '#components/orders/paper-view.tsx'
import { paths } from '#config/paths.ts'
import { PURCHASE_PAPERS } from '#domain/orders/paper.ts'
import { receivedNoteId, receivedNotePaper } from '#domain/purchasing/purchase-papers.ts'
import { PrintPage } from '#features/admin/shared/print-page.tsx'
import { useBranchAddress } from '#features/admin/shared/use-branch-address.ts'
import { usePurchase } from './use-purchase.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** `/adx/inventory/purchase-orders/:id/received/:number`: what one delivery brought, ready to print. */
export function ReceivedNotePage() {
  const { id = '', number = '' } = useParams()
  const { data: purchase, status, retry } = usePurchase(id)
  const addressOf = useBranchAddress()
  const index = Number(number) - 1
  const paper = purchase && addressOf && receivedNotePaper(purchase, index, addressOf)

  return (
    <PrintPage
      title={`${PURCHASE_PAPERS['goods-received-note']} ${paper?.ref ?? ''}`.trim()}
      back={{ to: paths.admin.purchase(id), label: 'Back to the purchase order' }}
      isReady={paper !== undefined}
      download={
        paper && (
          <PaperDownload
            kind="goods-received-note"
            id={receivedNoteId(purchase.id, index)}
            paperRef={paper.ref}
          />
        )
      }
    >
      {status === 'failed' ? (
        <ErrorState title="The purchase order could not be loaded" onRetry={retry} />
      ) : status === 'loading' || !addressOf ? (
        <Skeleton height="640px" radius="8px" />
      ) : (
        !paper && <ErrorState title="There is no such delivery" />
      )}
      {paper && <PaperView paper={paper} />}
    </PrintPage>
  )
}

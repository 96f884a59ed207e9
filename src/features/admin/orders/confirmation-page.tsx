import { useParams } from 'react-router-dom'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { PaperDownload } from '#components/orders/paper-download.tsx'
import { PaperView } from '#components/orders/paper-view.tsx'
import { useOrder } from '#components/orders/use-order.ts'
import { paths } from '#config/paths.ts'
import { confirmationPaper } from '#domain/orders/order-papers.ts'
import { papersOfOrder } from '#domain/orders/paper.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { PrintPage } from '#features/admin/shared/print-page.tsx'

/** `/adx/orders/:id/confirmation`: the order confirmation, ready to print. */
export function ConfirmationPage() {
  const { id = '' } = useParams()
  const { status, data: found, retry } = useOrder(id)
  const { nameOf } = useAdminBranches()
  const order = found && papersOfOrder(found).includes('confirmation') ? found : undefined

  return (
    <PrintPage
      title={order ? `Order confirmation ${order.ref}` : 'Order confirmation'}
      back={{ to: paths.admin.order(id), label: 'Back to the order' }}
      isReady={order !== undefined}
      download={order && <PaperDownload kind="confirmation" id={id} paperRef={order.ref} />}
    >
      {status === 'loading' && <Skeleton height="640px" radius="8px" />}
      {status === 'failed' && <ErrorState title="The order could not be loaded" onRetry={retry} />}
      {status === 'ready' && !order && (
        <ErrorState title="This order has no confirmation">
          <p>There is one from the time it is confirmed until it is cancelled or expires.</p>
        </ErrorState>
      )}
      {order && <PaperView paper={confirmationPaper(order, nameOf(order.locationId))} />}
    </PrintPage>
  )
}

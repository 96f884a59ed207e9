import { useParams } from 'react-router-dom'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { PaperDownload } from '#components/orders/paper-download.tsx'
import { PaperView } from '#components/orders/paper-view.tsx'
import { deliveryPaper } from '#domain/orders/delivery-papers.ts'
import { DELIVERY_PAPERS, type DeliveryPaper } from '#domain/orders/paper.ts'
import { paths } from '#config/paths.ts'
import { watchFulfilment } from '#data/orders/fulfilments.ts'
import { listUnitKg } from '#data/orders/unit-weights.ts'
import { useLive } from '#data/reading/use-live.ts'
import { useRead } from '#data/reading/use-read.ts'
import type { Fulfilment } from '#domain/orders/fulfilment.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { PrintPage } from '#features/admin/shared/print-page.tsx'
import { inCodeOrder } from '#lib/code-order.ts'

/** `/adx/orders/deliveries/:id/pick-list`, `…/delivery-note` and `…/waybill`, ready to print. */
export function DeliveryPaperPage() {
  const { id = '', paper: asked } = useParams()
  const paper: DeliveryPaper = asked === 'pick-list' || asked === 'waybill' ? asked : 'delivery-note'
  const {
    data: fulfilment,
    status,
    retry,
  } = useLive<Fulfilment | undefined>(id, (onData, onError) => watchFulfilment(id, onData, onError))
  const { nameOf } = useAdminBranches()
  const ids = [...new Set(fulfilment?.lines.map(({ productId }) => productId))].toSorted(inCodeOrder)
  const { data: weights, error } = useRead(fulfilment && ['unit-weights', ids.join()], () => listUnitKg(ids))
  // A document without weights is better than none.
  const isWeighed = weights !== undefined || error !== undefined
  // Nothing travels with goods that have not left.
  const isTooEarly = paper !== 'pick-list' && fulfilment && !fulfilment.dispatch

  return (
    <PrintPage
      title={fulfilment ? `${DELIVERY_PAPERS[paper]} ${fulfilment.ref}` : DELIVERY_PAPERS[paper]}
      back={{ to: paths.admin.delivery(id), label: 'Back to the delivery' }}
      isReady={fulfilment !== undefined && !isTooEarly && isWeighed}
      download={fulfilment && !isTooEarly && <PaperDownload kind={paper} id={id} paperRef={fulfilment.ref} />}
    >
      {(status === 'loading' || (fulfilment && !isTooEarly && !isWeighed)) && (
        <Skeleton height="640px" radius="8px" />
      )}
      {status === 'failed' && <ErrorState title="The delivery could not be loaded" onRetry={retry} />}
      {status === 'ready' && !fulfilment && <ErrorState title="There is no such delivery" />}
      {isTooEarly && (
        <ErrorState title="This delivery has not left">
          <p>Its {DELIVERY_PAPERS[paper].toLowerCase()} is printed once it is dispatched.</p>
        </ErrorState>
      )}
      {fulfilment && !isTooEarly && isWeighed && (
        <PaperView
          paper={deliveryPaper(fulfilment, paper, {
            branchName: nameOf(fulfilment.locationId),
            openPath: paths.admin.delivery(id),
            unitKgOf: (productId) => weights?.get(productId),
          })}
        />
      )}
    </PrintPage>
  )
}

import { useParams } from 'react-router-dom'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { paths } from '#config/paths.ts'
import { watchFulfilment } from '#data/orders/fulfilments.ts'
import { useLive } from '#data/reading/use-live.ts'
import type { Fulfilment } from '#domain/orders/fulfilment.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { PrintPage } from '../print-page.tsx'
import { DeliveryPaper } from './delivery-paper.tsx'
import { PAPERS, type Paper } from './papers.ts'

/** `/adx/orders/deliveries/:id/pick-list` and `…/delivery-note`, ready to print. */
export function DeliveryPaperPage() {
  const { id = '', paper: asked } = useParams()
  const paper: Paper = asked === 'pick-list' ? 'pick-list' : 'delivery-note'
  const {
    data: fulfilment,
    status,
    retry,
  } = useLive<Fulfilment | undefined>(id, (onData, onError) => watchFulfilment(id, onData, onError))
  const { nameOf } = useAdminBranches()
  // No note travels with goods that have not left.
  const isTooEarly = paper === 'delivery-note' && fulfilment && !fulfilment.dispatch

  return (
    <PrintPage
      title={fulfilment ? `${PAPERS[paper]} ${fulfilment.ref}` : PAPERS[paper]}
      back={{ to: paths.admin.deliveries, label: 'Back to the deliveries' }}
      isReady={fulfilment !== undefined && !isTooEarly}
    >
      {status === 'loading' && <Skeleton height="640px" radius="8px" />}
      {status === 'failed' && <ErrorState title="The delivery could not be loaded" onRetry={retry} />}
      {status === 'ready' && !fulfilment && <ErrorState title="There is no such delivery" />}
      {isTooEarly && (
        <ErrorState title="This delivery has not left">
          <p>Its delivery note is printed once it is dispatched.</p>
        </ErrorState>
      )}
      {fulfilment && !isTooEarly && (
        <DeliveryPaper fulfilment={fulfilment} paper={paper} branchName={nameOf(fulfilment.locationId)} />
      )}
    </PrintPage>
  )
}

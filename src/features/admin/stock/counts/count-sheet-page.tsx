import { useParams } from 'react-router-dom'
import { PaperView } from '#components/orders/paper-view.tsx'
import { paths } from '#config/paths.ts'
import { useLive } from '#data/reading/use-live.ts'
import { watchCount } from '#data/stock/counts.ts'
import { countPaper } from '#domain/stock/count-paper.ts'
import { isBeingCounted, type StockCount } from '#domain/stock/count.ts'
import { PrintPage } from '#features/admin/shared/print-page.tsx'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { usePartOfShop } from './use-part-of-shop.ts'

/** `/adx/inventory/counts/:id/sheet`: the blind sheet, ready to print. */
export function CountSheetPage() {
  const { id = '' } = useParams()
  const {
    data: count,
    status,
    retry,
  } = useLive<StockCount | undefined>(`stockCounts/${id}`, (onData, onError) =>
    watchCount(id, onData, onError),
  )
  const { nameOf } = useAdminBranches()
  const partOf = usePartOfShop()
  const isOver = count && !isBeingCounted(count)
  return (
    <PrintPage
      title={count ? `Count sheet ${count.ref}` : 'Count sheet'}
      back={{ to: paths.admin.count(id), label: 'Back to the count' }}
      isReady={count !== undefined && !isOver}
    >
      {status === 'loading' && <Skeleton height="640px" radius="8px" />}
      {status === 'failed' && <ErrorState title="The count could not be loaded" onRetry={retry} />}
      {status === 'ready' && !count && <ErrorState title="There is no such count" />}
      {isOver && (
        <ErrorState title="This count is handed in">
          <p>There is nothing to be counted on a sheet any more.</p>
        </ErrorState>
      )}
      {count && !isOver && <PaperView paper={countPaper(count, nameOf(count.locationId), partOf(count))} />}
    </PrintPage>
  )
}

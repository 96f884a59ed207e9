import { useParams } from 'react-router-dom'
import { PaperView } from '#components/orders/paper-view.tsx'
import { paths } from '#config/paths.ts'
import { watchTill } from '#data/orders/tills.ts'
import { useLive } from '#data/reading/use-live.ts'
import { tillPaper } from '#domain/money/till-paper.ts'
import type { TillDay } from '#domain/money/till.ts'
import { PrintPage } from '#features/admin/shared/print-page.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** `/adx/till/:id/report`: what a closed till came to, ready to print. */
export function TillReportPage() {
  const { id = '' } = useParams()
  const { data, status, retry } = useLive<TillDay | undefined>(`tillDays/${id}`, (onData, onError) =>
    watchTill(id, onData, onError),
  )
  return (
    <PrintPage
      title={data ? `Till report of ${data.branchName}` : 'Till report'}
      back={{ to: paths.admin.till(id), label: 'Back to the till' }}
      isReady={data?.closing !== undefined}
    >
      {status === 'loading' && <Skeleton height="640px" radius="8px" />}
      {status === 'failed' && <ErrorState title="The till could not be loaded" onRetry={retry} />}
      {status === 'ready' && !data?.closing && (
        <ErrorState title="This till is not closed">
          <p>Its report is printed once it is counted and closed.</p>
        </ErrorState>
      )}
      {data?.closing && <PaperView paper={tillPaper(data, data.closing)} />}
    </PrintPage>
  )
}

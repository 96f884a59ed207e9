import { useParams } from 'react-router-dom'
import { PaperDownload } from '#components/orders/paper-download.tsx'
import { PaperView } from '#components/orders/paper-view.tsx'
import { proformaPaper } from '#domain/orders/order-papers.ts'
import { today } from '#components/states/today.ts'
import { useOrder } from '#components/orders/use-order.ts'
import { paths } from '#config/paths.ts'
import { usePaymentAccounts } from '#data/catalogue/payment-accounts.ts'
import { useInvoice } from '#data/orders/use-invoice.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { PrintPage } from '#features/admin/shared/print-page.tsx'

/** `/adx/orders/:id/proforma`: the proforma invoice, ready to print. */
export function ProformaPage() {
  const { id = '' } = useParams()
  const { status, data: order, retry } = useOrder(id)
  const { nameOf } = useAdminBranches()
  const invoice = useInvoice(order?.invoiceId ?? '')
  const accounts = usePaymentAccounts()
  const hasNone = order?.invoiceId === '' || (status === 'ready' && !order)
  const hasFailed = status === 'failed' || invoice.error !== undefined || accounts.error !== undefined

  return (
    <PrintPage
      title={invoice.data ? `Proforma ${invoice.data.ref}` : 'Proforma'}
      back={{ to: paths.admin.order(id), label: 'Back to the order' }}
      isReady={invoice.data !== undefined}
      download={invoice.data && <PaperDownload kind="proforma" id={id} paperRef={invoice.data.ref} />}
    >
      {hasNone && (
        <ErrorState title="This order has no proforma">
          <p>It is issued when the order is confirmed.</p>
        </ErrorState>
      )}
      {hasFailed && (
        <ErrorState
          title="The proforma could not be loaded"
          onRetry={() => {
            if (status === 'failed') retry()
            void invoice.mutate()
            void accounts.mutate()
          }}
        />
      )}
      {!hasNone && !hasFailed && !(invoice.data && order && accounts.data) && (
        <Skeleton height="640px" radius="8px" />
      )}
      {invoice.data && order && accounts.data && (
        <PaperView
          paper={proformaPaper(invoice.data, order, {
            accounts: accounts.data.bankAccounts,
            today: today(),
            branchName: nameOf(order.locationId),
          })}
        />
      )}
    </PrintPage>
  )
}

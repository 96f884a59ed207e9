import { useParams } from 'react-router-dom'
import { PatientSkeleton } from '#components/states/long-wait.tsx'
import { PaperDownload } from '#components/orders/paper-download.tsx'
import { PaperView } from '#components/orders/paper-view.tsx'
import { proformaPaper } from '#domain/orders/order-papers.ts'
import { today } from '#components/states/today.ts'
import { useOrder } from '#components/orders/use-order.ts'
import { paths } from '#config/paths.ts'
import { usePaymentAccounts } from '#data/catalogue/payment-accounts.ts'
import { useInvoice } from '#data/orders/use-invoice.ts'
import { AppError } from '#lib/app-error.ts'
import { invariant } from '#lib/invariant.ts'
import { Button, ButtonLink } from '#ui/button.tsx'

/** The customer's proforma invoice, ready to print. */
export function ProformaPage() {
  const { id } = useParams()
  invariant(id, 'the route has an id')
  const { status, data: order, error: orderError } = useOrder(id)
  const { data: invoice, error } = useInvoice(order?.invoiceId ?? '')
  const { data: accounts, error: accountsError } = usePaymentAccounts()

  if (status === 'failed') throw orderError
  // A proforma already shown stays visible, even if it cannot be fetched again.
  if (error && !invoice) throw error
  if (accountsError && !accounts) throw accountsError
  if ((status === 'ready' && !order) || order?.invoiceId === '')
    throw new AppError('not-found', `proforma of orders/${id}`)

  return (
    <div className="page">
      <title>{invoice ? `Proforma invoice ${invoice.ref}` : 'Proforma invoice'}</title>
      <div className="head-row screen-only">
        <ButtonLink icon="chevron-start" to={paths.order(id)}>
          Back to the order
        </ButtonLink>
        <span className="row">
          {invoice && <PaperDownload kind="proforma" id={id} paperRef={invoice.ref} />}
          <Button tone="go" icon="print" disabled={!invoice} onClick={() => window.print()}>
            Print
          </Button>
        </span>
      </div>
      {invoice && order && accounts ? (
        <PaperView
          paper={proformaPaper(invoice, order, { accounts: accounts.bankAccounts, today: today() })}
        />
      ) : (
        <PatientSkeleton height="640px" />
      )}
    </div>
  )
}

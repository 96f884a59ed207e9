import { useParams } from 'react-router-dom'
import { PaperDownload } from '#components/orders/paper-download.tsx'
import { PaperView } from '#components/orders/paper-view.tsx'
import { useOrder } from '#components/orders/use-order.ts'
import { PatientSkeleton } from '#components/states/long-wait.tsx'
import { paths } from '#config/paths.ts'
import { watchSalesInvoice } from '#data/orders/sales-invoices.ts'
import { useLive } from '#data/reading/use-live.ts'
import type { SalesInvoice } from '#domain/money/sales-invoice.ts'
import { paperKindOf, salesInvoicePaper } from '#domain/orders/sales-invoice-paper.ts'
import { AppError } from '#lib/app-error.ts'
import { invariant } from '#lib/invariant.ts'
import { Button, ButtonLink } from '#ui/button.tsx'

/** `/transactions/invoices/{id}`: an invoice or a credit note of the customer, ready to print. */
export function InvoicePage() {
  const { id } = useParams()
  invariant(id, 'the route has an id')
  const { data, error, status } = useLive<SalesInvoice | undefined>(id, (onData, onError) =>
    watchSalesInvoice(id, onData, onError),
  )
  const { data: order } = useOrder(data?.orderId)
  if (error) throw error
  if (status === 'ready' && !data) throw new AppError('not-found', `salesInvoices/${id}`)
  return (
    <div className="page">
      <title>{data ? data.ref : 'Invoice'}</title>
      <div className="head-row screen-only">
        <ButtonLink icon="chevron-start" to={data ? paths.order(data.orderId) : paths.orders}>
          Back to the order
        </ButtonLink>
        <span className="row">
          {data && <PaperDownload kind={paperKindOf(data)} id={id} paperRef={data.ref} />}
          <Button tone="go" icon="print" disabled={!data} onClick={() => window.print()}>
            Print
          </Button>
        </span>
      </div>
      {data ? <PaperView paper={salesInvoicePaper(data, { order })} /> : <PatientSkeleton height="640px" />}
    </div>
  )
}

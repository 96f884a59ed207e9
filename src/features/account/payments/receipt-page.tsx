import { useParams } from 'react-router-dom'
import { PaperDownload } from '#components/orders/paper-download.tsx'
import { PaperView } from '#components/orders/paper-view.tsx'
import { PatientSkeleton } from '#components/states/long-wait.tsx'
import { paths } from '#config/paths.ts'
import { watchPayment } from '#data/orders/payments.ts'
import { watchReceipt } from '#data/orders/receipts.ts'
import { useLive } from '#data/reading/use-live.ts'
import type { Payment } from '#domain/money/payment.ts'
import type { Receipt } from '#domain/money/receipt.ts'
import { paymentReceiptPaper } from '#domain/orders/receipt-paper.ts'
import { AppError } from '#lib/app-error.ts'
import { invariant } from '#lib/invariant.ts'
import { Button, ButtonLink } from '#ui/button.tsx'

/** `/transactions/{id}/receipt`: the receipt of the customer's payment, ready to print. */
export function ReceiptPage() {
  const { id } = useParams()
  invariant(id, 'the route has an id')
  const receipt = useLive<Receipt | undefined>(id, (onData, onError) => watchReceipt(id, onData, onError))
  const payment = useLive<Payment | undefined>(id, (onData, onError) => watchPayment(id, onData, onError))
  const error = receipt.error ?? payment.error
  if (error) throw error
  if (receipt.status === 'ready' && !receipt.data) throw new AppError('not-found', `receipts/${id}`)

  return (
    <div className="page">
      <title>{receipt.data ? `Receipt ${receipt.data.ref}` : 'Receipt'}</title>
      <div className="head-row screen-only">
        <ButtonLink icon="chevron-start" to={paths.transaction(id)}>
          Back to the payment
        </ButtonLink>
        <span className="row">
          {receipt.data && <PaperDownload kind="receipt" id={id} paperRef={receipt.data.ref} />}
          <Button tone="go" icon="print" disabled={!receipt.data} onClick={() => window.print()}>
            Print
          </Button>
        </span>
      </div>
      {receipt.data && payment.data ? (
        <PaperView paper={paymentReceiptPaper(receipt.data, payment.data)} />
      ) : (
        <PatientSkeleton height="480px" />
      )}
    </div>
  )
}

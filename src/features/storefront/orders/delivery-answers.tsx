import { useState } from 'react'
import type { Fulfilment } from '#domain/orders/fulfilment.ts'
import { isBeingFulfilled, canProblemBeReported, type Order } from '#domain/orders/order.ts'
import { timestampText } from '#lib/time-ago.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmReceiptDialog, UndoReceiptDialog } from './customer-answers.tsx'
import styles from './order-deliveries.module.css'
import { ReportProblemDialog } from './report-problem.tsx'

/** What the customer says of a delivery that left: that it arrived, or what is wrong with its goods. */
export function DeliveryAnswers({ order, fulfilment }: { order: Order; fulfilment: Fulfilment }) {
  const [question, setQuestion] = useState<'receipt' | 'undo' | 'problem'>()
  const close = () => setQuestion(undefined)
  const { receivedAt, dispatchedAt = 0 } = fulfilment
  // Older orders were received as a whole.
  const isReceived = receivedAt !== undefined || (order.receivedAt ?? 0) >= Math.max(dispatchedAt, 1)
  return (
    <>
      {receivedAt !== undefined && (
        <p className="sub">
          You confirmed the receipt{receivedAt > 0 && ` on ${timestampText(receivedAt)}`}.
        </p>
      )}
      <div className={`row ${styles.answers} screen-only`}>
        {!isReceived && isBeingFulfilled(order) && (
          <Button icon="check" onClick={() => setQuestion('receipt')}>
            Confirm receipt…
          </Button>
        )}
        {receivedAt !== undefined && isBeingFulfilled(order) && (
          <Button onClick={() => setQuestion('undo')}>Undo the receipt…</Button>
        )}
        {canProblemBeReported(order) && (
          <Button onClick={() => setQuestion('problem')}>Report a problem…</Button>
        )}
      </div>
      <ConfirmReceiptDialog fulfilment={fulfilment} open={question === 'receipt'} onClose={close} />
      <UndoReceiptDialog fulfilment={fulfilment} open={question === 'undo'} onClose={close} />
      {question === 'problem' && (
        <ReportProblemDialog order={order} fulfilments={[fulfilment]} about={fulfilment} onClose={close} />
      )}
    </>
  )
}

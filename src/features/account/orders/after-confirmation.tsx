import { useState } from 'react'
import { tellFailure } from '#components/tell-failure.ts'
import { askToCancel, confirmReceipt } from '#data/orders/orders.ts'
import { canBeReceived, canCancellingBeAsked, type Order } from '#domain/order.ts'
import { isAppError } from '#lib/app-error.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.tsx'
import { ReportProblem } from './report-problem.tsx'

type Question = 'cancel' | 'receipt'

/** What the customer may do once an order is confirmed: say the goods are there, report a problem, ask to cancel. */
export function AfterConfirmation({ order }: { order: Order }) {
  const [question, setQuestion] = useState<Question>()
  const [isBusy, setIsBusy] = useState(false)
  const [reason, setReason] = useState('')

  async function act(work: () => Promise<void>, done: string) {
    setIsBusy(true)
    try {
      await work()
      toast.success({ title: done })
      setQuestion(undefined)
    } catch (error) {
      if (isAppError(error, 'conflict')) {
        toast.warning({ title: 'The order has just changed', message: 'Look at it again before you decide.' })
        setQuestion(undefined)
      } else tellFailure(error)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <>
      {canCancellingBeAsked(order) && (
        <Button tone="quiet" onClick={() => setQuestion('cancel')}>
          Ask to cancel…
        </Button>
      )}
      {['confirmed', 'processing', 'completed'].includes(order.status) && <ReportProblem order={order} />}
      {canBeReceived(order) && <Button onClick={() => setQuestion('receipt')}>Confirm receipt…</Button>}
      <ConfirmDialog
        open={question === 'receipt'}
        title="Are the goods there?"
        confirmLabel="Yes, we have them"
        cancelLabel="Not yet"
        busy={isBusy}
        onConfirm={() => void act(() => confirmReceipt(order.id), 'Thank you: receipt confirmed')}
        onClose={() => setQuestion(undefined)}
      >
        <p>All of them, and in order. If something is wrong, report a problem instead.</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={question === 'cancel'}
        title={`Ask to cancel ${order.ref}?`}
        confirmLabel="Ask to cancel"
        danger
        busy={isBusy}
        onConfirm={() => void act(() => askToCancel(order.id, reason), 'We have your wish and answer soon')}
        onClose={() => setQuestion(undefined)}
      >
        <p>It is confirmed and its goods are reserved, so we look at what can still be stopped.</p>
        <TextField
          label="Reason"
          optional
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </ConfirmDialog>
    </>
  )
}

import { useState } from 'react'
import { useTypedText } from '#components/forms/typed-input.ts'
import { ChangedLines } from '#components/orders/changed-lines.tsx'
import { useAction } from '#components/states/use-action.ts'
import { useToday } from '#components/states/today.ts'
import { answerOrderChange } from '#data/orders/change-order.ts'
import { orderChangeState } from '#domain/orders/order-change.ts'
import type { Order } from '#domain/orders/order.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Failure } from '#ui/failure.tsx'
import { TextField } from '#ui/text-field.tsx'
import { formatDay } from '#lib/format-day.ts'

/** A change of the order that we propose: what it changes, what it costs, and the customer's answer. */
export function ProposedChange({ order }: { order: Order }) {
  const today = useToday()
  const { run, isBusy, failure } = useAction({ show: 'inline' })
  const [asking, setAsking] = useState<'accepted' | 'declined'>()
  const [reason, setReason, drop] = useTypedText(`decline change ${order.id}`)
  const { change } = order
  if (!change) return null
  const state = orderChangeState(change, today)
  if (state === 'expired')
    return (
      <p className="note">
        We proposed a change of this order, which could be accepted until {formatDay(change.validUntil)}. Your
        order stays as it is.
      </p>
    )
  if (state !== 'open') return null
  const isYes = asking === 'accepted'
  return (
    <section className="panel" aria-labelledby="proposed-change">
      <h2 id="proposed-change">We propose to change your order</h2>
      <p>“{change.note}”</p>
      <ChangedLines change={change} />
      <p className="sub">
        Nothing changes until you accept, until {formatDay(change.validUntil)}. Then you get a new proforma
        invoice
        {order.paidMinor > change.totalMinor && ', and we give back what you paid too much'}.
      </p>
      <Failure>{failure}</Failure>
      <p className="row">
        <Button tone="go" onClick={() => setAsking('accepted')}>
          Accept the change…
        </Button>
        <Button onClick={() => setAsking('declined')}>Decline…</Button>
      </p>
      <ConfirmDialog
        open={asking !== undefined}
        title={isYes ? `Change order ${order.ref}?` : 'Decline the change?'}
        confirmLabel={isYes ? 'Accept the change' : 'Decline the change'}
        busy={isBusy}
        onConfirm={() => {
          if (asking)
            void run(() => answerOrderChange(order.id, { number: change.number, answer: asking, reason }), {
              done: isYes ? 'Your order is changed' : 'Your order stays as it is',
            }).then((isDone) => {
              if (isDone) drop()
              setAsking(undefined)
            })
        }}
        onClose={() => setAsking(undefined)}
      >
        <p>
          {isYes
            ? 'Your order changes at once, and what is added is reserved for you.'
            : 'Your order stays as it is.'}
        </p>
        {!isYes && (
          <TextField
            label="Reason"
            optional
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </ConfirmDialog>
    </section>
  )
}

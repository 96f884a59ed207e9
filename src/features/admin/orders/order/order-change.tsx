import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ChangedLines } from '#components/orders/changed-lines.tsx'
import { useAction } from '#components/states/use-action.ts'
import { useToday } from '#components/states/today.ts'
import { TextDialog } from '#features/admin/shared/text-dialog.tsx'
import { answerOrderChange } from '#data/orders/change-order.ts'
import { canChangeBeProposed, orderChangeState, type OrderChange } from '#domain/orders/order-change.ts'
import type { Order } from '#domain/orders/order.ts'
import { timestampText } from '#lib/time-ago.ts'
import { Button } from '#ui/button.tsx'
import { Pill, type Tone } from '#ui/pill.tsx'
import panel from './order-panel.module.css'
import { ProposeChange } from './propose-change.tsx'
import { useMayDecide } from './use-may-decide.ts'
import { formatDay } from '#lib/format-day.ts'

const STATES: Record<ReturnType<typeof orderChangeState>, { label: string; tone: Tone }> = {
  open: { label: 'Waiting for the customer', tone: 'info' },
  accepted: { label: 'Accepted', tone: 'good' },
  declined: { label: 'Declined', tone: 'bad' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
  expired: { label: 'Expired', tone: 'warn' },
}

/** The last change proposed to the customer of a confirmed order, and the next one. */
export function OrderChangeSection({ order }: { order: Order }) {
  const [isProposing, setIsProposing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    flushSync(() => setIsProposing(false))
    opener.current?.focus()
  }
  const today = useToday()
  const { change } = order
  const canPropose = useMayDecide(order) && canChangeBeProposed(order)
  if (!change && !canPropose) return null
  const state = change && orderChangeState(change, today)
  return (
    <section className={panel.change} aria-labelledby="order-change">
      <h2 id="order-change">Change of the order</h2>
      {change && state && (
        <>
          <p className="row">
            <Pill tone={STATES[state].tone}>{STATES[state].label}</Pill>
            <span className="sub">
              Proposed by {change.byName} on {timestampText(change.at)}
              {state === 'open' && `, open until ${formatDay(change.validUntil)}`}
              {change.answeredAt > 0 && `, answered ${timestampText(change.answeredAt)}`}
            </span>
          </p>
          <p className="sub">“{change.note}”</p>
          {change.answer && <p className="sub">Answer: “{change.answer}”</p>}
          {(state === 'open' || state === 'expired') && <ChangedLines change={change} />}
        </>
      )}
      {canPropose && !isProposing && (
        <div className="row">
          {change && (state === 'open' || state === 'expired') && (
            <Withdraw orderId={order.id} change={change} />
          )}
          <Button ref={opener} onClick={() => setIsProposing(true)}>
            {state === 'open' ? 'Propose another change…' : 'Propose a change…'}
          </Button>
        </div>
      )}
      {canPropose && isProposing && <ProposeChange order={order} onClose={close} />}
    </section>
  )
}

function Withdraw({ orderId, change: { number } }: { orderId: string; change: OrderChange }) {
  const { run, isBusy, failure } = useAction({ show: 'inline' })
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>Withdraw…</Button>
      <TextDialog
        open={isAsking}
        keptAs={`withdraw change ${number} ${orderId}`}
        title="Withdraw the proposed change?"
        label="Reason"
        hint="The order stays as it is."
        confirmLabel="Withdraw"
        busy={isBusy}
        failure={failure}
        onConfirm={(reason) =>
          run(() => answerOrderChange(orderId, { number, answer: 'withdrawn', reason }), {
            done: () => setIsAsking(false),
          })
        }
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}

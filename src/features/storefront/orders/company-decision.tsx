import { useState } from 'react'
import { useRecordForm } from '#components/forms/use-record-form.ts'
import { useSpending } from '#components/people/use-spending.ts'
import { useAction } from '#components/states/use-action.ts'
import { decideCompanyOrder } from '#data/people/companies.ts'
import { isDeliveryUnpriced, type Order } from '#domain/orders/order.ts'
import { amountProblem, minorOf } from '#domain/orders/zone-form.ts'
import { COMPANY_LENGTHS } from '#domain/people/buying-company.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './order-page.module.css'

/** An approver says yes or no to an order of a colleague. */
export function CompanyDecision({ order }: { order: Order }) {
  const [asking, setAsking] = useState<'approve' | 'refuse'>()
  const { data: spending } = useSpending(order.companyId, order.customerUid)
  const { customer, companyApproval } = order
  const close = () => setAsking(undefined)
  return (
    <section className="panel" aria-labelledby="decision">
      <h2 id="decision">Please approve or refuse</h2>
      <p>
        {formatMoney(companyApproval?.askedMinor ?? 0, 'GHS')} is more than what is left of {customer.name}’s
        limit this month. Orders for {formatMoney(spending?.spentMinor ?? 0, 'GHS')} count already.
        {isDeliveryUnpriced(order) && ' The delivery is still to be quoted and not in it.'}
      </p>
      <p className="row">
        <Button tone="go" onClick={() => setAsking('approve')}>
          Approve…
        </Button>
        <Button tone="danger" onClick={() => setAsking('refuse')}>
          Refuse…
        </Button>
      </p>
      {asking === 'approve' && <ApproveDialog order={order} onClose={close} />}
      {asking === 'refuse' && <RefuseDialog order={order} onClose={close} />}
    </section>
  )
}

type DialogProps = { order: Order; onClose: () => void }

function ApproveDialog({ order, onClose }: DialogProps) {
  const { run, isBusy, failure } = useAction({ show: 'inline' })
  const askedMinor = order.companyApproval?.askedMinor ?? 0
  const form = useRecordForm({
    initial: { upTo: (askedMinor / 100).toFixed(2) },
    check: ({ upTo }) => ({
      upTo:
        amountProblem(upTo) ??
        (minorOf(upTo) < askedMinor ? `It comes to ${formatMoney(askedMinor, 'GHS')} at least` : undefined),
    }),
  })
  return (
    <Dialog
      open
      title={`Approve ${order.ref}`}
      onSubmit={form.submit(({ upTo }) =>
        run(() => decideCompanyOrder(order.id, { isApproved: true, upToMinor: minorOf(upTo), reason: '' }), {
          done: `${order.ref} is approved`,
        }),
      )}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Not now</Button>
          <Button type="submit" tone="go" busy={isBusy}>
            Approve the order
          </Button>
        </>
      }
    >
      <TextField
        label="Up to, GH₵ with tax"
        inputMode="decimal"
        hint="If it comes to more when we confirm it, by its delivery or a new price, we ask you again."
        {...form.input('upTo')}
      />
      <Failure text={failure} />
    </Dialog>
  )
}

function RefuseDialog({ order, onClose }: DialogProps) {
  const { run, isBusy, failure } = useAction({ show: 'inline' })
  const form = useRecordForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim().length < 3 ? 'Enter a few words' : undefined }),
    lengths: COMPANY_LENGTHS,
  })
  return (
    <Dialog
      open
      title={`Refuse ${order.ref}`}
      onSubmit={form.submit(({ reason }) =>
        run(() => decideCompanyOrder(order.id, { isApproved: false, upToMinor: 0, reason: reason.trim() }), {
          done: `${order.ref} is refused`,
        }),
      )}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Not now</Button>
          <Button type="submit" tone="danger" busy={isBusy}>
            Refuse the order
          </Button>
        </>
      }
    >
      <TextArea
        label="Reason"
        hint={`${order.customer.name} reads it, and so do we. The order is cancelled.`}
        {...form.input('reason')}
      />
      <Failure text={failure} />
    </Dialog>
  )
}

const Failure = ({ text }: { text: string }) =>
  text === '' ? null : (
    <p className={`failure ${styles.reason}`} role="alert">
      {text}
    </p>
  )

import { NumberField } from '#components/forms/number-field.tsx'
import { reasonFault } from '#domain/records/reason.ts'
import { useState } from 'react'
import { useRecordForm } from '#components/forms/use-record-form.ts'
import { useAction } from '#components/states/use-action.ts'
import type { CompanyDecision as Decision, PricedChange } from '#data/people/companies.ts'
import type { AskedOrder } from '#domain/orders/asked-order.ts'
import { canBeChangedByCompany, type KeptLine } from '#domain/orders/company-change.ts'
import { isDeliveryUnpriced } from '#domain/orders/order.ts'
import { anyAmount } from '#domain/pricing/typed-amount.ts'
import { COMPANY_LENGTHS } from '#domain/people/buying-company.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { shownName } from '#lib/shown-name.ts'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { ChangeDialog } from './change-dialog.tsx'

type Props = {
  order: AskedOrder
  /** What the buyer’s other orders of the month count. */
  spentMinor: number
  decide: (decision: Decision) => Promise<void>
  price: (kept: readonly KeptLine[]) => Promise<PricedChange>
}

/** An approver says yes or no to an order of a colleague, or yes to less of it. */
export function CompanyDecision({ order, spentMinor, decide, price }: Props) {
  const [asking, setAsking] = useState<'approve' | 'change' | 'refuse'>()
  const { customer, companyApproval } = order
  const close = () => setAsking(undefined)
  return (
    <section className="panel" aria-labelledby="decision">
      <h2 id="decision">Please approve or refuse</h2>
      <p>
        {formatMoney(companyApproval?.askedMinor ?? 0, 'GHS')} is more than what is left of{' '}
        {shownName(customer.name)}’s limit this month. Orders for {formatMoney(spentMinor, 'GHS')} count
        already.
        {isDeliveryUnpriced(order) && ' The delivery is still to be quoted and not in it.'}
      </p>
      <p className="row">
        <Button tone="go" onClick={() => setAsking('approve')}>
          Approve…
        </Button>
        {canBeChangedByCompany(order) && <Button onClick={() => setAsking('change')}>Change…</Button>}
        <Button tone="danger" onClick={() => setAsking('refuse')}>
          Refuse…
        </Button>
      </p>
      {asking === 'approve' && <ApproveDialog order={order} decide={decide} onClose={close} />}
      {asking === 'change' && <ChangeDialog order={order} decide={decide} price={price} onClose={close} />}
      {asking === 'refuse' && <RefuseDialog order={order} decide={decide} onClose={close} />}
    </section>
  )
}

type DialogProps = Pick<Props, 'order' | 'decide'> & { onClose: () => void }

function ApproveDialog({ order, decide, onClose }: DialogProps) {
  const { run, isBusy, failure } = useAction({ show: 'inline' })
  const askedMinor = order.companyApproval?.askedMinor ?? 0
  const form = useRecordForm({
    initial: { upTo: anyAmount.toType(askedMinor) },
    check: ({ upTo }) => ({
      upTo:
        anyAmount.faultOf(upTo) ??
        ((anyAmount.valueOf(upTo) ?? 0) < askedMinor
          ? `It comes to ${formatMoney(askedMinor, 'GHS')} at least`
          : undefined),
    }),
  })
  return (
    <FormDialog
      title={`Approve ${order.ref}`}
      onSubmit={form.submit(({ upTo }) =>
        run(() => decide({ isApproved: true, upToMinor: anyAmount.valueOf(upTo) ?? 0, reason: '' }), {
          done: `${order.ref} is approved`,
        }),
      )}
      onClose={onClose}
      confirmLabel="Approve the order"
      busy={isBusy}
      failure={failure}
    >
      <NumberField
        label="Up to, GH₵ with tax"
        reader={anyAmount}
        hint="If it comes to more when we confirm it, by its delivery or a new price, we ask you again."
        {...form.input('upTo')}
      />
    </FormDialog>
  )
}

function RefuseDialog({ order, decide, onClose }: DialogProps) {
  const { run, isBusy, failure } = useAction({ show: 'inline' })
  const form = useRecordForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: reasonFault(reason) }),
    lengths: COMPANY_LENGTHS,
    keptAs: `refuse ${order.id}`,
  })
  return (
    <FormDialog
      title={`Refuse ${order.ref}`}
      onSubmit={form.submit(({ reason }) =>
        run(() => decide({ isApproved: false, upToMinor: 0, reason: reason.trim() }), {
          done: `${order.ref} is refused`,
        }),
      )}
      onClose={onClose}
      confirmLabel="Refuse the order"
      danger
      busy={isBusy}
      failure={failure}
    >
      <TextArea
        label="Reason"
        hint={`${shownName(order.customer.name)} reads it, and so do we. The order is cancelled.`}
        {...form.input('reason')}
      />
    </FormDialog>
  )
}

import { NumberField } from '#components/forms/number-field.tsx'
import { useRef, useState } from 'react'
import { useRecordForm } from '#components/forms/use-record-form.ts'
import { today } from '#components/states/today.ts'
import { recordPayment } from '#data/orders/record-payment.ts'
import {
  paidAmount,
  paymentDraft,
  paymentProblems,
  refundProblems,
  type PaymentForm,
} from '#domain/money/payment-form.ts'
import type { OrderMoney } from '#domain/money/order-money.ts'
import { PAYMENT_KINDS, RECORDED_KINDS, PAYMENT_LENGTHS, type RecordedKind } from '#domain/money/payment.ts'
import type { Order } from '#domain/orders/order.ts'
import { mayCheckPayments } from '#domain/people/payment-rights.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { useUser } from '#stores/session-store.ts'
import { newId } from '#lib/new-id.ts'
import { RadioGroup } from '#ui/radio-group.tsx'
import { toGiveBackMinor } from '#domain/money/owed.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { usePaymentAction } from './use-payment-action.ts'

const KINDS = RECORDED_KINDS.map((value) => ({ value, label: PAYMENT_KINDS[value].label }))

/** A certificate is no money. */
const REFUND_KINDS = KINDS.filter(({ value }) => value !== 'withholding')

/** How the customer said they would pay; what is on account is usually paid by transfer. */
const kindOf = ({ paymentMethod }: Order): RecordedKind =>
  paymentMethod === 'cash_on_delivery'
    ? 'cash'
    : paymentMethod === 'on_account'
      ? 'bank_transfer'
      : paymentMethod

/** `GH₵20.00 is left to pay, beside GH₵5.00 that is being checked.` */
const leftText = ({ leftMinor, withheldMinor, checkingMinor }: OrderMoney): string =>
  [
    leftMinor > 0 ? `${formatMoney(leftMinor, 'GHS')} is left to pay` : 'Nothing is left to pay',
    withheldMinor > 0 && `${formatMoney(withheldMinor, 'GHS')} is to be settled by a withholding certificate`,
    checkingMinor > 0 && `${formatMoney(checkingMinor, 'GHS')} is being checked`,
  ]
    .filter(Boolean)
    .join('; ') + '.'

/** Whose drawer cash may go through, for whoever records it; the money of those who check payments may be at the office. */
function useTills({ locationId }: Order): { value: string; label: string }[] {
  const { branches, nameOf } = useAdminBranches()
  const { roles } = useUser()
  const ids = [...new Set([locationId, ...branches.map(({ id }) => id)])]
  return [
    ...ids.map((value) => ({ value, label: nameOf(value) })),
    ...(mayCheckPayments(roles) ? [{ value: '', label: 'No till: at the office' }] : []),
  ]
}

/** Enters what a customer paid, or what they got back; somebody else verifies it. */
export function RecordPaymentDialog({
  order,
  money,
  isRefund = false,
  onClose,
}: {
  order: Order
  money: OrderMoney
  isRefund?: boolean
  onClose: () => void
}) {
  const { act, isBusy, failure } = usePaymentAction()
  const tills = useTills(order)
  const owedMinor = toGiveBackMinor(order)
  const proposedMinor = isRefund ? owedMinor : money.leftMinor
  const [rest, setRest] = useState<'credit' | 'owed'>(order.customerUid ? 'credit' : 'owed')
  const form = useRecordForm<PaymentForm & { tillId: string }, keyof PaymentForm>({
    initial: {
      kind: kindOf(order),
      amount: proposedMinor > 0 ? paidAmount.toType(proposedMinor) : '',
      paidOn: today(),
      providerId: '',
      reference: '',
      tillId: order.locationId,
    },
    check: (values) =>
      isRefund ? refundProblems(values, today(), owedMinor) : paymentProblems(values, today()),
    lengths: { providerId: PAYMENT_LENGTHS.providerId, reference: PAYMENT_LENGTHS.reference },
    keptAs: `${isRefund ? 'refund' : 'payment'} ${order.id}`,
  })
  // A retry of the same payment is the same payment.
  const command = useRef({ asked: '', id: '' })

  const restMinor =
    isRefund || form.values.kind === 'withholding'
      ? 0
      : Math.max(0, (paidAmount.valueOf(form.values.amount) ?? 0) - money.leftMinor - money.withheldMinor)

  function record(values: PaymentForm & { tillId: string }) {
    const asked = JSON.stringify([values, restMinor > 0 && rest])
    if (command.current.asked !== asked) command.current = { asked, id: newId() }
    const draft = {
      ...paymentDraft(values),
      id: command.current.id,
      orderId: order.id,
      ...(isRefund && { isRefund }),
      ...(restMinor > 0 && { rest }),
      ...(values.kind === 'cash' && { tillId: values.tillId }),
    }
    return act(() => recordPayment(draft), onClose)
  }

  return (
    <FormDialog
      title={isRefund ? `Refund of ${order.ref}` : `Payment of ${order.ref}`}
      onSubmit={(event) => form.submit(record)(event)}
      onClose={onClose}
      confirmLabel={isRefund ? 'Record the refund' : 'Record the payment'}
      busy={isBusy}
    >
      <p>
        {isRefund
          ? `${formatMoney(owedMinor, 'GHS')} is owed. The order counts the refund once somebody else has verified it.`
          : `${leftText(money)} The payment counts once somebody else has verified it.`}
      </p>
      <SelectField
        label={isRefund ? 'Given back by' : 'Paid by'}
        options={isRefund ? REFUND_KINDS : KINDS}
        {...form.input('kind')}
      />
      <NumberField label="Amount, GH₵" reader={paidAmount} {...form.input('amount')} />
      {form.values.kind === 'cash' && tills.length > 1 && (
        <SelectField
          label={isRefund ? 'Out of the till of' : 'Into the till of'}
          options={tills}
          {...form.input('tillId')}
        />
      )}
      <TextField
        label={isRefund ? 'Given back on' : 'Paid on'}
        type="date"
        max={today()}
        {...form.input('paidOn')}
      />
      <TextField
        label={PAYMENT_KINDS[form.values.kind].idLabel}
        hint="As printed. The same one is accepted only once."
        {...form.input('providerId')}
      />
      {isRefund ? (
        <TextField label="Why it is given back" hint="The customer reads it." {...form.input('reference')} />
      ) : (
        <TextField label="Reference or note" optional {...form.input('reference')} />
      )}
      {restMinor > 0 &&
        (order.customerUid ? (
          <RadioGroup
            label={`${formatMoney(restMinor, 'GHS')} is more than is left to pay`}
            value={rest}
            options={[
              {
                value: 'credit',
                label: 'Keep it as credit',
                hint: 'On the customer’s account, to pay other orders with.',
              },
              { value: 'owed', label: 'Give it back', hint: 'It is listed under “What we owe”.' },
            ]}
            onChange={setRest}
          />
        ) : (
          <p className="note" data-tone="warn">
            {`${formatMoney(restMinor, 'GHS')} is more than is left to pay. It is listed under “What we owe”, to be given back.`}
          </p>
        ))}
      {failure && <p role="alert">{failure}</p>}
    </FormDialog>
  )
}

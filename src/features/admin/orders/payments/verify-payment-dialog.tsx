import { NumberField } from '#components/forms/number-field.tsx'
import { reasonFault } from '#domain/records/reason.ts'
import { PaymentProof } from '#components/money/payment-proof.tsx'
import { useRecordForm } from '#components/forms/use-record-form.ts'
import { decidePayment } from '#data/orders/record-payment.ts'
import { amountReader } from '#domain/pricing/typed-amount.ts'
import {
  isDeclaredByCustomer,
  isOnAccount,
  PAYMENT_KINDS,
  PAYMENT_LENGTHS,
  type Payment,
} from '#domain/money/payment.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './order-payments.module.css'
import { usePaymentAction } from './use-payment-action.ts'
import { formatDay } from '#lib/format-day.ts'
import { shownCustomer } from '#lib/shown-name.ts'

const arrivedAmount = amountReader({ minMinor: 1, missing: 'Enter what arrived, in cedis' })

/** Asks what arrived on our account; from then on the order counts it, or it is credit of the customer. */
export function VerifyPaymentDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const { act, isBusy, failure } = usePaymentAction()
  const { amountMinor, kind, orderRef } = payment
  const form = useRecordForm({
    initial: { amount: arrivedAmount.toType(amountMinor), reason: '' },
    check: ({ amount, reason }) => {
      const { value: receivedMinor, fault } = arrivedAmount.read(amount)
      return {
        amount: fault,
        reason:
          receivedMinor !== undefined && receivedMinor !== amountMinor
            ? reasonFault(reason, 'Say why another amount arrived')
            : undefined,
      }
    },
    lengths: { reason: PAYMENT_LENGTHS.reason },
    keptAs: `verify ${payment.id}`,
  })
  const received = arrivedAmount.valueOf(form.values.amount)

  return (
    <FormDialog
      title={
        isOnAccount(payment)
          ? `Verify the money on account of ${shownCustomer({ company: payment.customerCompany, name: payment.customerName })}?`
          : `Verify the ${payment.isRefund ? 'refund' : 'payment'} of ${orderRef}?`
      }
      onSubmit={form.submit(({ amount, reason }) => {
        const receivedMinor = arrivedAmount.valueOf(amount) ?? 0
        return act(
          () => decidePayment(payment.id, { status: 'verified', receivedMinor, reason: reason.trim() }),
          onClose,
        )
      })}
      onClose={onClose}
      confirmLabel={received === undefined ? 'Verify' : `Verify ${formatMoney(received, 'GHS')}`}
      busy={isBusy}
    >
      <p>
        Compare it with {kind === 'withholding' ? 'the certificate' : 'our account'} first: nobody edits a
        verified payment.
      </p>
      <FactList
        className={styles.facts}
        facts={[
          ['Declared', formatMoney(amountMinor, 'GHS')],
          [PAYMENT_KINDS[kind].idLabel, payment.providerId],
          ['Paid on', formatDay(payment.paidOn)],
          ['Reference', payment.reference],
          [
            'Transfer',
            payment.transfer &&
              `Part ${payment.transfer.part} of ${payment.transfer.parts} of ${formatMoney(payment.transfer.amountMinor, 'GHS')}`,
          ],
          ['Into', payment.paidInto],
          [isDeclaredByCustomer(payment) ? 'Declared by' : 'Recorded by', payment.createdByName],
        ]}
      />
      <PaymentProof payment={payment} />
      <NumberField
        label={
          payment.isRefund
            ? 'Left our account, GH₵'
            : kind === 'withholding'
              ? 'On the certificate, GH₵'
              : 'Arrived, GH₵'
        }
        reader={arrivedAmount}
        {...form.input('amount')}
      />
      {received !== amountMinor && <TextField label="Why another amount" {...form.input('reason')} />}
      {failure && <p role="alert">{failure}</p>}
    </FormDialog>
  )
}

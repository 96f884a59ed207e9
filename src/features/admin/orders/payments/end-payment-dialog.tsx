import { TextDialog } from '#features/admin/shared/text-dialog.tsx'
import { decidePayment } from '#data/orders/record-payment.ts'
import { isOnAccount, type Payment } from '#domain/money/payment.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { usePaymentAction } from './use-payment-action.ts'

/** Rejects a declared payment, or reverses a verified one, with a reason. */
export function EndPaymentDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const { act, isBusy, failure } = usePaymentAction()
  const isDeclared = payment.status === 'declared'
  const what = payment.isRefund ? 'refund' : 'payment'
  const amount = formatMoney(payment.receivedMinor ?? payment.amountMinor, 'GHS')
  return (
    <TextDialog
      open
      title={isDeclared ? `Reject the ${what} of ${amount}?` : `Reverse the ${what} of ${amount}?`}
      keptAs={`end payment ${payment.id}`}
      label="Reason"
      hint={
        isDeclared
          ? isOnAccount(payment)
            ? 'The customer can report it again, corrected.'
            : 'It can be recorded again, corrected.'
          : payment.isRefund
            ? 'The order counts it as paid again.'
            : isOnAccount(payment)
              ? 'It is taken off the credit of the customer, also where that was used: then they owe it.'
              : 'The order no longer counts it as paid. It can be recorded again.'
      }
      confirmLabel={`${isDeclared ? 'Reject' : 'Reverse'} the ${what}`}
      danger
      busy={isBusy}
      failure={failure}
      onConfirm={(reason) =>
        act(
          () => decidePayment(payment.id, { status: isDeclared ? 'rejected' : 'reversed', reason }),
          () => {
            onClose()
          },
        )
      }
      onClose={onClose}
    />
  )
}

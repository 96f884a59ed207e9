import { useState } from 'react'
import { useAction } from '#components/states/use-action.ts'
import { keepAsCredit } from '#data/orders/owed-orders.ts'
import { toGiveBackMinor } from '#domain/money/owed.ts'
import type { Order } from '#domain/orders/order.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { newId } from '#lib/new-id.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Failure } from '#ui/failure.tsx'

/** Asks before what is owed on an order becomes credit of its customer's account. */
export function KeepCreditDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const [id] = useState(newId)
  const { run, isBusy, failure } = useAction({ show: 'inline' })
  const amountMinor = toGiveBackMinor(order)
  const amount = formatMoney(amountMinor, 'GHS')
  return (
    <ConfirmDialog
      open
      title={`Keep ${amount} of ${order.ref} as credit?`}
      confirmLabel={`Keep ${amount} as credit`}
      busy={isBusy}
      onConfirm={() =>
        void run(() => keepAsCredit(id, { orderId: order.id, amountMinor }), { done: onClose })
      }
      onClose={onClose}
    >
      <p>
        It is added to the credit of the customer’s account, who can pay other orders with it. No money leaves
        our account.
      </p>
      <Failure>{failure}</Failure>
    </ConfirmDialog>
  )
}

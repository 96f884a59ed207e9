import { useTypedText } from '#components/forms/typed-input.ts'
import type { FailureTexts } from '#components/states/failure-texts.ts'
import { useAction } from '#components/states/use-action.ts'
import { cancelOwnOrder } from '#data/orders/orders.ts'
import type { Order } from '#domain/orders/order.ts'
import { isAppError } from '#lib/app-error.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { TextField } from '#ui/text-field.tsx'

/** Cancels the order, as long as nothing has been reserved for it. */
export function CancelOrderDialog({
  order,
  open,
  onClose,
}: {
  order: Order
  open: boolean
  onClose: () => void
}) {
  const { run, isBusy } = useAction({
    texts: TEXTS,
    onFailure: (error) => {
      if (isAppError(error, 'conflict')) onClose()
    },
  })
  const [reason, setReason, drop] = useTypedText(`cancel ${order.id}`)

  async function cancel() {
    const isDone = await run(() => cancelOwnOrder(order.id, reason), {
      done: `Order ${order.ref} is cancelled`,
    })
    if (!isDone) return
    drop()
    onClose()
  }

  return (
    <ConfirmDialog
      open={open}
      title={`Cancel order ${order.ref}?`}
      confirmLabel="Cancel the order"
      cancelLabel="Keep the order"
      danger
      busy={isBusy}
      onConfirm={() => void cancel()}
      onClose={onClose}
    >
      <p>It cannot be taken up again; you would have to order anew.</p>
      <TextField
        label="Reason"
        optional
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  )
}

const TEXTS: FailureTexts = {
  conflict: {
    title: 'We had already started',
    message: 'We have already started on this order. Please call us if you do not need it.',
  },
  any: {
    title: 'The order was not cancelled',
    message: 'Please check your network connection and try again.',
  },
}

import { useState } from 'react'
import { cancelOwnOrder } from '#data/orders/orders.ts'
import type { Order } from '#domain/orders/order.ts'
import { isAppError } from '#lib/app-error.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.tsx'

/** Takes the order back while nobody has begun to reserve for it. */
export function CancelOrderDialog({
  order,
  open,
  onClose,
}: {
  order: Order
  open: boolean
  onClose: () => void
}) {
  const [isBusy, setIsBusy] = useState(false)
  const [reason, setReason] = useState('')

  async function cancel() {
    setIsBusy(true)
    try {
      await cancelOwnOrder(order.id, reason)
      toast.success({ title: `Order ${order.ref} is cancelled` })
      onClose()
    } catch (error) {
      const isTooLate = isAppError(error, 'conflict')
      toast.error({
        title: isTooLate ? 'We had already started' : 'The order was not cancelled',
        message: isTooLate
          ? 'We have already started on this order. Please call us if you do not need it.'
          : 'Please check your network connection and try again.',
      })
      if (isTooLate) onClose()
    } finally {
      setIsBusy(false)
    }
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

import { useTypedText } from '#components/forms/typed-input.ts'
import { useAction } from '#components/states/use-action.ts'
import { send } from '#data/commands/send.ts'
import { askToCancel } from '#data/orders/orders.ts'
import { receiveDelivery } from '#domain/orders/own-order-commands.ts'
import type { Fulfilment } from '#domain/orders/fulfilment.ts'
import type { Order } from '#domain/orders/order.ts'
import { isAppError } from '#lib/app-error.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { TextField } from '#ui/text-field.tsx'

type DialogProps = { order: Order; open: boolean; onClose: () => void }
type DeliveryDialogProps = { fulfilment: Fulfilment; open: boolean; onClose: () => void }

/** The customer confirms that a delivery has arrived. */
export function ConfirmReceiptDialog({ fulfilment, open, onClose }: DeliveryDialogProps) {
  const { isBusy, act } = useAct(onClose)
  return (
    <ConfirmDialog
      open={open}
      title={`Has ${fulfilment.ref} arrived?`}
      confirmLabel="Yes, confirm receipt"
      busy={isBusy}
      onConfirm={() =>
        void act(
          () => send(receiveDelivery, fulfilment.id, { isReceived: true }),
          'Thank you: receipt confirmed',
        )
      }
      onClose={onClose}
    >
      <p>All goods of this delivery have arrived. If something is wrong with them, report a problem too.</p>
    </ConfirmDialog>
  )
}

/** Undoes a receipt confirmed by mistake. */
export function UndoReceiptDialog({ fulfilment, open, onClose }: DeliveryDialogProps) {
  const { isBusy, act } = useAct(onClose)
  return (
    <ConfirmDialog
      open={open}
      title={`Undo the receipt of ${fulfilment.ref}?`}
      confirmLabel="Undo the receipt"
      cancelLabel="Keep the receipt"
      busy={isBusy}
      onConfirm={() =>
        void act(
          () => send(receiveDelivery, fulfilment.id, { isReceived: false }),
          'The receipt has been undone',
        )
      }
      onClose={onClose}
    >
      <p>The delivery will show again that you are waiting for its goods.</p>
    </ConfirmDialog>
  )
}

/** Customers cannot cancel a confirmed order themselves; they ask for it. */
export function AskToCancelDialog({ order, open, onClose }: DialogProps) {
  const { isBusy, act } = useAct(onClose)
  const [reason, setReason, drop] = useTypedText(`ask to cancel ${order.id}`)
  return (
    <ConfirmDialog
      open={open}
      title={`Ask to cancel ${order.ref}?`}
      confirmLabel="Ask to cancel"
      cancelLabel="Keep the order"
      danger
      busy={isBusy}
      onConfirm={() =>
        void act(() => askToCancel(order.id, reason).then(drop), 'We have your request and will reply soon')
      }
      onClose={onClose}
    >
      <p>The order is confirmed and the goods are reserved, so we will check what can still be stopped.</p>
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

/** Closes on success, and if the order has changed in the meantime. */
function useAct(onClose: () => void) {
  const { run, isBusy } = useAction({
    texts: {
      conflict: {
        title: 'The order has just changed',
        message: 'Please check it again before you decide.',
        tone: 'warning',
      },
    },
    onFailure: (error) => {
      if (isAppError(error, 'conflict')) onClose()
    },
  })
  async function act(work: () => Promise<unknown>, done: string) {
    if (await run(work, { done })) onClose()
  }
  return { isBusy, act }
}

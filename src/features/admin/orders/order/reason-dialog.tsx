import { useState } from 'react'
import { REASON_LENGTH } from '#data/orders/decide-order.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/text-area.tsx'

/** Asks for the reason before an order is declined or cancelled; the customer can read it. */
export function ReasonDialog({
  open,
  title,
  lead,
  confirmLabel,
  onConfirm,
  onClose,
}: {
  open: boolean
  title: string
  lead: string
  confirmLabel: string
  onConfirm: (reason: string) => void
  onClose: () => void
}) {
  const [reason, setReason] = useState('')
  const [isTried, setIsTried] = useState(false)
  const isTooShort = reason.trim().length < REASON_LENGTH.min

  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Keep the order</Button>
          <Button
            tone="danger"
            onClick={() => {
              setIsTried(true)
              if (!isTooShort) onConfirm(reason)
            }}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p>{lead}</p>
      <TextArea
        label="Reason"
        hint="The customer reads it."
        value={reason}
        maxLength={REASON_LENGTH.max}
        error={isTried && isTooShort ? 'Enter a reason of a few words.' : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  )
}

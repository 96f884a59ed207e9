import { useRecordForm } from '#components/forms/use-record-form.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { REASON_LENGTH } from './denial-reason.ts'

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
  const form = useRecordForm({
    initial: { reason: '' },
    check: ({ reason }) => ({
      reason: reason.trim().length < REASON_LENGTH.min ? 'Enter a reason of a few words.' : undefined,
    }),
    lengths: { reason: REASON_LENGTH.max },
  })

  return (
    <Dialog
      open={open}
      title={title}
      onSubmit={form.submit(({ reason }) => onConfirm(reason))}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Keep the order</Button>
          <Button type="submit" tone="danger">
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p>{lead}</p>
      <TextArea label="Reason" hint="The customer reads it." {...form.input('reason')} />
    </Dialog>
  )
}

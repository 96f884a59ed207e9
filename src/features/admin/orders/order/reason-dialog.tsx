import { useRecordForm } from '#components/forms/use-record-form.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
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
    <FormDialog
      open={open}
      title={title}
      onSubmit={form.submit(({ reason }) => onConfirm(reason))}
      onClose={onClose}
      confirmLabel={confirmLabel}
      cancelLabel="Keep the order"
      danger
    >
      <p>{lead}</p>
      <TextArea label="Reason" hint="The customer reads it." {...form.input('reason')} />
    </FormDialog>
  )
}

import type { ComponentProps } from 'react'
import { useRecordForm } from '#components/forms/use-record-form.ts'
import { reasonFault } from '#domain/records/reason.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { MAX_REASON } from './denial-reason.ts'

/** Asks for the reason before an order is declined or cancelled; the customer can read it. */
export function ReasonDialog({
  lead,
  onConfirm,
  ...dialog
}: Pick<ComponentProps<typeof FormDialog>, 'open' | 'title' | 'confirmLabel' | 'onClose'> & {
  lead: string
  onConfirm: (reason: string) => void
}) {
  const form = useRecordForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: reasonFault(reason) }),
    lengths: { reason: MAX_REASON },
  })

  return (
    <FormDialog
      {...dialog}
      cancelLabel="Keep the order"
      danger
      onSubmit={form.submit(({ reason }) => onConfirm(reason))}
    >
      <p>{lead}</p>
      <TextArea label="Reason" hint="The customer reads it." {...form.input('reason')} />
    </FormDialog>
  )
}

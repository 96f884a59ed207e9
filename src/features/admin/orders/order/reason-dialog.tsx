import type { ComponentProps, ReactNode } from 'react'
import { useRecordForm } from '#components/forms/use-record-form.ts'
import { reasonFault } from '#domain/records/reason.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { MAX_REASON } from './denial-reason.ts'

/** Asks for the reason before an order is declined or cancelled; the customer can read it. */
export function ReasonDialog({
  lead,
  keptAs,
  onConfirm,
  children,
  ...dialog
}: Pick<ComponentProps<typeof FormDialog>, 'open' | 'title' | 'confirmLabel' | 'onClose'> & {
  lead: string
  /** Asked beside the reason. */
  children?: ReactNode
  /** Names the question and its order: closed, the dialog has the reason again when it opens. */
  keptAs: string
  /** Resolves to whether it is sent. */
  onConfirm: (reason: string) => Promise<boolean>
}) {
  const form = useRecordForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: reasonFault(reason) }),
    lengths: { reason: MAX_REASON },
    keptAs,
  })

  return (
    <FormDialog
      {...dialog}
      cancelLabel="Keep the order"
      danger
      onSubmit={form.submit(({ reason }) => onConfirm(reason))}
    >
      <p>{lead}</p>
      {children}
      <TextArea label="Reason" hint="The customer reads it." {...form.input('reason')} />
    </FormDialog>
  )
}

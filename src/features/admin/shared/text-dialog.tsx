import { reasonFault } from '#domain/records/reason.ts'
import type { ComponentProps, ReactNode } from 'react'
import { useRecordForm } from '#components/forms/use-record-form.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextArea } from '#ui/text-area.tsx'

/** Asks for a reason, or another short text that `ask` asks for, before something is sent. */
export function TextDialog({
  label,
  hint,
  ask,
  about,
  keptAs,
  onConfirm,
  ...dialog
}: Omit<ComponentProps<typeof FormDialog>, 'children' | 'onSubmit'> & {
  label: string
  hint?: string
  ask?: string
  /** What is decided, above the question. */
  about?: ReactNode
  /** Names the question and its record, such as `hold {order.id}`: closed, the dialog has the text again when it opens. */
  keptAs: string
  /** Resolves to whether it is sent. */
  onConfirm: (words: string) => Promise<boolean>
}) {
  const form = useRecordForm({
    initial: { words: '' },
    check: ({ words }) => ({ words: reasonFault(words, ask) }),
    lengths: { words: 500 },
    keptAs,
  })
  return (
    <FormDialog {...dialog} onSubmit={form.submit(({ words }) => onConfirm(words.trim()))}>
      {about}
      <TextArea label={label} hint={hint} {...form.input('words')} />
    </FormDialog>
  )
}

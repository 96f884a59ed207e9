import type { ComponentProps } from 'react'
import { useRecordForm } from '#components/forms/use-record-form.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextArea } from '#ui/text-area.tsx'

const SHORTEST = 3

/** Asks for a short text before something is sent. */
export function TextDialog({
  label,
  hint,
  onConfirm,
  ...dialog
}: Omit<ComponentProps<typeof FormDialog>, 'children' | 'onSubmit'> & {
  label: string
  hint?: string
  onConfirm: (words: string) => void
}) {
  const form = useRecordForm({
    initial: { words: '' },
    check: ({ words }) => ({ words: words.trim().length < SHORTEST ? 'Enter a few words.' : undefined }),
    lengths: { words: 500 },
  })
  return (
    <FormDialog
      cancelLabel="Not yet"
      {...dialog}
      onSubmit={form.submit(({ words }) => onConfirm(words.trim()))}
    >
      <TextArea label={label} hint={hint} {...form.input('words')} />
    </FormDialog>
  )
}

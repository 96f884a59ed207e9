import { useRecordForm } from '#components/forms/use-record-form.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/text-area.tsx'

const SHORTEST = 3

/** Asks for a short text before something is sent. */
export function TextDialog({
  open,
  title,
  label,
  hint,
  confirmLabel,
  danger = false,
  busy,
  failure,
  onConfirm,
  onClose,
}: {
  open: boolean
  title: string
  label: string
  hint?: string
  confirmLabel: string
  danger?: boolean
  busy: boolean
  /** Why it could not be sent. */
  failure?: string
  onConfirm: (words: string) => void
  onClose: () => void
}) {
  const form = useRecordForm({
    initial: { words: '' },
    check: ({ words }) => ({ words: words.trim().length < SHORTEST ? 'Enter a few words.' : undefined }),
    lengths: { words: 500 },
  })
  return (
    <Dialog
      open={open}
      title={title}
      onSubmit={form.submit(({ words }) => onConfirm(words.trim()))}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Not yet</Button>
          <Button type="submit" tone={danger ? 'danger' : 'go'} busy={busy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <TextArea label={label} hint={hint} {...form.input('words')} />
      {failure && <p role="alert">{failure}</p>}
    </Dialog>
  )
}

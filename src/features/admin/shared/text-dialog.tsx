import { useState } from 'react'
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
  onConfirm: (words: string) => void
  onClose: () => void
}) {
  const [words, setWords] = useState('')
  const [isTried, setIsTried] = useState(false)
  const isTooShort = words.trim().length < SHORTEST
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Not yet</Button>
          <Button
            tone={danger ? 'danger' : 'go'}
            busy={busy}
            onClick={() => {
              setIsTried(true)
              if (!isTooShort) onConfirm(words.trim())
            }}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <TextArea
        label={label}
        hint={hint}
        maxLength={500}
        value={words}
        error={isTried && isTooShort ? 'Enter a few words.' : undefined}
        onChange={(event) => setWords(event.target.value)}
      />
    </Dialog>
  )
}

import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/text-field.tsx'

/** Asks under which name the present view is saved. */
export function NameViewDialog({
  busy,
  failure,
  onSave,
  onClose,
}: {
  busy: boolean
  failure: string
  onSave: (name: string) => Promise<void>
  onClose: () => void
}) {
  const [name, setName] = useState('')
  return (
    <Dialog
      open
      title="Save this view"
      onClose={onClose}
      onSubmit={() => {
        if (name.trim()) void onSave(name.trim())
      }}
      actions={
        <Button type="submit" tone="go" busy={busy} disabled={!name.trim()}>
          Save the view
        </Button>
      }
    >
      <TextField
        label="Name"
        hint="Its filter, columns and density are kept for you alone. A view of the same name is replaced."
        value={name}
        maxLength={60}
        error={failure}
        onChange={({ target }) => setName(target.value)}
      />
    </Dialog>
  )
}

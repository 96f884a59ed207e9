import { reasonFault } from '#domain/records/reason.ts'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { useAction } from '#components/states/use-action.ts'

/**
 * Deals with an unreadable record after asking for a reason; `verb` is the name of the action: Decline, Archive,
 * Suspend.
 */
export function RemoveUnreadable({
  verb,
  title,
  lead,
  hint,
  keepLabel = 'Keep it',
  done,
  remove,
}: {
  verb: string
  title: string
  lead: string
  hint: string
  keepLabel?: string
  /** The message on success. */
  done: string
  remove: (reason: string) => Promise<void>
}) {
  const [isOpen, setIsOpen] = useState(false)
  const [reason, setReason] = useState('It cannot be read')
  const { run, isBusy, failure, setFailure } = useAction({ show: 'inline' })

  async function confirm() {
    const fault = reasonFault(reason)
    if (fault) return setFailure(`${fault}.`)
    if (await run(() => remove(reason.trim()), { done })) setIsOpen(false)
  }

  return (
    <>
      <Button size="s" onClick={() => setIsOpen(true)}>
        {verb}…
      </Button>
      <Dialog
        open={isOpen}
        title={title}
        onClose={() => setIsOpen(false)}
        actions={
          <>
            <Button onClick={() => setIsOpen(false)}>{keepLabel}</Button>
            <Button tone="danger" busy={isBusy} onClick={() => void confirm()}>
              {verb}
            </Button>
          </>
        }
      >
        <p>{lead}</p>
        <TextArea
          label="Reason"
          hint={hint}
          value={reason}
          maxLength={500}
          error={failure}
          onChange={(event) => setReason(event.target.value)}
        />
      </Dialog>
    </>
  )
}

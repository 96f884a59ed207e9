import { useState } from 'react'
import { useAction } from '#components/states/use-action.ts'
import { reopenKyc } from '#data/people/kyc.ts'
import { useUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

/** Opens approved documents again, after saying what that costs. */
export function ReplaceDocuments() {
  const user = useUser()
  const [isAsked, setIsAsked] = useState(false)
  const { run, isBusy } = useAction()
  return (
    <div>
      <Button size="s" icon="refresh" onClick={() => setIsAsked(true)}>
        Replace a document…
      </Button>
      <ConfirmDialog
        open={isAsked}
        title="Replace a document?"
        confirmLabel="Replace a document"
        busy={isBusy}
        onConfirm={() => void run(() => reopenKyc(user.uid)).then(() => setIsAsked(false))}
        onClose={() => setIsAsked(false)}
      >
        <p>
          Add the new one, then submit the documents again. What we accepted stays accepted. Until we have
          checked the new one, nothing new is sold on account.
        </p>
      </ConfirmDialog>
    </div>
  )
}

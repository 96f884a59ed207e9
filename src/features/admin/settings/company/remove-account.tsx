import { useState } from 'react'
import { Button } from '#ui/button.tsx'

/** Asks by a second press: the dialog it is in shows what goes. */
export function RemoveAccount({
  name,
  isBusy,
  onRemove,
}: {
  name: string
  isBusy: boolean
  onRemove: () => Promise<void>
}) {
  const [isAsked, setIsAsked] = useState(false)
  return isAsked ? (
    <Button tone="danger" disabled={isBusy} onClick={() => void onRemove()}>
      {`Yes, remove ${name}`}
    </Button>
  ) : (
    <Button tone="quiet" icon="trash" disabled={isBusy} onClick={() => setIsAsked(true)}>
      Remove…
    </Button>
  )
}

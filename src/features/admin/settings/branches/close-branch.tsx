import { useState } from 'react'
import type { Branch } from '#domain/stock/location.ts'
import { Button } from '#ui/button.tsx'

/** Closes a branch on a second press, which says what it means; or opens it again. */
export function CloseBranch({
  branch: { name, status },
  isLastOpen,
  isBusy,
  onChange,
}: {
  branch: Branch
  isLastOpen: boolean
  isBusy: boolean
  onChange: (status: Branch['status']) => Promise<void>
}) {
  const [isAsked, setIsAsked] = useState(false)
  if (status === 'closed')
    return (
      <Button disabled={isBusy} onClick={() => void onChange('open')}>
        Open again
      </Button>
    )
  if (isLastOpen) return <span className="sub">The only open branch cannot be closed.</span>
  return isAsked ? (
    <Button tone="danger" disabled={isBusy} onClick={() => void onChange('closed')}>
      {`Yes, close ${name}`}
    </Button>
  ) : (
    <Button
      tone="quiet"
      disabled={isBusy}
      title="Shoppers no longer see it. Its stock and orders stay."
      onClick={() => setIsAsked(true)}
    >
      Close branch…
    </Button>
  )
}

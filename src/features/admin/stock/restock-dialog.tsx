import { useState } from 'react'
import { failureText } from '#components/states/failure-text.ts'
import { useNow } from '#components/states/use-now.ts'
import { saveRestock } from '#data/stock/restock.ts'
import { restockDay, restockTimestamp, restockProblem } from '#domain/stock/restock.ts'
import type { StockLevel } from '#domain/stock/stock.ts'
import { newId } from '#lib/new-id.ts'
import { useUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.tsx'

/** The day on which more is expected at the branch: set, moved or taken back. */
export function RestockDialog({
  level: { locationId, productId, name },
  at,
  isShort,
  onClose,
}: {
  level: StockLevel
  at: number | undefined
  /** A day can only be told while shoppers see that there is little or none. */
  isShort: boolean
  onClose: () => void
}) {
  const actor = useUser()
  const now = useNow()
  // One id for one opening: a press repeated after a lost answer enters the act once.
  const [id] = useState(newId)
  const [day, setDay] = useState(at === undefined ? '' : restockDay(at))
  const [isTried, setIsTried] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState('')
  const problem = restockProblem(day, now)

  async function save(next: number | undefined) {
    setIsSaving(true)
    setFailure('')
    try {
      await saveRestock({ id, locationId, productId, at: next }, actor)
      toast.success({
        title: next === undefined ? 'The date has been removed' : 'Shoppers can now see the date',
        message: name,
      })
      onClose()
    } catch (error) {
      setFailure(failureText(error))
      setIsSaving(false)
    }
  }

  function submit() {
    setIsTried(true)
    if (!problem) void save(restockTimestamp(day))
  }

  return (
    <Dialog
      open
      title="When is more expected?"
      onClose={onClose}
      actions={
        <>
          {at !== undefined && (
            <Button tone="quiet" disabled={isSaving} onClick={() => void save(undefined)}>
              Remove the date
            </Button>
          )}
          {isShort && (
            <Button tone="go" busy={isSaving} onClick={submit}>
              Show to shoppers
            </Button>
          )}
        </>
      }
    >
      <p>{name}</p>
      {isShort ? (
        <TextField
          label="More is expected on"
          hint="Shoppers see “more about” this date until stock is back or the date has passed."
          type="date"
          min={restockDay(now + 86_400_000)}
          value={day}
          error={isTried ? problem : undefined}
          onChange={(event) => setDay(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') submit()
          }}
        />
      ) : (
        <p>Stock is back: the date can be removed.</p>
      )}
      {failure && <p role="alert">{failure}</p>}
    </Dialog>
  )
}

import { useState } from 'react'
import { useRecordForm } from '#components/forms/use-record-form.ts'
import { useAction } from '#components/states/use-action.ts'
import { OvertakenNote } from '#components/states/overtaken-note.tsx'
import { useNow } from '#components/states/use-now.ts'
import { saveRestock } from '#data/stock/restock.ts'
import { restockDay } from '#domain/stock/restock.ts'
import { restockProblem } from '#domain/stock/restock-form.ts'
import type { StockLevel } from '#domain/stock/stock.ts'
import { dayText } from '#lib/time-ago.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ArrivalDayField } from '#features/admin/shared/arrival-day-field.tsx'

/** Sets, changes or removes the day on which more is expected at the branch. */
export function RestockDialog({
  level: { locationId, productId, name },
  at,
  isShort,
  onClose,
}: {
  level: StockLevel
  at: number | undefined
  /** A day can only be published while shoppers see low or no stock. */
  isShort: boolean
  onClose: () => void
}) {
  const now = useNow()
  const [seen, setSeen] = useState(at)
  const form = useRecordForm({
    initial: { day: dayOf(seen) },
    check: ({ day }) => ({ day: restockProblem(day, now) }),
  })
  const { run, isBusy, failure } = useAction({ show: 'inline' })
  const isOvertaken = !isBusy && seen !== at

  async function save(day: string) {
    const title = day === '' ? 'The date has been removed' : 'Shoppers can now see the date'
    const isSaved = await run(() => saveRestock({ locationId, productId, day, seen: dayOf(seen) }), {
      done: { title, message: name },
    })
    if (isSaved) onClose()
  }

  return (
    <Dialog
      open
      title="When is more expected?"
      onSubmit={form.submit(({ day }) => {
        if (isShort && !isOvertaken) return save(day)
      })}
      onClose={onClose}
      actions={
        <>
          {at !== undefined && (
            <Button tone="quiet" disabled={isBusy || isOvertaken} onClick={() => void save('')}>
              Remove the date
            </Button>
          )}
          {isShort && (
            <Button type="submit" tone="go" busy={isBusy} disabled={isOvertaken}>
              Show to shoppers
            </Button>
          )}
        </>
      }
    >
      <p>{name}</p>
      {isOvertaken && (
        <OvertakenNote
          onGoOn={() => {
            setSeen(at)
            form.reset({ day: dayOf(at) })
          }}
        >
          {at === undefined ? 'Now no day is told.' : `Now it says ${dayText(at)}.`}
        </OvertakenNote>
      )}
      {isShort ? (
        <ArrivalDayField
          label="More is expected on"
          hint="Shoppers see “more about” this date until stock is back or the date has passed."
          branchId={locationId}
          min={restockDay(now + 86_400_000)}
          {...form.input('day')}
        />
      ) : (
        <p>Stock is back: the date can be removed.</p>
      )}
      {failure && <p role="alert">{failure}</p>}
    </Dialog>
  )
}

const dayOf = (at: number | undefined): string => (at === undefined ? '' : restockDay(at))

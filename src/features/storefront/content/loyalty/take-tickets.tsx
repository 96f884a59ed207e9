import { NumberField } from '#components/forms/number-field.tsx'
import { useState } from 'react'
import { useRecordForm } from '#components/forms/use-record-form.ts'
import { useAction } from '#components/states/use-action.ts'
import { send } from '#data/commands/send.ts'
import { refreshDraws } from '#data/loyalty/use-draws.ts'
import { takeTickets } from '#domain/loyalty/points-commands.ts'
import type { PrizeDraw } from '#domain/loyalty/prize-draw.ts'
import { countReader } from '#lib/count-reader.ts'
import { newId } from '#lib/new-id.ts'
import { countOf } from '#lib/plural.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/failure.tsx'
import styles from './loyalty.module.css'

/** Tickets of an open draw for points; loaded for customers alone, with what talks to the API. */
export function TicketForm({ draw: { id, title, ticketPoints, ticketsEach } }: { draw: PrizeDraw }) {
  // Made before the first try: sent again after a lost answer, it takes no more tickets.
  const [code, setCode] = useState(newId)
  const { run, isBusy, failure } = useAction({ show: 'inline' })
  const reader = countReader({ noun: 'ticket', min: 1, max: ticketsEach })
  const form = useRecordForm({
    initial: { count: '1' },
    check: ({ count }) => ({ count: reader.faultOf(count) }),
  })
  const count = reader.valueOf(form.values.count)
  return (
    <form
      noValidate
      className={styles.taking}
      onSubmit={form.submit((values) => {
        const taken = reader.valueOf(values.count) ?? 0
        void run(() => send(takeTickets, id, { count: taken }, { id: code }), {
          done: `${countOf(taken, 'ticket')} of ${title} taken`,
        }).then((isDone) => {
          if (!isDone) return
          setCode(newId())
          void refreshDraws()
        })
      })}
    >
      <NumberField
        label="Tickets"
        reader={reader}
        hint={`At most ${ticketsEach} for each customer.`}
        {...form.input('count')}
      />
      <Button type="submit" tone="go" busy={isBusy}>
        {count === undefined ? 'Take tickets' : `Take for ${countOf(count * ticketPoints, 'point')}`}
      </Button>
      <Failure>{failure}</Failure>
    </form>
  )
}

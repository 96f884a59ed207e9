import { useState } from 'react'
import { useRecordForm } from '#components/forms/use-record-form.ts'
import { planFulfilment } from '#data/orders/plan-fulfilment.ts'
import { heldBy, plannableOf, type Fulfilment } from '#domain/orders/fulfilment.ts'
import type { Order } from '#domain/orders/order.ts'
import { quantityInUnits } from '#domain/units/quantity.ts'
import { quantityText } from '#domain/units/quantity-text.ts'
import { newId } from '#lib/new-id.ts'
import { useUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import { typedQuantity } from './typed-quantity.ts'
import { useFulfilling } from './use-fulfilling.ts'

/** Plans what leaves next: everything that is left, unless somebody enters less. */
export function PlanDialog({
  order,
  fulfilments,
  onClose,
}: {
  order: Order
  fulfilments: readonly Fulfilment[]
  onClose: () => void
}) {
  const actor = useUser()
  // A retry is the same fulfilment.
  const [id] = useState(newId)
  const { fulfil, isBusy, failure, progress } = useFulfilling()
  const left = plannableOf(order, heldBy(fulfilments))
  const open = order.lines.flatMap((line, at) => (left[at] ? [{ line, at, left: left[at] }] : []))
  const form = useRecordForm<Record<string, string>>({
    initial: Object.fromEntries(
      open.map(({ line, at, left: most }) => [
        `line${at}`,
        String(quantityInUnits(most, line.quantityScale)),
      ]),
    ),
    check: (values) =>
      Object.fromEntries(
        open.map(({ line, at, left: most }) => {
          const quantity = typedQuantity(values[`line${at}`], line.quantityScale)
          const isRight = Number.isSafeInteger(quantity) && quantity >= 0 && quantity <= most
          return [`line${at}`, isRight ? undefined : `Enter 0 to ${quantityText(most, line)}`]
        }),
      ),
    lengths: {},
  })

  async function plan(values: Readonly<Record<string, string>>) {
    const quantities = new Map(
      open
        .map(({ line, at }) => [at, typedQuantity(values[`line${at}`], line.quantityScale)] as const)
        .filter(([, quantity]) => quantity > 0),
    )
    if (quantities.size === 0) return onClose()
    if (await fulfil((onProgress) => planFulfilment(order, { id, quantities }, actor, onProgress))) onClose()
  }

  return (
    <Dialog
      open
      title={`Plan a delivery of ${order.ref}`}
      onSubmit={form.submit((values) => void plan(values))}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Not now</Button>
          <Button type="submit" tone="go" busy={isBusy}>
            {progress && progress.total > 1
              ? `Planning part ${Math.min(progress.done + 1, progress.total)} of ${progress.total}`
              : 'Plan the delivery'}
          </Button>
        </>
      }
    >
      <p>
        Enter what leaves now. The rest stays reserved and can be planned later
        {order.backorder?.isOpen && '; what waits for stock can be planned once it is reserved'}.
      </p>
      {open.map(({ line, at, left: most }) => (
        <TextField
          key={at}
          label={line.name}
          hint={`${quantityText(most, line)} left of ${quantityText(line.quantity, line)}`}
          inputMode="decimal"
          {...form.input(`line${at}`)}
        />
      ))}
      {failure && <p role="alert">{failure}</p>}
    </Dialog>
  )
}

import { useState } from 'react'
import { useAction } from '#components/states/use-action.ts'
import { reduceOrder } from '#data/orders/reduce-order.ts'
import { changedOrder } from '#domain/orders/order-change.ts'
import { billedMinor, type Order } from '#domain/orders/order.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { reasonFault } from '#domain/records/reason.ts'
import { quantityToType } from '#domain/units/quantity.ts'
import { quantityText } from '#domain/units/quantity-text.ts'
import {
  QuantityLines,
  quantitiesTyped,
  type TypedQuantities,
} from '#features/admin/shared/quantity-lines.tsx'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { toast } from '#ui/toast.tsx'

/** How much of each line is taken out of an order, all that is in no delivery where the rest is cancelled, and why. */
export function TakeOutDialog({
  order,
  held,
  isRest,
  onClose,
}: {
  order: Order
  /** By line, what is in deliveries. */
  held: Readonly<Record<number, number>>
  isRest: boolean
  onClose: () => void
}) {
  const { lines } = order
  const leftOf = (at: number) => Math.max(0, (lines[at]?.quantity ?? 0) - (held[at] ?? 0))
  const rest = () =>
    Object.fromEntries(
      lines.map(({ quantityScale }, at) => [
        at,
        leftOf(at) === 0 ? '' : quantityToType(leftOf(at), quantityScale),
      ]),
    )
  const [typed, setTyped] = useState<TypedQuantities>(isRest ? rest : {})
  const [reason, setReason] = useState('')
  const { run, isBusy, failure } = useAction({
    show: 'inline',
    texts: { conflict: 'The order has just changed. Look at it again.' },
  })
  const { lines: taken, fault } = quantitiesTyped(typed, lines, leftOf, 'is in no delivery')
  const quantities = Object.fromEntries(
    taken.flatMap(({ index, quantity }) => {
      const line = lines[index]
      return line && quantity > 0 ? [[line.productId, line.quantity - quantity]] : []
    }),
  )
  const changed = changedOrder(order, quantities, {
    productOf: () => undefined,
    lists: [],
    held,
    isReduction: true,
  })
  const isTaken = Object.keys(quantities).length > 0
  const problem = fault || (isTaken && !changed.ok ? `${changed.problem}.` : '')
  const isReady = isTaken && problem === '' && reasonFault(reason) === undefined

  return (
    <FormDialog
      title={isRest ? `Cancel the rest of ${order.ref}?` : `Take goods out of ${order.ref}`}
      confirmLabel={isRest ? 'Cancel the rest' : 'Take out'}
      danger
      busy={isBusy}
      disabled={!isReady}
      failure={failure || problem}
      onSubmit={(event) => {
        event.preventDefault()
        void run(() => reduceOrder(order.id, { quantities, reason }), {
          done: ({ totalMinor, overpaidMinor }) => {
            onClose()
            toast.success({
              title: `${order.ref} comes to ${formatMoney(totalMinor, 'GHS')}`,
              ...(overpaidMinor > 0 && {
                message: `${formatMoney(overpaidMinor, 'GHS')} is to be given back.`,
              }),
            })
          },
        })
      }}
      onClose={onClose}
    >
      <p>
        Enter what is taken out. What is reserved of it is free again, the customer is told, and the prices of
        what stays do not change.
      </p>
      <QuantityLines
        label="Goods to take out"
        lines={lines}
        typed={typed}
        leftOf={leftOf}
        what="is in no delivery"
        hintOf={(line, at) =>
          `${quantityText(leftOf(at), line)} of ${quantityText(line.quantity, line)} in no delivery`
        }
        onChange={setTyped}
      />
      {!isRest && lines.length > 1 && (
        <p>
          <Button size="s" onClick={() => setTyped(rest)}>
            All of it
          </Button>
        </p>
      )}
      <TextArea
        label="Reason"
        hint="The customer reads it."
        value={reason}
        maxLength={500}
        onChange={({ target }) => setReason(target.value)}
      />
      {isTaken && changed.ok && <p role="status">{moneyText(order, changed.order)}</p>}
    </FormDialog>
  )
}

/** What the order comes to then, and what becomes of money that was paid. */
function moneyText(order: Order, after: Order): string {
  const total = formatMoney(after.totals.totalMinor, 'GHS')
  const overpaid = order.paidMinor - billedMinor(after)
  return `It comes to ${total} with tax instead of ${formatMoney(order.totals.totalMinor, 'GHS')}.${
    overpaid > 0
      ? ` ${formatMoney(order.paidMinor, 'GHS')} is paid: ${formatMoney(overpaid, 'GHS')} is to be given back, or kept as credit.`
      : ''
  }`
}

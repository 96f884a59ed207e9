import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useFulfilments } from '#components/orders/use-fulfilments.ts'
import { useAction } from '#components/states/use-action.ts'
import { paths } from '#config/paths.ts'
import { issueInvoice } from '#data/orders/sales-invoices.ts'
import { readAgain } from '#data/reading/use-read.ts'
import {
  creditedAfter,
  invoicePart,
  leftBranchOf,
  partProblem,
  type Credited,
  type PartRequest,
} from '#domain/money/sales-invoice.ts'
import { hasLeft, type Fulfilment } from '#domain/orders/fulfilment.ts'
import type { Order } from '#domain/orders/order.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { quantityToType } from '#domain/units/quantity.ts'
import { quantityText } from '#domain/units/quantity-text.ts'
import { newId } from '#lib/new-id.ts'
import { Button } from '#ui/button.tsx'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import styles from './invoices.module.css'
import {
  QuantityLines,
  quantitiesTyped,
  type TypedQuantities,
} from '#features/admin/shared/quantity-lines.tsx'

/** Invoices part of an order: what a delivery brought, or quantities of its lines; never more than has left. */
export function PartInvoiceDialog({
  order,
  invoiced,
  onClose,
}: {
  order: Order
  invoiced: Credited
  onClose: () => void
}) {
  // Made before the first try: sent again after a lost answer, one invoice is issued.
  const [id] = useState(newId)
  const navigate = useNavigate()
  const [typed, setTyped] = useState<TypedQuantities>({})
  const [withDelivery, setWithDelivery] = useState(false)
  const { run, isBusy, failure, setFailure } = useAction({ show: 'inline' })
  const deliveries = useFulfilments(order, 'staff') ?? []
  const left = leftBranchOf(order.lines, deliveries)
  const openOf = (index: number) => (left[index] ?? 0) - (invoiced.quantities[index] ?? 0)
  const deliveryLeft = order.totals.deliveryMinor - invoiced.deliveryMinor

  const { lines, fault } = quantitiesTyped(typed, order.lines, openOf, 'was ordered and is not invoiced')
  const part: PartRequest = {
    id,
    lines,
    deliveryMinor: withDelivery ? deliveryLeft : 0,
  }
  const problem = fault || partProblem(order, { invoiced, left }, part)
  const totals = problem ? undefined : invoicePart(order, invoiced, creditedAfter(invoiced, part)).totals

  /** What it brought of each line and is not invoiced yet. */
  const enter = (delivery: Fulfilment) =>
    setTyped(
      Object.fromEntries(
        delivery.lines.flatMap(({ line: index, quantity }) => {
          const open = Math.min(quantity, openOf(index))
          const line = order.lines[index]
          return line && open > 0 ? [[index, quantityToType(open, line.quantityScale)] as const] : []
        }),
      ),
    )

  function issue() {
    if (problem) return setFailure(`${problem}.`)
    return void run(() => issueInvoice(order.id, part), {
      done: (invoice) => {
        readAgain('invoices')
        onClose()
        void navigate(paths.admin.invoice(invoice.id))
      },
    })
  }

  return (
    <FormDialog
      size="l"
      title={`Invoice part of ${order.ref}`}
      onSubmit={() => {
        issue()
      }}
      onClose={onClose}
      confirmLabel={totals ? `Issue for ${formatMoney(totals.totalMinor, 'GHS')}` : 'Issue'}
      busy={isBusy}
      failure={failure}
    >
      <p className={styles.actions}>
        {deliveries.filter(hasLeft).map((delivery) => (
          <Button key={delivery.id} size="s" onClick={() => enter(delivery)}>
            Enter delivery {delivery.ref}
          </Button>
        ))}
      </p>
      <QuantityLines
        label="What is invoiced"
        lines={order.lines}
        typed={typed}
        leftOf={openOf}
        what="was ordered and is not invoiced"
        hintOf={(line, index) =>
          `${quantityText(Math.max(0, openOf(index)), line)} left and not invoiced, of ${quantityText(line.quantity, line)}`
        }
        onChange={setTyped}
      />
      {deliveryLeft > 0 && (
        <CheckboxField
          label={`The delivery charge too, ${formatMoney(deliveryLeft, 'GHS')} before tax`}
          checked={withDelivery}
          onChange={({ target }) => setWithDelivery(target.checked)}
        />
      )}
      <p className="hint">
        The rest is invoiced later, in parts or at once. Together the invoices come to the order, to the
        pesewa.
      </p>
    </FormDialog>
  )
}

import type { ReactNode } from 'react'
import { NumberField } from '#components/forms/number-field.tsx'
import { useRecordForm } from '#components/forms/use-record-form.ts'
import { useQuantityRules } from '#components/units/use-quantity-rules.ts'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { planFulfilment } from '#data/orders/fulfil.ts'
import type { Order, OrderLine } from '#domain/orders/order.ts'
import { quantityReader } from '#domain/units/quantity-reader.ts'
import { quantityToType } from '#domain/units/quantity.ts'
import { quantityText } from '#domain/units/quantity-text.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { useFulfilling } from './use-fulfilling.ts'

/** A line by its index in the order, with what can be planned of it; `available` is what another branch has. */
export type PlannedLine = {
  line: OrderLine
  at: number
  most: number
  suggested: number
  available?: number
}

/** How much of each line leaves now, from the order's branch or another one. */
export function PlanForm({
  order,
  planId,
  lines,
  from,
  branchField,
  onClose,
}: {
  order: Order
  planId: string
  lines: readonly PlannedLine[]
  /** Another branch than the order's. */
  from?: string
  branchField: ReactNode
  onClose: () => void
}) {
  const { nameOf } = useAdminBranches()
  const { fulfil, isBusy, failure } = useFulfilling()
  const rulesOf = useQuantityRules(order.lines)
  const readerOf = ({ line, most }: PlannedLine) =>
    quantityReader(rulesOf(line, { maxQuantity: most }), { isOptional: true })
  const form = useRecordForm<Record<string, string>>({
    initial: Object.fromEntries(
      lines.map(({ line, at, suggested }) => [`line${at}`, quantityToType(suggested, line.quantityScale)]),
    ),
    check: (values) =>
      Object.fromEntries(
        lines.map((planned) => {
          const name = `line${planned.at}`
          return [name, readerOf(planned).faultOf(values[name] ?? '')]
        }),
      ),
    lengths: {},
    keptAs: `plan ${from ?? ''} ${order.id}`,
  })

  async function plan(values: Readonly<Record<string, string>>) {
    const quantities = new Map(
      lines
        .map(
          (planned) =>
            [planned.at, readerOf(planned).valueOf(values[`line${planned.at}`] ?? '') ?? 0] as const,
        )
        .filter(([, quantity]) => quantity > 0),
    )
    if (quantities.size === 0) {
      onClose()
      return true
    }
    const isPlanned = await fulfil(() =>
      planFulfilment(order.id, { id: planId, quantities }, from ?? order.locationId),
    )
    if (isPlanned) onClose()
    return isPlanned
  }

  return (
    <FormDialog
      title={`Plan a delivery of ${order.ref}`}
      onSubmit={form.submit(plan)}
      onClose={onClose}
      confirmLabel="Plan the delivery"
      busy={isBusy}
    >
      {branchField}
      <p>
        {from === undefined
          ? `Enter what leaves now. The rest stays reserved and can be planned later${order.backorder?.isOpen ? '; what waits for stock can be planned once it is reserved' : ''}.`
          : `Enter what leaves from ${nameOf(from)}. It is reserved there at once${order.backorder?.isOpen ? ', first what waits for stock' : ''}; ${nameOf(order.locationId)} gives up what it had reserved of it.`}
      </p>
      {order.shortage === 'wait' && order.backorder?.isOpen && (
        <p className="warning">The customer asked to wait until everything is there.</p>
      )}
      {lines.map((planned) => {
        const { line, at, most, available } = planned
        return (
          <NumberField
            key={at}
            reader={readerOf(planned)}
            label={line.name}
            hint={
              from !== undefined && available !== undefined
                ? `${quantityText(available, line)} available at ${nameOf(from)}`
                : `${quantityText(most, line)} left of ${quantityText(line.quantity, line)}`
            }
            {...form.input(`line${at}`)}
          />
        )
      })}
      {failure && <p role="alert">{failure}</p>}
    </FormDialog>
  )
}

import { useState, type ReactNode } from 'react'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { heldBy, plannableOf, unplannedOf, type Fulfilment } from '#domain/orders/fulfilment.ts'
import type { Order } from '#domain/orders/order.ts'
import { waitingOf } from '#domain/orders/reservations.ts'
import { watchStockLevelsOf } from '#data/stock/stock-levels.ts'
import { useLive } from '#data/reading/use-live.ts'
import { availableOf, type StockLevel } from '#domain/stock/stock.ts'
import { newId } from '#lib/new-id.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { PlanForm, type PlannedLine } from './plan-form.tsx'
import { usePlanningBranches } from './use-planning-branches.ts'

/** Plans what leaves next, from the order's branch or from another one that has the goods. */
export function PlanDialog({
  order,
  fulfilments,
  onClose,
}: {
  order: Order
  fulfilments: readonly Fulfilment[]
  onClose: () => void
}) {
  // A retry is the same fulfilment.
  const [id] = useState(newId)
  const { nameOf } = useAdminBranches()
  const others = usePlanningBranches(order)
  const held = heldBy(fulfilments)
  const here = plannableOf(order, held)
  const isHere = here.some((quantity) => quantity > 0)
  const [from, setFrom] = useState(isHere ? order.locationId : (others[0]?.id ?? order.locationId))
  const branchField = others.length > 0 && (
    <SelectField
      label="From"
      hint={
        from === order.locationId
          ? undefined
          : order.delivery.method === 'pickup'
            ? `The customer collects this part at ${nameOf(from)}.`
            : `${nameOf(from)} picks and delivers this part.`
      }
      value={from}
      onChange={(event) => setFrom(event.target.value)}
      options={[
        { value: order.locationId, label: nameOf(order.locationId), disabled: !isHere },
        ...others.map(({ id: value, name }) => ({ value, label: name })),
      ]}
    />
  )
  const shared = { order, planId: id, branchField, onClose }
  return from === order.locationId ? (
    <PlanForm {...shared} lines={linesOf(order, here, (at) => here[at] ?? 0)} />
  ) : (
    <PlanFromOther key={from} {...shared} from={from} left={unplannedOf(order.lines, held)} />
  )
}

/** The lines of which `left` has any, with how much of each is suggested. */
const linesOf = (order: Order, left: readonly number[], suggested: (at: number) => number): PlannedLine[] =>
  order.lines.flatMap((line, at) => {
    const most = left[at] ?? 0
    return most > 0 ? [{ line, at, most, suggested: suggested(at) }] : []
  })

/** Suggests what waits for stock or, where nothing does, all that the branch has of what is left. */
function PlanFromOther({
  from,
  left,
  ...form
}: {
  order: Order
  planId: string
  from: string
  left: readonly number[]
  branchField: ReactNode
  onClose: () => void
}) {
  const { order, branchField, onClose } = form
  const ids = order.lines.filter((_, at) => left[at]).map(({ productId }) => productId)
  const levels = useLive<ReadonlyMap<string, StockLevel>>([from, ...ids].join('\n'), (onData, onError) =>
    watchStockLevelsOf(from, ids, onData, onError),
  )
  if (!levels.data)
    return (
      <Dialog open title={`Plan a delivery of ${order.ref}`} onClose={onClose}>
        {branchField}
        {levels.status === 'failed' ? (
          <ErrorState title="The stock of that branch could not be loaded" onRetry={levels.retry} />
        ) : (
          <Skeleton height="120px" radius="8px" />
        )}
      </Dialog>
    )
  const there = levels.data
  const availableAt = (at: number): number => {
    const line = order.lines[at]
    const level = line && there.get(line.productId)
    return line?.madeToOrder ? Number.MAX_SAFE_INTEGER : level ? Math.max(0, availableOf(level)) : 0
  }
  const most = left.map((quantity, at) => Math.min(quantity, availableAt(at)))
  const waiting = waitingOf(order)
  const isWaiting = Object.keys(waiting).length > 0
  const wanted = (at: number) =>
    isWaiting ? (waiting[order.lines[at]?.productId ?? ''] ?? 0) : (left[at] ?? 0)
  return (
    <PlanForm
      {...form}
      from={from}
      lines={linesOf(order, left, (at) => Math.min(wanted(at), most[at] ?? 0)).map((one) => ({
        ...one,
        most: most[one.at] ?? 0,
        ...(!one.line.madeToOrder && { available: availableAt(one.at) }),
      }))}
    />
  )
}

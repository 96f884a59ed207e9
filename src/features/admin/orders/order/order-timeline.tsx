import { AuditTrail } from '#features/admin/shared/audit-trail.tsx'
import type { CustomerAct } from '#features/admin/shared/audit-words.ts'
import type { AuditLine } from '#data/audit/audit-line.ts'
import { watchOrderTimeline } from '#data/orders/order-timeline.ts'
import type { Fulfilment } from '#domain/orders/fulfilment.ts'
import type { Order } from '#domain/orders/order.ts'
import { orderAuditReadBy } from '#domain/people/order-audit-rights.ts'
import { useUser } from '#stores/session-store.ts'

/** What happened to an order and its deliveries, as far as the user may read it: `fulfilments` are undefined while they load. */
export function OrderTimeline({
  order,
  fulfilments,
}: {
  order: Order
  fulfilments: readonly Fulfilment[] | undefined
}) {
  const entities = orderAuditReadBy(useUser().roles)
  if (!fulfilments) return null
  const refs = new Map(fulfilments.map(({ id, ref }) => [id, ref]))
  const asked = { orderId: order.id, fulfilmentIds: [...refs.keys()], entities }
  const { customerUid, customer, decidedBy, decidedByName } = order
  return (
    <AuditTrail
      title="Timeline"
      watchKey={entities.length === 0 ? undefined : [order.id, ...refs.keys(), ...entities].join(' ')}
      watch={(onLines, onError) => watchOrderTimeline(asked, onLines, onError)}
      empty="Nothing has happened yet."
      events={customerEvents(order, fulfilments)}
      knownNames={{
        ...(decidedBy && decidedByName && { [decidedBy]: decidedByName }),
        [customerUid]: customer.name || customer.company,
      }}
      subjectOf={({ entityId }) => refs.get(entityId)}
    />
  )
}

/** What the customer did has no audit entry; the order itself records it. Newest first. */
function customerEvents(
  { id, source, customerUid, createdBy, createdAt, cancelAsked, receivedAt }: Order,
  fulfilments: readonly Fulfilment[],
) {
  const event = (action: CustomerAct, at: number, reason = '', entityId = id): AuditLine => ({
    id: `${action} ${entityId}`,
    actorUid: customerUid,
    actorRole: 'Customer',
    action,
    entityId,
    reason,
    at,
    details: [],
  })
  const received = fulfilments.flatMap((one) =>
    one.receivedAt ? [event('received', one.receivedAt, '', one.id)] : [],
  )
  return [
    source === 'web'
      ? event('submitted', createdAt)
      : { ...event('submitted', createdAt), actorUid: createdBy, actorRole: 'salesperson' },
    ...(cancelAsked ? [event('cancelAsked', cancelAsked.at, cancelAsked.reason)] : []),
    ...(receivedAt && received.length === 0 ? [event('received', receivedAt)] : []),
    ...received,
  ].toSorted((a, b) => b.at - a.at)
}

import type { BulkAction } from '#components/lists/bulk-action.ts'
import type { OrderState } from '#data/orders/admin-orders.ts'
import { isWaitingForCompany } from '#domain/orders/company-approval.ts'
import { isDeliveryUnpriced, type Order } from '#domain/orders/order.ts'
import { meetsNeed } from '#domain/people/staff-access.ts'
import { useUser } from '#stores/session-store.ts'
import { canTakeOver, DECIDING, denialReasonFor, MAX_REASON } from './order/denial-reason.ts'
import { useColleagues } from './use-colleagues.ts'
import { useOrderLimits } from './use-check-facts.ts'

/** Deciding several orders: each with the checks and rights of its own page. */
/** `isOfOne`: the list shows the orders of one member, which a Manager hands to another. */
export function useBulkOrders(
  branchName: (id: string) => string,
  state: OrderState,
  isOfOne: boolean,
): BulkAction<Order>[] {
  const actor = useUser()
  const limit = useOrderLimits()
  const colleagues = useColleagues(isOfOne)
  if (!meetsNeed(actor.roles, DECIDING)) return []

  const canDecide = (order: Order) =>
    order.status === 'submitted' && denialReasonFor(order, actor, limit) === undefined
  // They are few who decide several at once: what it takes is loaded then.
  const deciding = () => import('./decide-several.ts')
  const taking: BulkAction<Order> = {
    label: 'Take over',
    done: 'Taken over',
    question:
      'They become yours, whoever looked after them until now: they are listed under Mine, and their timelines say so.',
    canRun: (order) => canTakeOver(order, actor),
    run: async (order) => (await deciding()).handOver(order.id, actor.uid),
  }
  const handing: BulkAction<Order>[] =
    colleagues && isOfOne
      ? [
          {
            label: 'Hand over',
            done: 'Handed over',
            question: 'They are listed under Mine of that member from now on, and their timelines say so.',
            asks: { label: 'Looked after by', options: colleagues },
            canRun: (order) => order.customerUid !== actor.uid,
            run: async (order, ownerUid) => (await deciding()).handOver(order.id, ownerUid),
          },
        ]
      : []
  if (state === 'backorder')
    return [
      {
        label: 'Reserve what is in stock',
        done: 'Reserved',
        question:
          'Each gets what its branch has by now, in the order of the list: who has waited longest comes first.',
        // They wait for the same goods.
        atOnce: 1,
        canRun: (order) => order.customerUid !== actor.uid && order.status !== 'on_hold',
        run: async (order) => (await deciding()).reserveOne(order),
      },
      taking,
      ...handing,
    ]
  if (state !== 'submitted') return [taking, ...handing]
  return [
    {
      label: 'Confirm',
      done: 'Confirmed',
      question:
        'Everything is reserved at today’s stock and the prices the customer saw, and each proforma is issued. Orders with a changed price or too little stock are left as they are, with the reason.',
      // Orders often share products, whose stock they reserve.
      atOnce: 1,
      // A delivery fee that is still to be quoted is entered on the page of the order.
      canRun: (order) => canDecide(order) && !isDeliveryUnpriced(order) && !isWaitingForCompany(order),
      run: async (order) => (await deciding()).confirmOne(order, branchName(order.locationId)),
    },
    {
      label: 'Decline',
      done: 'Declined',
      question: 'They leave the queue and are filed under Declined. This cannot be undone.',
      asks: { label: 'Reason', hint: 'Each customer reads it.', maxLength: MAX_REASON },
      isDanger: true,
      canRun: (order) => canDecide(order) && order.postingIds.length === 0,
      run: async (order, reason) =>
        (await deciding()).declineOne(order, reason, branchName(order.locationId)),
    },
    taking,
    ...handing,
  ]
}

import type { BulkAction } from '#components/lists/bulk-action.ts'
import type { Fulfilment, FulfilmentStatus } from '#domain/orders/fulfilment.ts'
import { mayMoveGoods } from '#domain/people/fulfilment-rights.ts'
import { useUser } from '#stores/session-store.ts'
import { STEP_REFUSALS } from './use-fulfilling.ts'

/** What can be done with several deliveries: all other steps ask for something about each of them. */
export function useBulkDeliveries(
  status: FulfilmentStatus,
  isOnHold: (fulfilment: Fulfilment) => boolean,
): BulkAction<Fulfilment>[] {
  const user = useUser()
  if (status !== 'pending') return []
  return [
    {
      label: 'Picked',
      done: 'Picked',
      question: 'They are ready to leave, and listed under Picked.',
      canRun: (fulfilment) =>
        fulfilment.customerUid !== user.uid &&
        mayMoveGoods(user, fulfilment.locationId) &&
        !isOnHold(fulfilment),
      run: async ({ id }) => {
        const outcome = await (await import('#data/orders/fulfil.ts')).pickFulfilment(id)
        return outcome.ok ? undefined : STEP_REFUSALS[outcome.reason]
      },
    },
  ]
}

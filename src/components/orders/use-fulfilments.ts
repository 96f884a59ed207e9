import { readable, type Read } from '#data/firebase/unreadable.ts'
import { watchFulfilmentsOf } from '#data/orders/fulfilments.ts'
import { useLive } from '#data/reading/use-live.ts'
import type { Fulfilment } from '#domain/orders/fulfilment.ts'
import type { Order } from '#domain/orders/order.ts'

/** What left, or is to leave, for the order, live; undefined while it loads. */
export function useFulfilments(
  order: Pick<Order, 'id' | 'customerUid' | 'locationId'>,
  asking: 'customer' | 'staff',
): readonly Fulfilment[] | undefined {
  const { data } = useLive<readonly Read<Fulfilment>[]>(`${asking} ${order.id}`, (onData, onError) =>
    watchFulfilmentsOf(order, asking, onData, onError),
  )
  return data && readable(data)
}

import { watchOrder } from '#data/orders/orders.ts'
import type { Order } from '#domain/orders/order.ts'
import { useWatched } from '#components/states/use-watched.ts'

/** An order, live; ready without an item when it does not exist. */
export const useOrder = (id: string) =>
  useWatched<Order | undefined>(id, (onItem, onError) => watchOrder(id, onItem, onError))

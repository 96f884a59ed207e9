import { watchOrder } from '#data/orders/orders.ts'
import type { Order } from '#domain/orders/order.ts'
import { useLive } from '#data/reading/use-live.ts'

/** An order, live; ready without data when it does not exist. Without an id nothing is read. */
export const useOrder = (id: string | undefined) =>
  useLive<Order | undefined>(id, (onData, onError) => watchOrder(id ?? '', onData, onError))

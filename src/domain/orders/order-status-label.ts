import { ORDER_STATUS_LABELS, type Order } from './order.ts'

type Delivered = Pick<Order, 'status' | 'delivery' | 'deliveries'>

/** The status of an order on its page and in lists, by its deliveries once any left: `On its way: 1 of 2`. */
export function orderStatusLabel({ status, delivery, deliveries }: Delivered): string {
  if (status !== 'processing' || !deliveries || deliveries.left === 0) return ORDER_STATUS_LABELS[status]
  const { holding, left, arrived, isAll } = deliveries
  const onTheWay = left - arrived
  const [what, count] =
    delivery.method === 'pickup'
      ? ['Handed over', left]
      : onTheWay > 0
        ? ['On its way', onTheWay]
        : ['Delivered', arrived]
  if (!isAll) return `Partly ${what.toLowerCase()}`
  return holding === 1 ? what : `${what}: ${count} of ${holding}`
}

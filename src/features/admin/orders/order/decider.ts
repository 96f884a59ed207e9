import { ORDER_STATUS_LABELS, type Order } from '#domain/orders/order.ts'

type NameOf = (uid: string) => string | undefined

/** Who decided the order, in words for a colleague. */
export const deciderOf = (
  { decidedBy, decidedByName, customerUid }: Pick<Order, 'decidedBy' | 'decidedByName' | 'customerUid'>,
  nameOf: NameOf,
): string =>
  decidedBy === customerUid ? 'the customer' : decidedByName || (nameOf(decidedBy) ?? 'a colleague')

/** Who decided first, for staff whose own decision came too late; `undefined` until the order shows it. */
export function winnerOf(
  order: Pick<Order, 'status' | 'decidedBy' | 'decidedByName' | 'customerUid'>,
  ownUid: string,
  nameOf: NameOf,
): string | undefined {
  if (!order.decidedBy || order.decidedBy === ownUid) return undefined
  const who = deciderOf(order, nameOf)
  return `${who.charAt(0).toUpperCase()}${who.slice(1)} was first: the order is ${ORDER_STATUS_LABELS[order.status].toLowerCase()}.`
}

import type { ReturnedLine } from '#domain/orders/customer-return.ts'
import {
  unplannedOf,
  type DeliveryProof,
  type Dispatch,
  type FulfilOutcome,
} from '#domain/orders/fulfilment.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { invariant } from '#lib/invariant.ts'
import { storedFulfilment } from '#server/api/orders/fulfilment-records.ts'
import {
  deliverFulfilment,
  dispatchFulfilment,
  pickFulfilment,
  returnGoods,
} from '#server/api/orders/fulfilment-steps.ts'
import { planFulfilment } from '#server/api/orders/plan-fulfilment.ts'
import type { DemoShop } from './demo-shop.ts'
import { orderAt } from './orders.ts'

/** Who moves goods at every branch of the demo. */
const MOVER = 'inventory'

/** Plans what is not planned of an order, or these quantities by index of its lines. */
export async function planDelivery(
  shop: DemoShop,
  { id, orderId, quantities }: { id: string; orderId: string; quantities?: readonly number[] },
): Promise<void> {
  const { locationId, parts } = await shop.run(async (transaction) => {
    const order = await orderAt(transaction, orderId)
    const [progress] = await transaction.get([`${COLLECTIONS.orderProgress}/${orderId}`])
    const held = progress?.['held'] as Readonly<Record<string, number>> | undefined
    return { locationId: order.locationId, parts: quantities ?? unplannedOf(order.lines, held) }
  })
  const wanted = Object.fromEntries([...parts.entries()].filter(([, quantity]) => quantity > 0))
  await taken(planFulfilment(orderId, { id, locationId, quantities: wanted }, MOVER, shop))
}

export const pickDelivery = (shop: DemoShop, id: string): Promise<void> =>
  taken(pickFulfilment(id, {}, MOVER, shop))

/** Takes the goods out of stock and sends them off. */
export async function dispatchDelivery(
  shop: DemoShop,
  id: string,
  vehicle: Omit<Dispatch, 'waybill'>,
): Promise<void> {
  const { ref } = await shop.run((transaction) => storedFulfilment(transaction, id))
  await taken(dispatchFulfilment(id, { ...vehicle, waybill: ref, isUnpaid: true }, MOVER, shop))
}

export const completeDelivery = (
  shop: DemoShop,
  id: string,
  proof: Omit<DeliveryProof, 'photo'>,
): Promise<void> => taken(deliverFulfilment(id, { ...proof, photo: '' }, MOVER, shop))

/** What the customer brought back, and what of it can be sold again. */
export const takeBack = (
  shop: DemoShop,
  id: string,
  returned: { id: string; lines: readonly ReturnedLine[] },
): Promise<void> => taken(returnGoods(id, returned, MOVER, shop))

async function taken(step: Promise<FulfilOutcome>): Promise<void> {
  invariant((await step).ok, 'nobody else acts in the demo')
}

import { addingTo } from '#data/firebase/adding-to.ts'
import { postFor } from '#data/api/send.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { ReturnedLine } from '#domain/orders/customer-return.ts'
import type { DeliveryProof, Dispatch, FulfilOutcome } from '#domain/orders/fulfilment.ts'

// Each may be done again after a lost answer, and changes nothing then. They throw AppError.

export type Plan = {
  /** Made before the first try: planning twice with one id is one fulfilment. */
  id: string
  /** By index of the order's lines, the quantity that leaves. */
  quantities: ReadonlyMap<number, number>
}

/** Plans a fulfilment of an order by its own branch or another one. */
export const planFulfilment = (orderId: string, { id, quantities }: Plan, locationId: string) =>
  addingTo(COLLECTIONS.fulfillments, () =>
    postFor<FulfilOutcome>(`/orders/${orderId}/fulfilments`, {
      id,
      locationId,
      quantities: Object.fromEntries(quantities),
    }),
  )

/** The customer takes along what was sold at the counter; `id` is made before the first try. */
export const handOverGoods = (orderId: string, asked: { id: string; isUnpaid: boolean }) =>
  addingTo(COLLECTIONS.fulfillments, () => postFor<FulfilOutcome>(`/orders/${orderId}/handover`, asked))

/** The goods stand ready. */
export const pickFulfilment = (id: string) => postFor<FulfilOutcome>(`/fulfilments/${id}/picking`, {})

/** Takes the goods out of stock and sends them off. */
export const dispatchFulfilment = (id: string, dispatch: Dispatch & { isUnpaid?: boolean }) =>
  postFor<FulfilOutcome>(`/fulfilments/${id}/dispatch`, dispatch)

/** The goods arrived; `proof` says who took them. */
export const deliverFulfilment = (id: string, proof: DeliveryProof) =>
  postFor<FulfilOutcome>(`/fulfilments/${id}/delivery`, proof)

/** The goods could not be delivered and are on their way back. */
export const failFulfilment = (id: string, reason: string) =>
  postFor<FulfilOutcome>(`/fulfilments/${id}/failure`, { reason: reason.trim() })

/** Ends a fulfilment that has not left, and gives back what it holds. */
export const cancelFulfilment = (id: string, reason: string) =>
  postFor<FulfilOutcome>(`/fulfilments/${id}/cancellation`, { reason: reason.trim() })

/** The goods of a failed fulfilment are back. */
export const giveBackFulfilment = (id: string) => postFor<FulfilOutcome>(`/fulfilments/${id}/giving-back`, {})

/** Enters what a customer brought back of a delivery; `id` is made before the first try. */
export const returnGoods = (fulfilmentId: string, id: string, lines: readonly ReturnedLine[]) =>
  postFor<FulfilOutcome>(`/fulfilments/${fulfilmentId}/returns`, { id, lines })

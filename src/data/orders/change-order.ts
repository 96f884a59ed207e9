import { postFor } from '#data/api/send.ts'
import type { OrderChange } from '#domain/orders/order-change.ts'

/** Quantities by product; 0 removes a line. */
type Quantities = Readonly<Record<string, number>>

export type PricedOrderChange = Pick<OrderChange, 'lines' | 'wasTotalMinor' | 'totalMinor'>

/** What a changed order would come to; changes nothing. Throws AppError, `invalid` in words for staff. */
export const priceOrderChange = (orderId: string, quantities: Quantities): Promise<PricedOrderChange> =>
  postFor(`/orders/${orderId}/change-price`, { quantities })

/** Proposes it to the customer as it was priced; again it changes nothing. Throws AppError. */
export const proposeOrderChange = (
  orderId: string,
  proposal: { quantities: Quantities; note: string; totalMinor: number },
): Promise<{ number: number }> => postFor(`/orders/${orderId}/change`, proposal)

/** Answers or withdraws a proposal; the same again changes nothing. Throws AppError, `invalid` in words. */
export const answerOrderChange = (
  orderId: string,
  answer: { number: number; answer: 'accepted' | 'declined' | 'withdrawn'; reason: string },
): Promise<{ state: OrderChange['state'] }> => postFor(`/orders/${orderId}/change-answer`, answer)

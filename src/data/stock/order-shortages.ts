import { postFor } from '#data/api/send.ts'
import type { OrderShortage, OrderShortages } from '#domain/stock/order-shortage.ts'

/** Which of these quantities the branch cannot promise now. Throws AppError. */
export async function findOrderShortages(asked: {
  locationId: string
  lines: readonly { productId: string; quantity: number }[]
}): Promise<OrderShortages> {
  const { short } = await postFor<{ short: OrderShortage[] }>('/order-shortages', asked)
  return Object.fromEntries(short.map((one) => [one.productId, one]))
}

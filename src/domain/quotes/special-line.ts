import type { OrderLine } from '#domain/orders/order.ts'

/** Items outside the catalogue: an order takes them over without stock and at the offered price. */
export const SPECIAL_PRODUCT = 'special-'

export const isSpecialLine = (line: Pick<OrderLine, 'productId'>): boolean =>
  line.productId.startsWith(SPECIAL_PRODUCT)

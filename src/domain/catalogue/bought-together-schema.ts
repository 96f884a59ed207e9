import { epoch, fields, longList, whole } from '#lib/schema.ts'
import { MAX_ORDER_LINES } from '#domain/orders/order-schema.ts'
import { documentId } from '#domain/records/record-fields.ts'

const counted = () => whole(0, 1_000_000_000)

/** `boughtTogether/{productId}`: what stood with the product on orders, the most frequent first. */
export const boughtTogetherSchema = fields({
  productId: documentId(),
  /** On how many orders the product stood beside others. */
  orders: counted(),
  with: longList(fields({ productId: documentId(), orders: counted() }), MAX_ORDER_LINES),
  updatedAt: epoch(),
})

/** `boughtTogetherOrders/{orderId}`: that the order was counted, and for which products. */
export const countedOrderSchema = fields({
  productIds: longList(documentId(), MAX_ORDER_LINES),
  countedAt: epoch(),
})

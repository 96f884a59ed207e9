import { epoch, fields, longList, whole } from '#lib/schema.ts'
import { MAX_ORDER_LINES } from '#domain/orders/order-schema.ts'
import { documentId } from '#domain/records/record-fields.ts'

const counted = () => whole(0, 1_000_000_000)

/** `boughtTogether/{productId}`: products ordered together with this one, most frequent first. */
export const boughtTogetherSchema = fields({
  productId: documentId(),
  /** The number of orders that contain the product and others. */
  orders: counted(),
  with: longList(fields({ productId: documentId(), orders: counted() }), MAX_ORDER_LINES),
  updatedAt: epoch(),
})

/** `boughtTogetherOrders/{orderId}`: records that the order was counted, and for which products. */
export const countedOrderSchema = fields({
  productIds: longList(documentId(), MAX_ORDER_LINES),
  countedAt: epoch(),
})

import { decoderOf } from '#data/firebase/decoder-of.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { orderSchema } from '#domain/orders/order-schema.ts'

export const decodeOrder = decoderOf(COLLECTIONS.orders, orderSchema)

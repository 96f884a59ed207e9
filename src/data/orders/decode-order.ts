import { decoderOf } from '#data/firebase/decoder-of.ts'
import { COLLECTIONS } from '#domain/collections.ts'
import { orderSchema } from '#domain/order-schema.ts'

export const decodeOrder = decoderOf(COLLECTIONS.orders, orderSchema)

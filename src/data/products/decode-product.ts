import { decoderOf } from '#data/firebase/decoder-of.ts'
import { COLLECTIONS } from '#domain/collections.ts'
import { productSchema } from '#domain/product-schema.ts'

export const decodeProduct = decoderOf(COLLECTIONS.products, productSchema)

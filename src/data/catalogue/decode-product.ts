import { decoderOf } from '#data/firebase/decoder-of.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { productSchema } from '#domain/catalogue/product-schema.ts'

export const decodeProduct = decoderOf(COLLECTIONS.products, productSchema)

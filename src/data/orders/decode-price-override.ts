import { decoderOf } from '#data/firebase/decoder-of.ts'
import { priceOverrideSchema } from '#domain/pricing/price-override-schema.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'

export const decodePriceOverride = decoderOf(COLLECTIONS.priceOverrides, priceOverrideSchema)

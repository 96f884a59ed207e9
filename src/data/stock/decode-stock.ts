import { decoderOf } from '#data/firebase/decoder-of.ts'
import { COLLECTIONS } from '#domain/collections.ts'
import { stockLevelSchema } from '#domain/stock-level-schema.ts'
import { stockPostingSchema } from '#domain/stock-posting-schema.ts'

export const decodeStockLevel = decoderOf(COLLECTIONS.stockLevels, stockLevelSchema)

export const decodeStockPosting = decoderOf(COLLECTIONS.stockPostings, stockPostingSchema)

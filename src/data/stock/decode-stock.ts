import { decoderOf } from '#data/firebase/decoder-of.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { stockOpeningSchema } from '#domain/stock/opening-schema.ts'
import { stockLevelSchema } from '#domain/stock/stock-level-schema.ts'
import { stockPostingSchema } from '#domain/stock/stock-posting-schema.ts'

export const decodeStockLevel = decoderOf(COLLECTIONS.stockLevels, stockLevelSchema)

export const decodeStockPosting = decoderOf(COLLECTIONS.stockPostings, stockPostingSchema)

export const decodeStockOpening = decoderOf(COLLECTIONS.stockOpenings, stockOpeningSchema)

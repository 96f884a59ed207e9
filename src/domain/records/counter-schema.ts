import { epoch, fields, whole } from '#lib/schema.ts'
import { optionalId } from './record-fields.ts'

const counted = () => whole(0, 1_000_000_000)

/** `counters/{series}`: the last number issued, and the document it is on; gapless. */
export const counterSchema = fields({ value: counted(), lastId: optionalId(), updatedAt: epoch() })

/** `MetaData/{collection}`: how many records were ever created, and the last of them. */
export const countSchema = fields({ count: counted(), lastId: optionalId(), updatedAt: epoch() })

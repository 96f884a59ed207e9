import { accountCartText } from '#domain/cart/account-cart-schema.ts'
import { epoch, fields, jsonRows, rowOf, text } from '#lib/schema.ts'
import { documentId } from './record-fields.ts'

/** Data that shoppers store under their own uid is one text: rules cannot look into a map of unknown size. */
export const MAX_KEPT_TEXT = 100_000

const keptFields = () => ({ id: documentId(), updatedAt: epoch(), updatedBy: documentId() })

/** `carts/{uid}`; it contains no prices, and none would be trusted. */
export const storedCartSchema = fields({ ...keptFields(), lines: accountCartText(MAX_KEPT_TEXT) })

/** `boqMemory/{uid}`: which product a user means by a description in a boq. */
export const storedBoqMemorySchema = fields({
  ...keptFields(),
  choices: jsonRows(rowOf({ key: text(2000), sku: text(200), at: epoch() }), MAX_KEPT_TEXT),
})

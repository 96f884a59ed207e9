import { accountCartText } from '#domain/cart/account-cart-schema.ts'
import { epoch, fields, jsonRows, rowOf, text } from '#lib/schema.ts'
import { documentId } from './record-fields.ts'

/** What a shopper keeps under their own uid is one text: rules cannot look into a map of unknown size. */
export const MAX_KEPT_TEXT = 100_000

const keptFields = () => ({ id: documentId(), updatedAt: epoch(), updatedBy: documentId() })

/** `carts/{uid}`; no price stands in it, and none would be believed. */
export const storedCartSchema = fields({ ...keptFields(), lines: accountCartText(MAX_KEPT_TEXT) })

/** `boqMemory/{uid}`: what somebody means by a description of a bill. */
export const storedBoqMemorySchema = fields({
  ...keptFields(),
  choices: jsonRows(rowOf({ key: text(2000), sku: text(200), at: epoch() }), MAX_KEPT_TEXT),
})

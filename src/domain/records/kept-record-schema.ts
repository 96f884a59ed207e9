import { accountCartText } from '#domain/cart/account-cart-schema.ts'
import { epoch, fields, flag, jsonRows, rowOf, text } from '#lib/schema.ts'
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

/** The views of all lists together; about a hundred of them fit. */
export const MAX_VIEWS_TEXT = 40_000

/** A filter of a list under a name, with the columns it shows; `query` is that of the URL. */
export const savedViewRow = rowOf({
  list: text(40),
  name: text(60),
  query: text(1000),
  columns: text(1000),
  isCompact: flag(),
})

/** `savedViews/{uid}`: the views somebody has saved of the lists in the back office. */
export const storedSavedViewsSchema = fields({
  ...keptFields(),
  views: jsonRows(savedViewRow, MAX_VIEWS_TEXT),
})

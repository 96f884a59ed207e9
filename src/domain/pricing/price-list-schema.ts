import { fields, flag, longList, oneOf, optional, prose, text, whole } from '#lib/schema.ts'
import {
  baseFields,
  documentId,
  MAX_AMOUNT_MINOR,
  optionalDay,
  optionalId,
} from '#domain/records/record-fields.ts'
import { PRICE_LIST_KINDS, PRICE_LIST_LIMITS, PRICE_LIST_STATUSES } from './price-list.ts'

const discount = () => whole(0, PRICE_LIST_LIMITS.discountBasisPoints)

const entered = () => ({
  name: text(PRICE_LIST_LIMITS.name),
  /** Agreed with one customer, or for a group of them; the former goes first. */
  kind: oneOf(PRICE_LIST_KINDS),
  status: oneOf(PRICE_LIST_STATUSES),
  /** The first and the last day; '' where it is open. */
  from: optionalDay(),
  until: optionalDay(),
  /** Off every product that is on no line; 0 for none. */
  discountBasisPoints: discount(),
  /** A discount on a whole sale at the counter counts for its prices as well; missing where it does not. */
  allowsDiscounts: optional(flag()),
  /** Either a price, in net pesewas for one unit, or a percentage off; the other is 0. */
  lines: longList(
    fields({
      productId: documentId(),
      priceMinor: whole(0, MAX_AMOUNT_MINOR),
      discountBasisPoints: discount(),
    }),
    PRICE_LIST_LIMITS.lines,
  ),
})

/** `priceLists/{id}`: prices agreed with customers. Only the API writes it. */
export const priceListSchema = fields({
  ...baseFields(),
  ...entered(),
  updatedByName: text(160),
  revision: whole(1, 1_000_000),
  lastAuditId: optionalId(),
})

/** What those who set prices save; `revision` is that of the list as it was seen, 0 for a new one. */
export const savedPriceListSchema = fields({
  ...entered(),
  revision: whole(0, 1_000_000),
  reason: prose(PRICE_LIST_LIMITS.reason),
})

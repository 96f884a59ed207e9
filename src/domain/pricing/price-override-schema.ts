import { LEAST_REASON } from '#domain/records/reason.ts'
import {
  epoch,
  fields,
  list,
  longList,
  oneOf,
  optional,
  prose,
  serverTime,
  text,
  whole,
} from '#lib/schema.ts'
import {
  baseFields,
  documentId,
  MAX_AMOUNT_MINOR,
  MAX_QUANTITY,
  optionalId,
} from '#domain/records/record-fields.ts'
import {
  MAX_OVERRIDDEN_LINES,
  MAX_SHOWN_GOODS,
  OVERRIDE_LENGTHS,
  OVERRIDE_STATUSES,
} from './price-override-limits.ts'

/** The price of one product in a sale, by whoever sells it; net pesewas for one unit. */
export const overriddenLineSchema = fields({
  productId: documentId(),
  name: text(OVERRIDE_LENGTHS.name),
  /** The catalogue's price for the quantity of the sale. */
  listPriceMinor: whole(1, MAX_AMOUNT_MINOR),
  /** Of the price break it is; 0 for the price of one. */
  fromQuantity: whole(0, MAX_QUANTITY),
  unitPriceMinor: whole(1, MAX_AMOUNT_MINOR),
  reason: prose(OVERRIDE_LENGTHS.reason, { min: LEAST_REASON }),
})

const wantedFields = {
  lines: list(overriddenLineSchema, MAX_OVERRIDDEN_LINES),
  /** Off every line, besides its own price. */
  discountBasisPoints: whole(0, 10_000),
  discountReason: text(OVERRIDE_LENGTHS.reason),
}

/** A product of the sale, with what one unit costs in it, net pesewas. */
export const shownGoodsSchema = fields({
  productId: documentId(),
  quantity: whole(1, MAX_QUANTITY),
  unitPriceMinor: whole(1, MAX_AMOUNT_MINOR),
})

/** All that is sold, which a Manager sees with what it comes to and leaves. */
const shownGoods = () => longList(shownGoodsSchema, MAX_SHOWN_GOODS)

const saleFields = { locationId: documentId(), customerName: text(120) }

/** The prices that whoever sells gives or asks for. */
export const wantedPricesSchema = fields({ ...saleFields, ...wantedFields, goods: shownGoods() })

/** A Manager's answer, with the prices and goods that they saw. */
export const priceDecisionSchema = fields({
  ...wantedFields,
  goods: shownGoods(),
  status: oneOf(['approved', 'refused']),
  reason: prose(OVERRIDE_LENGTHS.decision),
})

/** `priceOverrides/{id}`: what a sale at the counter costs other than the catalogue; its id is that of the order. */
export const priceOverrideSchema = fields({
  ...baseFields(),
  /** `allowed` within the limit of whoever sells; above it, a Manager decides. */
  status: oneOf(OVERRIDE_STATUSES),
  ...saleFields,
  createdByName: text(160),
  ...wantedFields,
  /** Approved prices count for these goods alone; missing where nobody was asked. */
  goods: optional(shownGoods()),
  decidedAt: optional(epoch()),
  decidedBy: optional(optionalId()),
  decidedByName: optional(text(160)),
  /** Why it was refused; '' when it was approved without a word. */
  decisionReason: optional(prose(OVERRIDE_LENGTHS.decision)),
  changedAt: serverTime(),
  lastAuditId: optionalId(),
})

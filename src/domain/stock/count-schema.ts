import {
  epoch,
  fields,
  flag,
  longList,
  mapOf,
  oneOf,
  optional,
  prose,
  text,
  whole,
  withFallback,
} from '#lib/schema.ts'
import { CATEGORY_LENGTHS } from '#domain/catalogue/category.ts'
import { PRODUCT_LIMITS } from '#domain/catalogue/product-record.ts'
import { QUOTE_LENGTHS } from '#domain/quotes/quote-lengths.ts'
import {
  amountMinor,
  baseFields,
  documentId,
  MAX_QUANTITY,
  optionalId,
  quantityOf,
  quantityScale,
} from '#domain/records/record-fields.ts'
import {
  COUNT_ACTIONS,
  COUNT_LENGTHS,
  COUNT_STATUSES,
  MAX_COUNT_CATEGORIES,
  MAX_COUNT_LINES,
  MAX_COUNT_ROUNDS,
  MAX_COUNTERS,
} from './count.ts'
import { lossesByProductSchema } from './shortage-schema.ts'

const slugs = () => longList(text(CATEGORY_LENGTHS.slug, { min: 1 }), MAX_COUNT_CATEGORIES)

/**
 * `stockCounts/{id}`: what is on the shelf of a branch is counted. Only the API writes it. What is expected of a line is
 * in `frozenStock` until the line is no longer to be counted.
 */
export const stockCountSchema = fields({
  ...baseFields(),
  ref: text(20),
  status: oneOf(COUNT_STATUSES),
  locationId: documentId(),
  /** Of the top level; [] for all that is kept at the branch. */
  categories: slugs(),
  note: prose(COUNT_LENGTHS.note),
  /** Why it was cancelled or is counted once more; '' otherwise. */
  reason: prose(COUNT_LENGTHS.reason),
  createdByName: text(160),
  round: whole(1, MAX_COUNT_ROUNDS),
  /** When the quantities of this round were frozen. */
  frozenAt: epoch(),
  lines: longList(
    fields({
      productId: documentId(),
      sku: text(PRODUCT_LIMITS.sku),
      name: text(QUOTE_LENGTHS.lineName),
      unit: text(QUOTE_LENGTHS.unit),
      quantityScale: quantityScale(),
      category: text(CATEGORY_LENGTHS.slug),
      /** It differed, so it is counted once more. */
      isAgain: flag(),
      counted: optional(quantityOf(0)),
      /** In the round before. */
      earlier: optional(quantityOf(0)),
      expected: optional(quantityOf(0)),
      /** What came or went between the freeze and the count: it may explain a difference. */
      moved: optional(whole(-MAX_QUANTITY, MAX_QUANTITY)),
      /** The difference at the list price of that day, in net pesewas: not at cost, which not everybody sees. */
      listValueMinor: optional(amountMinor()),
    }),
    MAX_COUNT_LINES,
  ),
  counters: longList(
    fields({ uid: documentId(), name: text(160), round: whole(1, MAX_COUNT_ROUNDS), at: epoch() }),
    MAX_COUNTERS,
  ),
  approvedBy: optionalId(),
  approvedByName: text(160),
  approvedAt: optional(epoch()),
  /** By product, the orders that lose what is short, as whoever approved chose; missing where the oldest promise is kept. */
  orders: optional(lossesByProductSchema()),
  postingIds: longList(documentId(), MAX_COUNT_LINES),
  revision: whole(1, 100_000),
  lastAuditId: optional(optionalId()),
})

/** `frozenStock/{countId}`: what was on hand when the round began, by product. Nobody reads it while it is counted. */
export const frozenStockSchema = fields({
  id: documentId(),
  round: whole(1, MAX_COUNT_ROUNDS),
  onHand: mapOf(quantityOf(0), MAX_COUNT_LINES),
})

/** `PUT /api/stock-counts/{id}`: begins one. */
export const countRequestSchema = fields({
  locationId: documentId(),
  categories: slugs(),
  note: prose(COUNT_LENGTHS.note),
})

/** `POST /api/stock-counts/{id}/entries`: what somebody has counted in this round, and whether that is all. */
export const countEntriesSchema = fields({
  round: whole(1, MAX_COUNT_ROUNDS),
  lines: longList(fields({ productId: documentId(), quantity: quantityOf(0) }), MAX_COUNT_LINES),
  isComplete: flag(),
})

/** `POST /api/stock-counts/{id}/actions`. */
export const countActionSchema = fields({
  action: oneOf(COUNT_ACTIONS),
  reason: withFallback(prose(COUNT_LENGTHS.reason), ''),
  /** Of an approval: by product, which orders lose what is short; without it the oldest promise is kept. */
  orders: optional(lossesByProductSchema()),
})

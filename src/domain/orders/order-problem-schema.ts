import { QUOTE_LENGTHS } from '#domain/quotes/quote-lengths.ts'
import { fields, list, oneOf, optional, prose, serverTime, text, whole } from '#lib/schema.ts'
import { PROBLEM_KINDS, PROBLEM_LIMITS, type ProblemKind } from './order-problem.ts'
import { documentId, quantityOf, quantityScale } from '#domain/records/record-fields.ts'
import { MAX_ORDER_LINES } from './order-schema.ts'

/** `orders/{id}/problems/{problemId}`: append-only, written by the customer. */
export const orderProblemSchema = fields({
  id: documentId(),
  kind: oneOf(Object.keys(PROBLEM_KINDS) as ProblemKind[]),
  text: prose(PROBLEM_LIMITS.text, { min: 1 }),
  /** Paths on the image host. */
  photos: list(text(200), PROBLEM_LIMITS.photos),
  authorUid: documentId(),
  /** What it is about, as it was sent; missing where it is about no goods, and on older ones. */
  goods: optional(
    fields({
      fulfilmentId: documentId(),
      /** The reference of the delivery. */
      ref: text(24),
      /** The index of the line in the order as it was then. */
      line: whole(0, MAX_ORDER_LINES - 1),
      productId: documentId(),
      name: text(QUOTE_LENGTHS.lineName),
      unit: text(QUOTE_LENGTHS.unit),
      quantityScale: quantityScale(),
      quantity: quantityOf(),
    }),
  ),
  at: serverTime(),
})

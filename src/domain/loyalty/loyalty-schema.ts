import { epoch, fields, mapOf, oneOf, text, whole, withFallback } from '#lib/schema.ts'
import { documentId, optionalId } from '#domain/records/record-fields.ts'
import { MAX_POINTS, POINT_KINDS, type PointKind } from './loyalty.ts'

const signedPoints = () => whole(-MAX_POINTS, MAX_POINTS)

/** `loyaltyEntries/{id}`: one entry of a customer's points, written once. Its id follows from what it is of. */
export const loyaltyEntrySchema = fields({
  id: documentId(),
  customerUid: documentId(),
  /** Without gaps for each customer. */
  number: whole(1, MAX_POINTS),
  /** Ascends with the number. */
  at: epoch(),
  kind: oneOf(Object.keys(POINT_KINDS) as PointKind[]),
  points: signedPoints(),
  /** What the customer has after it; below 0 when points were spent that were taken back later. */
  balance: signedPoints(),
  /** What it is for, in words for the customer. */
  about: text(160),
  /** Of points for an order: the order, what it is worth after this entry, and at which rate it counted. */
  orderId: optionalId(),
  orderRef: text(20),
  orderPoints: whole(0, MAX_POINTS),
  ratePercent: whole(0, 1000),
  /** Of tickets: their draw, the number of the first, and how many. */
  drawId: optionalId(),
  firstTicket: withFallback(whole(0, MAX_POINTS), 0),
  ticketCount: withFallback(whole(0, MAX_POINTS), 0),
})

/** `loyaltyBalances/{uid}`: the sum of a customer's points. */
export const loyaltyBalanceSchema = fields({
  points: signedPoints(),
  entryCount: whole(0, MAX_POINTS),
  /** Of the last entry. */
  lastAt: epoch(),
  /** By the calendar year: earned less taken back, which decides the tier. */
  earned: mapOf(signedPoints(), 200),
})

import { epoch, fields, flag, longList, oneOf, optional, prose, text, whole } from '#lib/schema.ts'
import {
  amountMinor,
  baseFields,
  documentId,
  isoDay,
  MAX_AMOUNT_MINOR,
} from '#domain/records/record-fields.ts'
import { PAYMENT_KINDS, type PaymentKind } from './payment.ts'
import {
  CASH_PIECES,
  MAX_TILL_MOVES,
  MAX_TILL_REPAIRS,
  TILL_MOVES,
  TILL_REASON_LENGTH,
  type TillMoveKind,
} from './till.ts'

const name = () => text(160)
/** Below 0 where more went out than came in. */
const signedMinor = () => whole(-MAX_AMOUNT_MINOR, MAX_AMOUNT_MINOR)
const reason = () => prose(TILL_REASON_LENGTH)

/** How many of a note or coin were counted. */
export const countedPieces = () =>
  longList(fields({ minor: oneOf(CASH_PIECES), count: whole(1, 100_000) }), CASH_PIECES.length)

const moveSchema = fields({
  kind: oneOf(Object.keys(TILL_MOVES) as TillMoveKind[]),
  amountMinor: whole(1, MAX_AMOUNT_MINOR),
  reason: reason(),
  at: epoch(),
  by: documentId(),
  byName: name(),
})

/** What one person took, or gave back, in one way. */
const takingSchema = fields({
  by: text(200),
  byName: name(),
  kind: oneOf(Object.keys(PAYMENT_KINDS) as PaymentKind[]),
  isRefund: flag(),
  count: whole(1, 100_000),
  amountMinor: signedMinor(),
})

const closingSchema = fields({
  at: epoch(),
  by: documentId(),
  byName: name(),
  expectedMinor: signedMinor(),
  countedMinor: amountMinor(),
  pieces: countedPieces(),
  /** Of what was counted, what left the drawer with the closing; the rest is left for the next day. */
  bankedMinor: amountMinor(),
  /** Why it differs; '' where it does not. */
  reason: reason(),
  takings: longList(takingSchema, 1000),
})

/** What a Manager put right: the float, what was counted, or a closing that was too early. */
const repairSchema = fields({
  what: oneOf(['corrected', 'reopened']),
  floatMinor: amountMinor(),
  /** The figures before it. */
  countedMinor: amountMinor(),
  bankedMinor: amountMinor(),
  expectedMinor: signedMinor(),
  reason: reason(),
  at: epoch(),
  by: documentId(),
  byName: name(),
})

/** `tillDays/{branch}-{day}`: the till of a branch from its opening to its closing. Only commands write it. */
export const tillDaySchema = fields({
  ...baseFields(),
  locationId: documentId(),
  branchName: text(120),
  /** On which it was opened. */
  day: isoDay(),
  status: oneOf(['open', 'closed']),
  /** Of the closing before it, or when the day began: what was taken since then is in its report. */
  sinceAt: epoch(),
  openedByName: name(),
  /** Counted in the drawer when it was opened. */
  floatMinor: amountMinor(),
  /** What was left at the closing before, with the cash since; missing of a branch's first. */
  floatExpectedMinor: optional(signedMinor()),
  /** Why the float is another. */
  floatReason: reason(),
  moves: longList(moveSchema, MAX_TILL_MOVES),
  closing: optional(closingSchema),
  repairs: longList(repairSchema, MAX_TILL_REPAIRS),
  lastAuditId: documentId(),
})

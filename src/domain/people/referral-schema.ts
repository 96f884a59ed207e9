import { epoch, fields, list, oneOf, prose, text, whole, withFallback } from '#lib/schema.ts'
import { amountMinor, baseFields, documentId, optionalId } from '#domain/records/record-fields.ts'
import {
  MAX_CLICKS,
  MAX_CORRECTIONS,
  REFERRAL_DECISIONS,
  REFERRAL_MATCHES,
  REFERRAL_NAME,
  REFERRAL_REASON,
  REFERRAL_STATUSES,
} from './referral.ts'
import { REFERRAL_CODE } from './user.ts'

const code = () => text(12, { pattern: REFERRAL_CODE })

/** A random number that a browser keeps, by which one device is told from another. */
const deviceId = () => text(32, { pattern: /^[0-9a-f]{32}$/ })

/** `referralCodes/{code}`: a customer's code. Only the API reads and writes it. */
export const referralCodeSchema = fields({
  ...baseFields(),
  uid: documentId(),
  /** Where its owner first asked for it. */
  device: deviceId(),
  clicks: whole(0, MAX_CLICKS),
})

/** `referralOwners/{uid}`: the code of a customer, made once. Only the API reads and writes it. */
export const referralOwnerSchema = fields({ id: documentId(), code: code() })

/** `referralClicks/{code-device}`: a device that opened the link; by hash, so that it is not known from here. */
export const referralClickSchema = fields({ id: documentId(), at: epoch() })

/** `referrals/{uid}`: a new customer who came by the link of another. Only triggers write it. */
export const referralSchema = fields({
  ...baseFields(),
  referrerUid: documentId(),
  code: code(),
  /** What the referrer sees of the new customer: `Kofi A.` */
  name: text(REFERRAL_NAME),
  status: oneOf(REFERRAL_STATUSES),
  /** What both have in common, for which it does not count. */
  matches: list(oneOf(REFERRAL_MATCHES), REFERRAL_MATCHES.length),
  /** The order that was delivered and paid; '' before. */
  orderId: optionalId(),
  /** What was credited for it, in pesewas. */
  rewardMinor: amountMinor(),
  qualifiedAt: epoch(),
  /** What was promised on the day its order counted; kept for those that are decided on later. */
  promisedMinor: withFallback(amountMinor(), 0),
  /** Of the reward: for goods that came back, or while the order is no longer paid. */
  takenBackMinor: withFallback(amountMinor(), 0),
  /** How often that was posted; each time has an entry of its own. */
  corrections: withFallback(whole(0, MAX_CORRECTIONS), 0),
  /** Of one that was flagged. The referrer reads the reason. */
  decision: withFallback(oneOf(['', ...REFERRAL_DECISIONS]), ''),
  decisionReason: withFallback(prose(REFERRAL_REASON.max), ''),
  decidedAt: withFallback(epoch(), 0),
  lastAuditId: withFallback(optionalId(), ''),
})

/** `POST /api/referrals/code`. */
export const referralCodeRequestSchema = fields({ device: deviceId() })

/** `POST /api/referrals/click`. */
export const referralClickRequestSchema = fields({ code: code(), device: deviceId() })

import { epoch, fields, list, oneOf, text, whole } from '#lib/schema.ts'
import { amountMinor, baseFields, documentId, optionalId } from '#domain/records/record-fields.ts'
import { MAX_CLICKS, REFERRAL_MATCHES, REFERRAL_NAME, REFERRAL_STATUSES } from './referral.ts'
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
  /** What was promised on that day, in pesewas. */
  rewardMinor: amountMinor(),
  qualifiedAt: epoch(),
})

/** `POST /api/referrals/code`. */
export const referralCodeRequestSchema = fields({ device: deviceId() })

/** `POST /api/referrals/click`. */
export const referralClickRequestSchema = fields({ code: code(), device: deviceId() })

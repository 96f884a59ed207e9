import { epoch, fields, text, whole, withFallback } from '#lib/schema.ts'
import { isoDay } from '#domain/records/record-fields.ts'

const counted = () => whole(0, 1_000_000)

/** `quoteAskers/{id}`: what one caller sent on `day`; no client reads it. */
export const quoteAskerSchema = fields({
  day: isoDay(),
  requests: counted(),
  messages: counted(),
  /** Messages from the contact page. */
  contacts: withFallback(counted(), 0),
  updatedAt: epoch(),
})

/** `quoteSecrets/{quoteId}`: the hash of a guest's secret; no client reads it. */
export const quoteSecretSchema = fields({
  hash: text(64, { pattern: /^[0-9a-f]{64}$/ }),
  createdAt: epoch(),
})

/** `quoteConfirmations/{quoteId}`: the content of the link in the mail; no client reads it. */
export const quoteConfirmationStateSchema = fields({
  secret: text(32, { pattern: /^[0-9a-f]{32}$/ }),
  sendCount: counted(),
  sentAt: epoch(),
})

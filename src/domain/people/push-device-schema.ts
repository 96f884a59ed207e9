import { epoch, fields, text } from '#lib/schema.ts'
import { documentId } from '#domain/records/record-fields.ts'

/** As Cloud Messaging gives it to a browser. */
const pushToken = () => text(1000, { min: 1, pattern: /^[A-Za-z0-9_:-]+$/ })

/**
 * `pushDevices/{id}`: a browser in which a user has turned notifications on, by the SHA-256 of its token, so it is of one
 * user at a time. Only the API writes it, and only the server reads it.
 */
export const pushDeviceSchema = fields({
  id: documentId(),
  uid: documentId(),
  token: pushToken(),
  createdAt: epoch(),
  /** The last day on which its user was here with it. */
  usedAt: epoch(),
})

/** What a browser says when it turns notifications on or off. */
export const pushTokenRequestSchema = fields({ token: pushToken() })

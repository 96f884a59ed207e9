import { decoderOf } from '#data/firebase/decoder-of.ts'
import { documentOf } from '#data/firebase/firestore.ts'
import { watchDocument, type Watching } from '#data/firebase/watch.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { mailSchema, type mailDeliverySchema } from '#domain/records/mail-schema.ts'
import type { RecordOf } from '#lib/schema.ts'

/** The delivery state of a mail. */
export type MailDelivery = { state: StoredDelivery['state']; attempts: number; error: string }

type StoredDelivery = RecordOf<typeof mailDeliverySchema>

/** Returns the stop function. */
export const watchMailDelivery = (mailId: string, ...to: Watching<MailDelivery | undefined>) =>
  watchDocument(documentOf(COLLECTIONS.mail, mailId), decodeDelivery, ...to)

const decodeMail = decoderOf(COLLECTIONS.mail, mailSchema)

/** A mail without delivery data has not been attempted yet. */
function decodeDelivery(id: string, data: unknown): MailDelivery {
  const { state = 'PENDING', attempts = 0, error = '' } = decodeMail(id, data).delivery ?? {}
  return { state, attempts, error }
}

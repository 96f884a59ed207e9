import { limit, query } from 'firebase/firestore'
import { post } from '#data/api/send.ts'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { collectionOf } from '#data/firebase/firestore.ts'
import type { Read } from '#data/firebase/unreadable.ts'
import { recordsOf, watchQuery, type Watching } from '#data/firebase/watch.ts'
import type { MailName } from '#domain/content/standard-mails.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { mailTextSchema } from '#domain/records/mail-schema.ts'
import { newId } from '#lib/new-id.ts'
import type { RecordOf } from '#lib/schema.ts'

export type MailText = RecordOf<typeof mailTextSchema>

const decodeMailText = decoderOf(COLLECTIONS.mailTemplates, mailTextSchema)

/** As many as the rules list at once; there are a quarter of it. */
const MAX_LISTED = 100

/** The text of every mail, live. Returns the stop function. */
export const watchMailTexts = (...to: Watching<Read<MailText>[]>) =>
  watchQuery(
    query(collectionOf(COLLECTIONS.mailTemplates), limit(MAX_LISTED)),
    recordsOf(decodeMailText),
    ...to,
  )

/** Sends the mail as it is stored, with its examples, to the Admin who asks. */
export const sendTestMail = (name: MailName): Promise<void> =>
  post(`/mail-texts/${name}/tests`, { commandId: newId() })

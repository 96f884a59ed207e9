import { limit, query } from 'firebase/firestore'
import { writeTestMail } from '#data/mail/write-mail.ts'
import { commit } from '#data/firebase/commit.ts'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { collectionOf } from '#data/firebase/firestore.ts'
import type { Read } from '#data/firebase/unreadable.ts'
import { recordsOf, watchQuery, type Watching } from '#data/firebase/watch.ts'
import { composeMail } from '#domain/content/mail-text.ts'
import { changedMailTexts, type MailName } from '#domain/content/standard-mails.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { mailTextSchema } from '#domain/records/mail-schema.ts'
import { newId } from '#lib/new-id.ts'
import type { RecordOf } from '#lib/schema.ts'
import { saveSetting, type SettingCommand } from './save-setting.ts'

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

/** Mails sent from now on have these words. */
export const saveMailText = (
  name: MailName,
  { subject, blocks }: Pick<MailText, 'subject' | 'blocks'>,
  command: SettingCommand,
): Promise<void> =>
  saveSetting({ collection: 'mailTemplates', id: name, action: 'settings.mail' }, command, (stored) => {
    const before = decodeMailText(name, stored)
    return {
      fields: { subject, blocks, ...composeMail(before, blocks) },
      changes: changedMailTexts(name, before, { subject, blocks }),
    }
  })

/** Sends the mail as it is stored, with its examples, to the Admin who asks. */
export const sendTestMail = (
  { id: name, examples }: MailText,
  { uid, email }: { uid: string; email: string },
  origin: string,
): Promise<void> =>
  commit((transaction) => {
    writeTestMail(transaction, {
      id: newId(),
      to: email,
      sentBy: uid,
      name,
      data: { ...examples, origin },
    })
    return Promise.resolve()
  })

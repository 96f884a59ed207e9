import { serverTimestamp, type Transaction } from 'firebase/firestore'
import { documentOf } from '#data/firebase/firestore.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type {
  contactAnswerMailSchema,
  invitationMailSchema,
  orderMailSchema,
} from '#domain/records/mail-schema.ts'
import type { RecordOf } from '#lib/schema.ts'

type Templates = {
  invitation: RecordOf<typeof invitationMailSchema>
  'order-received': RecordOf<typeof orderMailSchema>
  'contact-answer': RecordOf<typeof contactAnswerMailSchema>
}

export type NewMail<Name extends keyof Templates> = {
  /** Identifies what the mail is about, so that it is sent once. */
  id: string
  to: string
  sentBy: string
  name: Name
  data: Templates[Name]
}

/** The rules compare its content with the record it is about, written in the same commit. */
export const writeMail = <Name extends keyof Templates>(
  transaction: Transaction,
  mail: NewMail<Name>,
): void => write(transaction, mail)

function write(
  transaction: Transaction,
  { id, to, sentBy, name, data }: { id: string; to: string; sentBy: string; name: string; data: object },
): void {
  transaction.set(documentOf(COLLECTIONS.mail, id), {
    to,
    sentBy,
    sentAt: serverTimestamp(),
    template: { name, data },
  })
}

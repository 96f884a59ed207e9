import { answerRequestSchema, closeRequestSchema } from '#domain/content/contact-message-schema.ts'
import { answerMailId, TOPIC_LABELS, type ContactMessage } from '#domain/content/contact-message.ts'
import { displayNameOf, type UserRecord } from '#domain/people/user.ts'
import { roleActing } from '#domain/records/audit.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { contactAnswerMailSchema } from '#domain/records/mail-schema.ts'
import type { RecordOf } from '#lib/schema.ts'
import { dayText } from '#lib/time-ago.ts'
import { ApiError, changedMeanwhile } from '#server/api/api-error.ts'
import { entryIdOf, isDoneBy } from '#server/api/command-entries.ts'
import { actingMember, writeStatusEntry } from '#server/api/documents-of-staff.ts'
import type { Door, MailDoor } from '#server/api/door.ts'
import { originOf } from '#server/api/quotes/quote-confirmation.ts'
import { readBody } from '#server/api/read-body.ts'
import { readMessage } from '#server/api/read-stored.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'

/**
 * Answers an open message by mail, which quotes it. The same answer of the same person again changes nothing. Throws
 * FORBIDDEN, INVALID, NOT_FOUND, and CONFLICT when somebody else answered or closed it.
 */
export function answerMessage(
  id: string,
  body: unknown,
  uid: string,
  { run, now, siteUrl }: MailDoor,
): Promise<object> {
  const answer = readBody(answerRequestSchema, body).answer.trim()
  if (answer === '') throw new ApiError('INVALID', 'Write the answer.')
  return run(async (transaction) => {
    const { user, message } = await messageFor(transaction, id, uid, 'message.answer')
    if (message.status === 'answered' && message.answeredBy === uid && message.answer === answer) return {}
    if (message.status !== 'open') throw changedMeanwhile()
    const [app] = await transaction.get([`${COLLECTIONS.systemConfig}/app`])
    const at = now()
    const answered = { answer, answeredAt: at, answeredBy: uid, answeredByName: displayNameOf(user) }
    const auditId = entryIdOf(`${id}-answer`, crypto.randomUUID(), at)
    const step = { auditId, action: 'message.answer', at } as const
    changeMessage(transaction, user, message, { status: 'answered', ...answered }, step)
    mailAnswer(transaction, { ...message, ...answered }, originOf(app, siteUrl))
    return {}
  })
}

/**
 * Closes a message, or opens it again in the state it had. The same command again changes nothing. Throws as
 * `answerMessage` does.
 */
export function closeMessage(id: string, body: unknown, uid: string, { run, now }: Door): Promise<object> {
  const { commandId, to } = readBody(closeRequestSchema, body)
  const action = to === 'closed' ? 'message.close' : 'message.reopen'
  return run(async (transaction) => {
    const { user, message } = await messageFor(transaction, id, uid, action)
    if (isDoneBy(message, commandId)) return {}
    if ((message.status === 'closed') === (to === 'closed')) throw changedMeanwhile()
    const status = to === 'closed' ? 'closed' : message.answeredAt > 0 ? 'answered' : 'open'
    const at = now()
    changeMessage(
      transaction,
      user,
      message,
      { status },
      { auditId: entryIdOf(id, commandId, at), action, at },
    )
    return {}
  })
}

type MessageAction = 'message.answer' | 'message.close' | 'message.reopen'

async function messageFor(
  transaction: Transaction,
  id: string,
  uid: string,
  action: MessageAction,
): Promise<{ user: UserRecord; message: ContactMessage }> {
  const user = await actingMember(transaction, uid)
  if (!roleActing(user.roles, action)) throw new ApiError('FORBIDDEN', 'Your role answers no messages.')
  const [stored] = await transaction.get([messagePath(id)])
  if (!stored) throw new ApiError('NOT_FOUND', 'There is no such message.')
  const read = readMessage(id, stored)
  if (!read.ok) throw new ApiError('CONFLICT', 'This message cannot be read.')
  return { user, message: read.record }
}

const messagePath = (id: string): string => `${COLLECTIONS.contactMessages}/${id}`

/** With its audit entry. */
function changeMessage(
  transaction: Transaction,
  user: UserRecord,
  { id, status: before }: ContactMessage,
  change: Pick<ContactMessage, 'status'> & Partial<ContactMessage>,
  { auditId, action, at }: { auditId: string; action: MessageAction; at: number },
): void {
  const stamp = { lastAuditId: auditId, updatedAt: at, updatedBy: user.uid }
  transaction.update(messagePath(id), { ...change, ...stamp })
  const step = { auditId, action, before }
  writeStatusEntry(transaction, user, COLLECTIONS.contactMessages, { id, status: change.status }, step)
}

/** To whoever wrote. */
function mailAnswer(transaction: Transaction, sent: ContactMessage, origin: string): void {
  const { id, email, name, topic, createdAt, message, answer, answeredBy, answeredByName } = sent
  const data: RecordOf<typeof contactAnswerMailSchema> = {
    origin,
    messageId: id,
    name,
    topic: TOPIC_LABELS[topic],
    sentOn: dayText(createdAt),
    message,
    answer,
    answeredByName,
  }
  const mail = { to: email, sentBy: answeredBy, template: { name: 'contact-answer', data } }
  transaction.set(`${COLLECTIONS.mail}/${answerMailId(id)}`, mail, ['sentAt'])
}

import { answerMessage, closeMessage } from '#domain/content/content-commands.ts'
import { answerMailId, TOPIC_LABELS, type ContactMessage } from '#domain/content/contact-message.ts'
import { displayNameOf, type UserRecord } from '#domain/people/user.ts'
import { roleActing } from '#domain/records/audit.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { contactAnswerMailSchema } from '#domain/records/mail-schema.ts'
import type { RecordOf } from '#lib/schema.ts'
import { dayText } from '#lib/time-ago.ts'
import { ApiError, changedMeanwhile } from '#server/api/api-error.ts'
import { auditIdOf } from '#server/api/command-entries.ts'
import { actingMember, writeStatusEntry } from '#server/api/documents-of-staff.ts'
import { originOf } from '#server/api/quotes/quote-confirmation.ts'
import { readMessage } from '#server/api/read-stored.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'
import { handles, type CommandContext } from '#server/commands/handlers.ts'

/** Answers an open message by mail, which quotes it. Throws CONFLICT when somebody else answered or closed it. */
export const answering = handles(answerMessage, async ({ answer: typed }, context) => {
  const { transaction, now, siteUrl, target: id, uid } = context
  const answer = typed.trim()
  if (answer === '') throw new ApiError('INVALID', 'Write the answer.')
  const { user, message } = await messageFor(context, 'message.answer')
  if (message.status !== 'open') throw changedMeanwhile()
  const [app] = await transaction.get([`${COLLECTIONS.systemConfig}/app`])
  const at = now()
  const answered = { answer, answeredAt: at, answeredBy: uid, answeredByName: displayNameOf(user) }
  changeMessage(context, user, message, { status: 'answered', ...answered }, 'message.answer')
  mailAnswer(transaction, { ...message, ...answered, id }, originOf(app, siteUrl))
  return {}
})

/** Closes a message, or opens it again in the state it had. Throws CONFLICT when somebody else did. */
export const closing = handles(closeMessage, async ({ to }, context) => {
  const action = to === 'closed' ? 'message.close' : 'message.reopen'
  const { user, message } = await messageFor(context, action)
  if ((message.status === 'closed') === (to === 'closed')) throw changedMeanwhile()
  const status = to === 'closed' ? 'closed' : message.answeredAt > 0 ? 'answered' : 'open'
  changeMessage(context, user, message, { status }, action)
  return {}
})

type MessageAction = 'message.answer' | 'message.close' | 'message.reopen'

async function messageFor(
  { transaction, target: id, uid }: CommandContext,
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
  { transaction, id: commandId, now }: CommandContext,
  user: UserRecord,
  { id, status: before }: ContactMessage,
  change: Pick<ContactMessage, 'status'> & Partial<ContactMessage>,
  action: MessageAction,
): void {
  const auditId = auditIdOf(commandId)
  const stamp = { lastAuditId: auditId, updatedAt: now(), updatedBy: user.uid }
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

import { orderBy, query, where, type Query, type Transaction } from 'firebase/firestore'
import { writeAudit, type Actor } from '#data/audit/write-audit.ts'
import { commit } from '#data/firebase/commit.ts'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { collectionOf, documentOf } from '#data/firebase/firestore.ts'
import { fetchPage, pageOf, pageQuery, type Cursor, type Page } from '#data/firebase/pages.ts'
import { watchDocument, watchQuery, type Watching } from '#data/firebase/watch.ts'
import { writeMail } from '#data/mail/write-mail.ts'
import {
  answerMailId,
  TOPIC_LABELS,
  type ContactMessage,
  type MessageStatus,
} from '#domain/content/contact-message.ts'
import { contactMessageSchema } from '#domain/content/contact-message-schema.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { AppError } from '#lib/app-error.ts'
import { dayText } from '#lib/time-ago.ts'

const decodeMessage = decoderOf(COLLECTIONS.contactMessages, contactMessageSchema)

const messageDocument = (id: string) => documentOf(COLLECTIONS.contactMessages, id)

/** The first page of the messages in a state, live: open ones by waiting time, the others those changed last. */
export const watchMessagesIn = (status: MessageStatus, ...to: Watching<Page<ContactMessage>>) =>
  watchQuery(pageQuery(messagesIn(status)), (snapshot) => pageOf(snapshot, decodeMessage), ...to)

export const listMessages = (status: MessageStatus, after?: Cursor): Promise<Page<ContactMessage>> =>
  fetchPage(messagesIn(status), decodeMessage, after)

const messagesIn = (status: MessageStatus): Query =>
  query(
    collectionOf(COLLECTIONS.contactMessages),
    where('status', '==', status),
    orderBy('updatedAt', status === 'open' ? 'asc' : 'desc'),
  )

/** Live; `undefined` when there is none. Returns the stop function. */
export const watchMessage = (id: string, ...to: Watching<ContactMessage | undefined>) =>
  watchDocument(messageDocument(id), decodeMessage, ...to)

/** Answers an open message by mail. `conflict` when somebody else answered or closed it; a repeated answer does nothing. */
export const answerMessage = (
  id: string,
  answer: string,
  sender: Actor & { displayName: string },
  origin: string,
): Promise<void> =>
  commit(async (transaction) => {
    const message = await fetchIn(transaction, id)
    if (message.status === 'answered' && message.answeredBy === sender.uid && message.answer === answer)
      return
    if (message.status !== 'open')
      throw new AppError('conflict', `contactMessages/${id} is ${message.status}`)
    const now = Date.now()
    move(transaction, sender, message, 'answered', {
      now,
      auditId: `audit-${id}-answer`,
      action: 'message.answer',
      more: { answer, answeredAt: now, answeredBy: sender.uid, answeredByName: sender.displayName },
    })
    writeMail(transaction, {
      id: answerMailId(id),
      to: message.email,
      sentBy: sender.uid,
      name: 'contact-answer',
      data: {
        origin,
        messageId: id,
        name: message.name,
        topic: TOPIC_LABELS[message.topic],
        sentOn: dayText(message.createdAt),
        message: message.message,
        answer,
        answeredByName: sender.displayName,
      },
    })
  })

/** Closes a message, or opens it again in the state it had. `commandId` is made before the first try. */
export const closeMessage = (
  id: string,
  to: 'closed' | 'open again',
  { commandId, actor }: { commandId: string; actor: Actor },
): Promise<void> =>
  commit(async (transaction) => {
    const message = await fetchIn(transaction, id)
    const auditId = `audit-${id}-${commandId}`
    if (message.lastAuditId === auditId) return
    if ((message.status === 'closed') === (to === 'closed'))
      throw new AppError('conflict', `contactMessages/${id} is ${message.status}`)
    const next = to === 'closed' ? 'closed' : message.answeredAt > 0 ? 'answered' : 'open'
    move(transaction, actor, message, next, {
      now: Date.now(),
      auditId,
      action: to === 'closed' ? 'message.close' : 'message.reopen',
      more: {},
    })
  })

async function fetchIn(transaction: Transaction, id: string): Promise<ContactMessage> {
  const stored = (await transaction.get(messageDocument(id))).data()
  if (!stored) throw new AppError('not-found', `contactMessages/${id}`)
  return decodeMessage(id, stored)
}

function move(
  transaction: Transaction,
  actor: Actor,
  { id, status: before }: ContactMessage,
  status: MessageStatus,
  {
    now,
    auditId,
    action,
    more,
  }: {
    now: number
    auditId: string
    action: 'message.answer' | 'message.close' | 'message.reopen'
    more: Partial<ContactMessage>
  },
): void {
  writeAudit(transaction, actor, {
    id: auditId,
    action,
    entity: COLLECTIONS.contactMessages,
    entityId: id,
    reason: '',
    diff: { status: { before, after: status } },
  })
  transaction.update(messageDocument(id), {
    ...more,
    status,
    lastAuditId: auditId,
    updatedAt: now,
    updatedBy: actor.uid,
  })
}

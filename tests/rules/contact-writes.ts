import { serverTimestamp } from 'firebase/firestore/lite'
import type { Writes } from './writes.ts'

type Command = { actor: string; role: string }

let commands = 0

const ORIGIN = 'http://localhost:5173'

/** A message from the contact page as the API stores it. */
export const storedMessage = (id: string, more: Record<string, unknown> = {}) => ({
  id,
  name: 'Esi Addo',
  email: 'esi@works.example.com',
  phone: '024 123 4567',
  topic: 'delivery',
  message: 'Do you deliver to Ho?\nTwo pallets.',
  status: 'open',
  answer: '',
  answeredAt: 0,
  answeredBy: '',
  answeredByName: '',
  lastAuditId: '',
  createdAt: 1,
  createdBy: '',
  updatedAt: 1,
  updatedBy: '',
  ...more,
})

const moved = (
  id: string,
  { actor, role }: Command,
  { action, before, after, fields }: { action: string; before: string; after: string; fields: object },
): Writes => {
  const auditId = `audit-${id}-${(++commands).toString(16).padStart(32, 'd')}`
  return {
    [`auditLog/${auditId}`]: {
      set: {
        id: auditId,
        actorUid: actor,
        actorRole: role,
        action,
        entity: 'contactMessages',
        entityId: id,
        reason: '',
        diff: { status: { before, after } },
        at: serverTimestamp(),
      },
    },
    [`contactMessages/${id}`]: {
      update: { status: after, ...fields, lastAuditId: auditId, updatedBy: actor },
    },
  }
}

/** The commit with which pages answered a message by mail before the API did. */
export function answerWrites(id: string, by: Command, answer = 'Yes, on Tuesdays.'): Writes {
  const message = storedMessage(id)
  const now = Date.now()
  const answeredByName = `${by.actor} Tester`
  return {
    ...moved(id, by, {
      action: 'message.answer',
      before: 'open',
      after: 'answered',
      fields: { answer, answeredAt: now, answeredBy: by.actor, answeredByName, updatedAt: now },
    }),
    [`mail/contact-${id}`]: {
      set: {
        to: message.email,
        sentBy: by.actor,
        sentAt: serverTimestamp(),
        template: {
          name: 'contact-answer',
          data: {
            origin: ORIGIN,
            messageId: id,
            name: message.name,
            topic: 'A delivery',
            sentOn: '1 January 1970',
            message: message.message,
            answer,
            answeredByName,
          },
        },
      },
    },
  }
}

/** The same that closed a message, or opened it again. */
export const closeWrites = (id: string, by: Command, before: string, after: string): Writes =>
  moved(id, by, {
    action: after === 'closed' ? 'message.close' : 'message.reopen',
    before,
    after,
    fields: { updatedAt: Date.now() },
  })

import type { FirestoreAdmin } from '@osu-supply/firestore-server'
import { textOf, UnsendableMail } from './failed-delivery.ts'
import { renderMail, type MailTemplate, type RenderedMail } from './rendered-mail.ts'

/** What the other side said to a mail it took. */
export type SentInfo = { messageId: string; accepted: string[]; rejected: string[]; response: string }

/** The field `delivery` of a `mail` document, as the Trigger Email extension writes it. */
export type Delivery = {
  state: 'PENDING' | 'PROCESSING' | 'SUCCESS' | 'RETRY' | 'ERROR'
  attempts: number
  /** '' unless the last attempt failed. */
  error: string
  startTime: Date | null
  endTime: Date | null
  /** A sender that has not written back by then is dead. */
  leaseExpireTime: Date | null
  /** Ours: the extension waits for a person instead. */
  nextAttemptTime: Date | null
  info: SentInfo | null
}

type Document = ReturnType<FirestoreAdmin['get']>

const UNTOUCHED: Delivery = {
  state: 'PENDING',
  attempts: 0,
  error: '',
  startTime: null,
  endTime: null,
  leaseExpireTime: null,
  nextAttemptTime: null,
  info: null,
}

export function deliveryOf(mail: NonNullable<Document>): Delivery {
  return { ...UNTOUCHED, ...(mail['delivery'] as Partial<Delivery> | undefined) }
}

/** Resolves a `mail` document against its template. Throws UnsendableMail with what is wrong. */
export function mailFrom(
  mail: NonNullable<Document>,
  findTemplate: (name: string) => Document,
): RenderedMail {
  const to = [mail['to']].flat().filter((address): address is string => typeof address === 'string')
  if (to.length === 0) throw new UnsendableMail('The mail names nobody in "to".')
  const { name, data } = (mail['template'] ?? {}) as { name?: string; data?: Record<string, unknown> }
  if (!name) throw new UnsendableMail('The mail names no template.')
  const template = findTemplate(name) as Partial<MailTemplate> | undefined
  if (!template) throw new UnsendableMail(`There is no mailTemplates/${name}.`)
  const { subject = '', html = '', text = '' } = template
  try {
    return renderMail(to, { subject, html, text }, data ?? {})
  } catch (error) {
    throw new UnsendableMail(`mailTemplates/${name}: ${textOf(error)}`, { cause: error })
  }
}

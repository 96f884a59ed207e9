import type { FirestoreAdmin } from '@osu-supply/firestore-server'
import { mailTemplateSchema, mailDeliverySchema } from '#domain/records/mail-schema.ts'
import { decoded, type RecordOf } from '#lib/schema.ts'
import { textOf, UnsendableMail } from './failed-delivery.ts'
import { renderMail, type RenderedMail } from './rendered-mail.ts'

/** The other server's response to a mail it accepted. */
export type SentInfo = { messageId: string; accepted: string[]; rejected: string[]; response: string }

/**
 * The field `delivery` of a `mail` document, as the Trigger Email extension writes it; a time that does not apply is 0.
 */
export type Delivery = RecordOf<typeof mailDeliverySchema>

type Document = ReturnType<FirestoreAdmin['get']>

/** As it is stored before the first attempt. */
export const UNTOUCHED = {
  state: 'PENDING',
  attempts: 0,
  error: '',
  startTime: null,
  endTime: null,
  leaseExpireTime: null,
  nextAttemptTime: null,
  info: null,
} as const

/** A mail whose delivery cannot be read is not sent, since it may have been sent already. */
export function deliveryOf(mail: NonNullable<Document>): Delivery {
  const read = decoded(mailDeliverySchema, { ...UNTOUCHED, ...(mail['delivery'] as object | undefined) })
  return read.ok
    ? read.record
    : { ...deliveryOf({}), state: 'ERROR', error: `delivery cannot be read: ${read.problem}` }
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
  const found = findTemplate(name)
  if (!found) throw new UnsendableMail(`There is no mailTemplates/${name}.`)
  const template = decoded(mailTemplateSchema, { ...found, id: name })
  if (!template.ok) throw new UnsendableMail(`mailTemplates/${name}: ${template.problem}`)
  try {
    return renderMail(to, template.record, data ?? {})
  } catch (error) {
    throw new UnsendableMail(`mailTemplates/${name}: ${textOf(error)}`, { cause: error })
  }
}

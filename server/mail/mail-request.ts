import type { FirestoreAdmin } from '#server/firestore/admin.ts'
import { renderMail, type MailTemplate, type RenderedMail } from './rendered-mail.ts'

/** The states of the Trigger Email extension. */
type DeliveryState = 'PENDING' | 'PROCESSING' | 'SUCCESS' | 'RETRY' | 'ERROR'

export type Delivery = {
  state: DeliveryState
  attempts: number
  /** '' unless the last attempt failed. */
  error: string
  /** Epoch milliseconds: when it may be tried (again), and when it ended. */
  nextAttemptAt: number
  endedAt: number
}

type Document = ReturnType<FirestoreAdmin['get']>

export function deliveryOf(mail: NonNullable<Document>): Delivery {
  const delivery = (mail['delivery'] ?? {}) as Partial<Delivery>
  return { state: 'PENDING', attempts: 0, error: '', nextAttemptAt: 0, endedAt: 0, ...delivery }
}

/** Resolves a `mail` document against its template. Throws with what is wrong, in words for /adx/users. */
export function mailFrom(
  mail: NonNullable<Document>,
  findTemplate: (name: string) => Document,
): RenderedMail {
  const to = [mail['to']].flat().filter((address): address is string => typeof address === 'string')
  if (to.length === 0) throw new Error('The mail names nobody in "to".')
  const { name, data } = (mail['template'] ?? {}) as { name?: string; data?: Record<string, unknown> }
  if (!name) throw new Error('The mail names no template.')
  const template = findTemplate(name) as Partial<MailTemplate> | undefined
  if (!template) throw new Error(`There is no mailTemplates/${name}.`)
  const { subject = '', html = '', text = '' } = template
  return renderMail(to, { subject, html, text }, data ?? {})
}

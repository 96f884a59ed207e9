import { randomBytes } from 'node:crypto'
import type { MailName } from '#domain/content/standard-mails.ts'
import { PAPER_LINK_DAYS, type PaperKind } from '#domain/orders/paper.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { isSameSecret } from './same-secret.ts'
import type { ReadRecords } from '#server/papers/read-paper.ts'

/** The mails that link a document, each under the id of its order or delivery. */
const MAILS_OF: Readonly<Partial<Record<PaperKind, readonly MailName[]>>> = {
  proforma: ['order-confirmed'],
  confirmation: ['order-confirmed'],
  'delivery-note': ['order-dispatched', 'order-delivered'],
}

export const newPaperKey = (): string => randomBytes(16).toString('hex')

const KEY = /^[0-9a-f]{32}$/

/**
 * The mail whose link has this key: whose order it is about, and whether the link still opens. Undefined for a key that
 * no mail about this record has.
 */
export async function mailWithKey(
  { kind, id }: { kind: PaperKind; id: string },
  key: unknown,
  read: ReadRecords,
  now: number,
): Promise<{ orderId: string; isOpen: boolean } | undefined> {
  if (typeof key !== 'string' || !KEY.test(key)) return undefined
  const mails = await read((MAILS_OF[kind] ?? []).map((name) => `${COLLECTIONS.mail}/${name}-${id}`))
  for (const mail of mails) {
    const { data } = (mail?.['template'] ?? {}) as { data?: { paperKey?: unknown; orderId?: unknown } }
    if (typeof data?.paperKey !== 'string' || !isSameSecret(data.paperKey, key)) continue
    const sentAt = mail?.['sentAt']
    const isOpen = sentAt instanceof Date && now < sentAt.getTime() + PAPER_LINK_DAYS * DAY
    return { orderId: typeof data.orderId === 'string' ? data.orderId : '', isOpen }
  }
  return undefined
}

const DAY = 24 * 60 * 60 * 1000

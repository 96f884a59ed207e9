import { randomBytes } from 'node:crypto'
import type { MailName } from '#domain/content/standard-mails.ts'
import { PAPER_LINK_DAYS, type PaperKind } from '#domain/orders/paper.ts'
import { MAX_PURCHASE_MAILS, purchaseMailId } from '#domain/purchasing/purchase.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { isSameSecret } from '#server/api/same-secret.ts'
import type { ReadRecords } from '#server/papers/read-paper.ts'

/** The mails to customers that link a document, each under the id of its order or delivery. */
const MAILS_OF: Readonly<Partial<Record<PaperKind, readonly MailName[]>>> = {
  proforma: ['order-confirmed', 'sale-confirmed'],
  confirmation: ['order-confirmed', 'sale-confirmed'],
  'delivery-note': ['order-dispatched', 'order-delivered'],
}

/** The ids of the mails that could have linked this document. */
const mailIdsOf = (kind: PaperKind, id: string): string[] =>
  kind === 'purchase-order'
    ? Array.from({ length: MAX_PURCHASE_MAILS }, (_, place) => purchaseMailId(id, place))
    : (MAILS_OF[kind] ?? []).map((name) => `${name}-${id}`)

export const newPaperKey = (): string => randomBytes(16).toString('hex')

const KEY = /^[0-9a-f]{32}$/

/**
 * The mail whose link has this key: which customer's order it is about ('' for none), and whether the link still opens. Undefined for a key that
 * no mail about this record has.
 */
export async function mailWithKey(
  { kind, id }: { kind: PaperKind; id: string },
  key: unknown,
  read: ReadRecords,
  now: number,
): Promise<{ orderId: string; isOpen: boolean } | undefined> {
  if (typeof key !== 'string' || !KEY.test(key)) return undefined
  const mails = await read(mailIdsOf(kind, id).map((mailId) => `${COLLECTIONS.mail}/${mailId}`))
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

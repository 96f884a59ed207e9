import { collection, doc, serverTimestamp, type Transaction } from 'firebase/firestore'
import { identityProvider } from '#data/firebase/auth.ts'
import { addingTo } from '#data/firebase/adding-to.ts'
import { commit } from '#data/firebase/commit.ts'
import {
  canBeAccepted,
  canBeAskedAgain,
  canBeAttachedTo,
  canBeTakenOver,
  canBeWithdrawn,
  type Quote,
  type QuoteAttachment,
} from '#domain/quotes/quote.ts'
import { CUSTOMER_MESSAGE_LIMIT, MESSAGE_PAUSE, MESSAGES_FULL_TEXT } from '#domain/quotes/quote-door.ts'
import { AppError } from '#lib/app-error.ts'
import { decodeQuote } from './decode-quote.ts'
import { quoteDocument } from './quotes.ts'

/** Accepts the offer with number `revision`, the one the customer read. A conflict when it has been replaced. */
export const acceptOffer = (id: string, revision: number): Promise<void> =>
  decide(id, (quote, uid, now) => {
    if (quote.revision !== revision || !canBeAccepted(quote, now)) return undefined
    return {
      status: 'accepted',
      acceptedRevision: revision,
      acceptedAt: serverTimestamp(),
      decidedAt: now,
      decidedBy: uid,
    }
  })

/** Returns the quote to staff: for another offer, or because their question is answered. */
export const askAgain = (id: string): Promise<void> =>
  decide(id, (quote) => (canBeAskedAgain(quote) ? { status: 'requested' } : undefined))

/** Replaces the files of a quote; `change` receives the current ones. */
export const changeAttachments = (
  id: string,
  change: (files: readonly QuoteAttachment[]) => readonly QuoteAttachment[],
): Promise<void> =>
  decide(id, (quote) => (canBeAttachedTo(quote) ? { attachments: change(quote.attachments) } : undefined))

export const declineOffer = (id: string, reason: string): Promise<void> =>
  decide(id, (quote, uid, now) => (quote.status === 'sent' ? ended('declined', reason, uid, now) : undefined))

export const withdrawRequest = (id: string, reason: string): Promise<void> =>
  decide(id, (quote, uid, now) => (canBeWithdrawn(quote) ? ended('cancelled', reason, uid, now) : undefined))

const ended = (status: 'declined' | 'cancelled', reason: string, uid: string, now: number) => ({
  status,
  decisionReason: reason.trim(),
  decidedAt: now,
  decidedBy: uid,
})

/** Moves a guest's quote to the signed-in account; the account's confirmed address must be the quote's. */
export const claimQuote = (id: string): Promise<void> =>
  decide(id, (quote, uid) =>
    quote.customerUid === '' ? { customerUid: uid, customer: { ...quote.customer, uid } } : undefined,
  )

/** Goes on with a quote that a colleague asked for; the address must be confirmed. Done again it changes nothing. */
export const takeOverQuote = (id: string, as: { name: string; email: string }): Promise<void> =>
  decide(id, (quote, uid) =>
    canBeTakenOver(quote) ? { customerUid: uid, customer: { ...quote.customer, ...as, uid } } : undefined,
  )

/** Marks an accepted quote as ordered, in the transaction that creates the order. */
export function writeConversion(
  transaction: Transaction,
  quoteId: string,
  orderId: string,
  uid: string,
  now: number,
) {
  transaction.update(quoteDocument(quoteId), {
    status: 'converted',
    orderId,
    convertedAt: serverTimestamp(),
    updatedAt: now,
    updatedBy: uid,
  })
}

type Change = (quote: Quote, uid: string, now: number) => Record<string, unknown> | undefined

async function decide(id: string, change: Change): Promise<void> {
  const uid = await signedInUid()
  await commit(async (transaction) => {
    const quote = decodeQuote(id, (await transaction.get(quoteDocument(id))).data())
    const now = Date.now()
    const fields = change(quote, uid, now)
    if (!fields) throw new AppError('conflict', `quotes/${id} is ${quote.status}, revision ${quote.revision}`)
    transaction.update(quoteDocument(id), { ...fields, updatedAt: now, updatedBy: uid })
  })
}

/**
 * Adds to the conversation. `message.id` is made before the first try: a repeated call is the same message. A
 * customer's are counted on the quote. Throws `invalid` above the limit, or within seconds of the last one.
 */
export async function sendMessage(
  quoteId: string,
  message: { id: string; from: 'customer' | 'staff'; authorName: string; text: string },
): Promise<void> {
  const authorUid = await signedInUid()
  const reference = doc(collection(quoteDocument(quoteId), 'messages'), message.id)
  const record = { ...message, text: message.text.trim(), authorUid, at: serverTimestamp() }
  await addingTo('messages', () =>
    commit(async (transaction) => {
      if ((await transaction.get(reference)).exists()) return
      if (message.from === 'staff') {
        transaction.set(reference, record)
        return
      }
      const quote = decodeQuote(quoteId, (await transaction.get(quoteDocument(quoteId))).data())
      const { customerMessages = 0, messagedAt = 0 } = quote
      if (customerMessages >= CUSTOMER_MESSAGE_LIMIT) throw new AppError('invalid', MESSAGES_FULL_TEXT)
      if (Date.now() < messagedAt + MESSAGE_PAUSE)
        throw new AppError('invalid', 'Please wait a few seconds before you send the next message.')
      transaction.set(reference, record)
      transaction.update(quoteDocument(quoteId), {
        customerMessages: customerMessages + 1,
        lastMessageId: message.id,
        messagedAt: serverTimestamp(),
      })
    }),
  )
}

async function signedInUid(): Promise<string> {
  await identityProvider().authStateReady()
  const uid = identityProvider().currentUser?.uid
  if (!uid) throw new AppError('signed-out', 'guests write to their quotes through the API')
  return uid
}

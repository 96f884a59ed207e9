import type { Door } from '#server/api/door.ts'
import { displayNameOf, type UserRecord } from '#domain/people/user.ts'
import { mayAnswerQuote } from '#domain/people/order-rights.ts'
import {
  canBeWrittenTo,
  CUSTOMER_MESSAGE_LIMIT,
  MESSAGE_PAUSE,
  MESSAGES_FULL_TEXT,
} from '#domain/quotes/quote-door.ts'
import { quoteMessageRequestSchema } from '#domain/quotes/quote-request-schema.ts'
import type { Quote, QuoteMessage } from '#domain/quotes/quote.ts'
import { ApiError } from '#server/api/api-error.ts'
import { countAsker, type GuestAddress } from '#server/api/count-asker.ts'
import { actingMember } from '#server/api/documents-of-staff.ts'
import { readBody } from '#server/api/read-body.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'
import {
  isCustomerOf,
  messagePath,
  notTheCustomer,
  quotePath,
  storedQuote,
  type Caller,
} from './stored-quote.ts'

/** Who writes, as the message says it. */
type Author = Pick<QuoteMessage, 'from' | 'authorUid' | 'authorName'>

/**
 * Adds to the conversation about a quote, from its customer or from staff who answer it; the same `id` twice is one
 * message. Throws RATE_LIMITED when a customer writes too much, CONFLICT once the quote has ended, and FORBIDDEN for
 * everybody else.
 */
export function writeMessage(
  quoteId: string,
  body: unknown,
  { uid, address }: { uid: string; address: GuestAddress },
  { run, now }: Door,
): Promise<{ id: string }> {
  const { id, secret, text } = readBody(quoteMessageRequestSchema, body)
  return run(async (transaction) => {
    const quote = await storedQuote(transaction, quoteId)
    const author = await authorOf(transaction, quote, { uid, secret })
    if (await isWritten(transaction, quoteId, id, author)) return { id }
    if (!canBeWrittenTo(quote)) throw new ApiError('CONFLICT', 'This quote has ended.')
    if (author.from === 'customer') {
      checkLimits(quote, author, now())
      if (author.authorUid === '')
        await countAsker(transaction, { kind: 'guest', ...address }, 'messages', now())
      const counted = { customerMessages: (quote.customerMessages ?? 0) + 1, lastMessageId: id }
      transaction.update(quotePath(quoteId), counted, ['messagedAt'])
    } else transaction.update(quotePath(quoteId), { staffMessageId: id })
    addMessage(transaction, quoteId, { id, text, ...author })
    return { id }
  })
}

/** Whether this very message is stored. Throws CONFLICT when its id belongs to one of somebody else. */
export async function isWritten(
  transaction: Transaction,
  quoteId: string,
  id: string,
  { authorUid }: Pick<Author, 'authorUid'>,
): Promise<boolean> {
  const [known] = await transaction.get([messagePath(quoteId, id)])
  if (known && known['authorUid'] !== authorUid)
    throw new ApiError('CONFLICT', 'This id belongs to another message.')
  return known !== undefined
}

/** Throws INVALID when it is empty. */
export function addMessage(
  transaction: Transaction,
  quoteId: string,
  { text, ...message }: Omit<QuoteMessage, 'at'>,
): void {
  if (!text.trim()) throw new ApiError('INVALID', 'The message is empty.')
  transaction.set(messagePath(quoteId, message.id), { ...message, text: text.trim() }, ['at'])
}

export const signedBy = (user: UserRecord, from: Author['from']): Author => ({
  from,
  authorUid: user.uid,
  authorName: displayNameOf(user),
})

async function authorOf(transaction: Transaction, quote: Quote, caller: Caller): Promise<Author> {
  const isCustomer = await isCustomerOf(transaction, quote, caller)
  if (isCustomer && quote.customerUid === '')
    return { from: 'customer', authorUid: '', authorName: quote.customer.name }
  if (caller.uid === '') throw notTheCustomer()
  const user = await actingMember(transaction, caller.uid)
  if (isCustomer) return signedBy(user, 'customer')
  if (!mayAnswerQuote(user, quote)) throw notTheCustomer()
  return signedBy(user, 'staff')
}

/** Accounts wait between two messages; guests are counted by the address that they call from. */
function checkLimits(
  { customerMessages = 0, messagedAt = 0 }: Quote,
  { authorUid }: Author,
  at: number,
): void {
  if (customerMessages >= CUSTOMER_MESSAGE_LIMIT) throw new ApiError('RATE_LIMITED', MESSAGES_FULL_TEXT)
  if (authorUid !== '' && at < messagedAt + MESSAGE_PAUSE)
    throw new ApiError('RATE_LIMITED', 'Please wait a few seconds before you send the next message.')
}

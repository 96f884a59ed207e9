import type { Door } from '#server/api/door.ts'
import { mayAnswerQuote } from '#domain/people/order-rights.ts'
import type { UserRecord } from '#domain/people/user.ts'
import { quoteQuestionSchema, quoteRefusalSchema } from '#domain/quotes/quote-request-schema.ts'
import { canBeOffered, type Quote } from '#domain/quotes/quote.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { ApiError } from '#server/api/api-error.ts'
import { actingMember, writeStatusEntry } from '#server/api/documents-of-staff.ts'
import { readBody } from '#server/api/read-body.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'
import { addMessage, isWritten, signedBy } from './quote-messages.ts'
import { noSuchQuote, quoteChanged, quotePath } from './stored-quote.ts'

type Answered = { status: Quote['status'] }

/**
 * Asks the customer a question first: it is a message, and the quote waits for them. The same `id` again is the same
 * question. Throws CONFLICT once the customer has decided, and FORBIDDEN unless the caller answers quotes of the branch.
 */
export function askCustomer(
  quoteId: string,
  body: unknown,
  uid: string,
  { run, now }: Door,
): Promise<Answered> {
  const { id, text } = readBody(quoteQuestionSchema, body)
  return run(async (transaction) => {
    const { user, quote } = await quoteToAnswer(transaction, quoteId, uid)
    const author = signedBy(user, 'staff')
    if (await isWritten(transaction, quoteId, id, author)) return { status: quote.status }
    if (!canBeOffered(quote)) throw quoteChanged()
    addMessage(transaction, quoteId, { id, text, ...author })
    transaction.update(quotePath(quoteId), { staffMessageId: id })
    if (quote.status !== 'more_info')
      changeStatus(transaction, user, quote, { status: 'more_info', reason: '', at: now() })
    return { status: 'more_info' }
  })
}

/** Declines to quote, even a request that cannot be read; the customer reads why. Again it changes nothing. Throws as `askCustomer`. */
export function declineRequest(
  quoteId: string,
  body: unknown,
  uid: string,
  { run, now }: Door,
): Promise<Answered> {
  const reason = readBody(quoteRefusalSchema, body).reason.trim()
  return run(async (transaction) => {
    const { user, quote } = await quoteToAnswer(transaction, quoteId, uid)
    if (quote.status === 'declined' && quote.decidedBy === uid) return { status: 'declined' }
    if (!canBeOffered(quote)) throw quoteChanged()
    changeStatus(transaction, user, quote, { status: 'declined', reason, at: now() })
    return { status: 'declined' }
  })
}

/** What the rest of a quote says that cannot be read is not asked. */
type Known = Pick<Quote, 'id' | 'status' | 'customerUid' | 'locationId' | 'decidedBy' | 'revision'>

/** Throws as `checkAnswers`. */
async function quoteToAnswer(
  transaction: Transaction,
  id: string,
  uid: string,
): Promise<{ user: UserRecord; quote: Known }> {
  const user = await actingMember(transaction, uid)
  const [stored] = await transaction.get([quotePath(id)])
  if (!stored) throw noSuchQuote()
  const quote = { ...(stored as Known), id }
  checkAnswers(user, quote)
  return { user, quote }
}

/** Throws FORBIDDEN unless the member answers quotes of its branch, and for one of their own. */
export function checkAnswers(user: UserRecord, quote: Pick<Quote, 'customerUid' | 'locationId'>): void {
  if (!mayAnswerQuote(user, quote))
    throw new ApiError('FORBIDDEN', 'You do not answer this quote: it is of another branch, or your own.')
}

const ACTIONS = { more_info: 'quote.ask', declined: 'quote.decline' } as const

/** With its audit entry. */
function changeStatus(
  transaction: Transaction,
  user: UserRecord,
  { id, status: before }: Known,
  { status, reason, at }: { status: keyof typeof ACTIONS; reason: string; at: number },
): void {
  const auditId = `audit-${status}-${crypto.randomUUID()}`
  transaction.update(quotePath(id), {
    status,
    lastAuditId: auditId,
    updatedAt: at,
    updatedBy: user.uid,
    ...(status === 'declined' && { decisionReason: reason, decidedAt: at, decidedBy: user.uid }),
  } satisfies Partial<Quote>)
  const step = { auditId, action: ACTIONS[status], before, reason }
  writeStatusEntry(transaction, user, COLLECTIONS.quotes, { id, status }, step)
}

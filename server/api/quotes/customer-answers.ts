import type { Door } from '#server/api/door.ts'
import { canBeAnswered } from '#domain/quotes/quote-door.ts'
import { QUOTE_MAX_ATTACHMENTS } from '#domain/quotes/quote-lengths.ts'
import {
  attachmentChangeSchema,
  quoteAcceptanceSchema,
  quoteAnswerSchema,
} from '#domain/quotes/quote-request-schema.ts'
import { canBeAccepted, canBeAttachedTo, type Quote } from '#domain/quotes/quote.ts'
import { isUploadOf } from '#domain/records/upload-place.ts'
import { ApiError } from '#server/api/api-error.ts'
import { actingMember } from '#server/api/documents-of-staff.ts'
import { readBody } from '#server/api/read-body.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'
import {
  isCustomerOf,
  notTheCustomer,
  quoteChanged,
  quotePath,
  storedQuote,
  type Caller,
} from './stored-quote.ts'

type Answered = { status: Quote['status'] }

/**
 * Returns a quote to staff, declines its offer or withdraws it, for its customer; repeating it changes nothing. Throws
 * CONFLICT where the quote does not allow it now, and FORBIDDEN for everybody else, as the others here do.
 */
export function answerQuote(quoteId: string, body: unknown, uid: string, door: Door): Promise<Answered> {
  const { secret, answer, reason } = readBody(quoteAnswerSchema, body)
  return byCustomer(quoteId, { uid, secret }, door, async (quote, at) => {
    if (quote.status === answer) return undefined
    if (!canBeAnswered(quote, answer)) throw quoteChanged()
    return {
      status: answer,
      ...(answer !== 'requested' && {
        decisionReason: reason.trim(),
        decidedAt: at,
        decidedBy: quote.customerUid,
      }),
    }
  })
}

/** Accepts the offer with this number, which the customer has read; one that replaced it is no longer accepted. */
export function acceptOffer(quoteId: string, body: unknown, uid: string, door: Door): Promise<Answered> {
  const { revision } = readBody(quoteAcceptanceSchema, body)
  return byCustomer(quoteId, { uid, secret: '' }, door, async (quote, at, transaction) => {
    if (quote.acceptedRevision === revision) return undefined
    const { roles } = await actingMember(transaction, uid)
    if (!roles.includes('Customer')) throw new ApiError('FORBIDDEN', 'Only customers accept an offer.')
    if (quote.revision !== revision || !canBeAccepted(quote, at)) throw quoteChanged()
    return {
      status: 'accepted',
      acceptedRevision: revision,
      decidedAt: at,
      decidedBy: uid,
    }
  })
}

/** Adds a file that the customer uploaded for it, or takes one away, until there is an offer. */
export function changeAttachments(
  quoteId: string,
  body: unknown,
  uid: string,
  door: Door,
): Promise<Answered> {
  const { file, isRemoved } = readBody(attachmentChangeSchema, body)
  return byCustomer(quoteId, { uid, secret: '' }, door, async (quote) => {
    const others = quote.attachments.filter(({ path }) => path !== file.path)
    const isThere = others.length < quote.attachments.length
    if (isThere !== isRemoved) return undefined
    if (!canBeAttachedTo(quote)) throw quoteChanged()
    if (!isRemoved && !isUploadOf(file.path, 'quote', uid))
      throw new ApiError('INVALID', 'This file was not uploaded here.')
    if (!isRemoved && others.length >= QUOTE_MAX_ATTACHMENTS)
      throw new ApiError('INVALID', `At most ${QUOTE_MAX_ATTACHMENTS} files.`)
    return { attachments: isRemoved ? others : [...others, file] }
  })
}

/** What changes; undefined where it was done before. */
type Step = (quote: Quote, at: number, transaction: Transaction) => Promise<Partial<Quote> | undefined>

/** One step of the customer, in a transaction. */
function byCustomer(quoteId: string, caller: Caller, { run, now }: Door, step: Step): Promise<Answered> {
  return run(async (transaction) => {
    const quote = await storedQuote(transaction, quoteId)
    if (!(await isCustomerOf(transaction, quote, caller))) throw notTheCustomer()
    const at = now()
    const changes = await step(quote, at, transaction)
    if (changes)
      transaction.update(
        quotePath(quoteId),
        { ...changes, updatedAt: at, updatedBy: quote.customerUid },
        changes.status === 'accepted' ? ['acceptedAt'] : [],
      )
    return { status: changes?.status ?? quote.status }
  })
}

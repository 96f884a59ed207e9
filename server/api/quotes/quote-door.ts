import type { MailDoor } from '#server/api/door.ts'
import { createHash } from 'node:crypto'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { readRecord, Unreadable } from '#data/firebase/unreadable.ts'
import { decodeQuote } from '#data/quotes/decode-quote.ts'
import { decodeUser } from '#data/people/decode-user.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import {
  canBeAnswered,
  canBeWrittenTo,
  CUSTOMER_MESSAGE_LIMIT,
  MESSAGES_FULL_TEXT,
} from '#domain/quotes/quote-door.ts'
import { quoteSecretSchema } from '#domain/quotes/quote-door-schema.ts'
import { requestedQuote } from '#domain/quotes/request-draft.ts'
import {
  guestAnswerSchema,
  guestMessageSchema,
  quoteConfirmationSchema,
} from '#domain/quotes/quote-request-schema.ts'
import type { Quote } from '#domain/quotes/quote.ts'
import type { RecordOf } from '#lib/schema.ts'
import { ApiError } from '#server/api/api-error.ts'
import { countAsker, type Asker, type GuestAddress } from '#server/api/count-asker.ts'
import { askToConfirm, askToConfirmAgain } from './quote-confirmation.ts'
import { readBody, readQuoteRequest } from '#server/api/read-body.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'
import { isSameSecret } from '#server/api/same-secret.ts'
import { isoDay } from '#lib/iso-day.ts'

type QuoteReceipt = { id: string; ref: string }

const decodeSecret = decoderOf(COLLECTIONS.quoteSecrets, quoteSecretSchema)

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

const quotePath = (id: string): string => `${COLLECTIONS.quotes}/${id}`
const secretPath = (id: string): string => `${COLLECTIONS.quoteSecrets}/${id}`

/**
 * Requests a quote, for guests and members alike. However often the same request arrives, there is one quote. Throws
 * INVALID with what is wrong, RATE_LIMITED above the day's limit, and CONFLICT when the id belongs to somebody else.
 */
export function requestQuote(
  body: unknown,
  asker: Asker,
  { run, now, siteUrl }: MailDoor,
): Promise<QuoteReceipt> {
  const at = now()
  const { secret, uid: expectedUid, locationId, ...draft } = readQuoteRequest(body, isoDay(at))
  const uid = asker.kind === 'member' ? asker.uid : ''
  if (expectedUid !== uid)
    throw new ApiError('SIGNED_OUT', 'Your session is no longer valid. Please sign in again.')

  return run(async (transaction) => {
    const [stored, storedSecret, branch, member] = await transaction.get([
      quotePath(draft.id),
      secretPath(draft.id),
      `${COLLECTIONS.locations}/${locationId}`,
      ...(uid ? [`${COLLECTIONS.users}/${uid}`] : []),
    ])
    if (stored) {
      const known = decodeQuote(draft.id, stored)
      const isTheirs = uid ? known.customerUid === uid : isSecret(secret, draft.id, storedSecret)
      if (!isTheirs) throw new ApiError('CONFLICT', 'This request belongs to somebody else.')
      return { id: draft.id, ref: known.ref }
    }
    if (!branch) throw new ApiError('INVALID', 'There is no such branch.')
    await countAsker(transaction, asker, 'requests', at)

    const contact = asker.kind === 'member' ? { ...draft.contact, email: asker.email } : draft.contact
    const { offer: _none, ...quote } = requestedQuote(
      { ...draft, contact },
      {
        uid,
        ...knownOf(uid, member),
        locationId,
        now: at,
        isEmailConfirmed: asker.kind === 'member' && asker.isEmailVerified,
      },
    )
    transaction.set(quotePath(quote.id), quote, ['requestedAt'])
    if (!uid)
      transaction.set(secretPath(quote.id), {
        hash: hashOf(secret),
        createdAt: at,
      } satisfies RecordOf<typeof quoteSecretSchema>)
    if (quote.emailConfirmedAt === 0) await askToConfirm(transaction, quote, { now: at, siteUrl })
    return { id: quote.id, ref: quote.ref }
  })
}

/** What the account says of its owner: nothing when the record cannot be read. */
function knownOf(uid: string, member: unknown): { tin: string; companyId?: string | undefined } {
  const read = readRecord(decodeUser, uid, member)
  return read instanceof Unreadable
    ? { tin: '' }
    : { tin: read.customer?.tin ?? '', companyId: read.buysFor?.id }
}

/** Adds a guest's message to their quote; the same id twice is one message. Throws as `requestQuote` does. */
export function writeGuestMessage(
  quoteId: string,
  body: unknown,
  address: GuestAddress,
  { run, now }: MailDoor,
): Promise<object> {
  const { id, secret, text } = readBody(guestMessageSchema, body)
  if (!text.trim()) throw new ApiError('INVALID', 'The message is empty.')
  const asker: Asker = { kind: 'guest', ...address }
  return run(async (transaction) => {
    const path = `${quotePath(quoteId)}/messages/${id}`
    const [known] = await transaction.get([path])
    const quote = await guestQuote(transaction, quoteId, secret)
    if (known) return { id }
    if (!canBeWrittenTo(quote)) throw new ApiError('CONFLICT', 'This quote has ended.')
    const { customerMessages = 0 } = quote
    if (customerMessages >= CUSTOMER_MESSAGE_LIMIT) throw new ApiError('RATE_LIMITED', MESSAGES_FULL_TEXT)
    await countAsker(transaction, asker, 'messages', now())
    const message = {
      id,
      from: 'customer',
      authorUid: '',
      authorName: quote.customer.name,
      text: text.trim(),
    }
    transaction.set(path, message, ['at'])
    const counted = { customerMessages: customerMessages + 1, lastMessageId: id }
    transaction.update(quotePath(quoteId), counted, ['messagedAt'])
    return { id }
  })
}

/** Returns a guest's quote to staff, declines its offer or withdraws it; repeating it changes nothing. */
export function answerAsGuest(quoteId: string, body: unknown, { run, now }: MailDoor): Promise<object> {
  const { secret, answer, reason } = readBody(guestAnswerSchema, body)
  return run(async (transaction) => {
    const quote = await guestQuote(transaction, quoteId, secret)
    if (quote.status === answer) return { status: answer }
    if (!canBeAnswered(quote, answer)) throw new ApiError('CONFLICT', 'The quote has just changed.')
    const at = now()
    transaction.update(quotePath(quoteId), {
      status: answer,
      updatedAt: at,
      updatedBy: '',
      ...(answer !== 'requested' && { decisionReason: reason.trim(), decidedAt: at, decidedBy: '' }),
    })
    return { status: answer }
  })
}

/** The unclaimed quote, for a caller who knows its secret. Throws NOT_FOUND or FORBIDDEN. */
async function guestQuote(
  transaction: Transaction,
  id: string,
  secret: string,
): Promise<Pick<Quote, 'status' | 'customer' | 'customerMessages'>> {
  const [stored, storedSecret] = await transaction.get([quotePath(id), secretPath(id)])
  if (!stored) throw new ApiError('NOT_FOUND', 'There is no such quote.')
  const quote = decodeQuote(id, stored)
  if (quote.customerUid !== '' || !isSecret(secret, id, storedSecret))
    throw new ApiError(
      'FORBIDDEN',
      'Reply in the browser you used for the request, or sign in with the email address you gave.',
    )
  return quote
}

/** Sends the confirmation mail again, for the guest with the secret or the member. */
export function sendConfirmationAgain(
  quoteId: string,
  body: unknown,
  uid: string | undefined,
  door: MailDoor,
): Promise<object> {
  const { secret } = readBody(quoteConfirmationSchema, body)
  return askToConfirmAgain(
    quoteId,
    async (transaction, quote) => {
      if (quote.customerUid !== '') return quote.customerUid === uid
      const [stored] = await transaction.get([secretPath(quoteId)])
      return isSecret(secret, quoteId, stored)
    },
    door,
  )
}

const isSecret = (secret: string, quoteId: string, stored: unknown): boolean =>
  stored !== undefined && isSameSecret(decodeSecret(quoteId, stored).hash, hashOf(secret))

import type { MailDoor } from '#server/api/door.ts'
import { readRecord, Unreadable } from '#data/firebase/unreadable.ts'
import { decodeQuote } from '#data/quotes/decode-quote.ts'
import { decodeUser } from '#data/people/decode-user.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { quoteSecretSchema } from '#domain/quotes/quote-door-schema.ts'
import { requestedQuote } from '#domain/quotes/request-draft.ts'
import { quoteConfirmationSchema } from '#domain/quotes/quote-request-schema.ts'
import type { RecordOf } from '#lib/schema.ts'
import { ApiError } from '#server/api/api-error.ts'
import { checkSharedId } from '#server/api/orders/shared-ids.ts'
import { countAsker, type Asker } from '#server/api/count-asker.ts'
import { askToConfirm, askToConfirmAgain } from './quote-confirmation.ts'
import { readBody, readQuoteRequest } from '#server/api/read-body.ts'
import { hashOf, isCustomerOf, isSecret, quotePath, secretPath } from './stored-quote.ts'
import { isoDay } from '#lib/iso-day.ts'
import { requireOpenDay } from '#server/api/open-day.ts'

type QuoteReceipt = { id: string; ref: string }

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
    requireOpenDay(branch, draft.neededBy, at)
    await checkSharedId(transaction, draft.id, ['orders', 'priceOverrides'])
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
    const isAsked =
      quote.emailConfirmedAt > 0 || (await askToConfirm(transaction, quote, { now: at, siteUrl }))
    transaction.set(quotePath(quote.id), { ...quote, ...(!isAsked && { confirmationNotMailed: true }) }, [
      'requestedAt',
    ])
    if (!uid)
      transaction.set(secretPath(quote.id), {
        hash: hashOf(secret),
        createdAt: at,
      } satisfies RecordOf<typeof quoteSecretSchema>)
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

/** Sends the confirmation mail again, for the guest with the secret or the member. */
export function sendConfirmationAgain(
  quoteId: string,
  body: unknown,
  uid: string,
  door: MailDoor,
): Promise<object> {
  const { secret } = readBody(quoteConfirmationSchema, body)
  return askToConfirmAgain(
    quoteId,
    (transaction, quote) => isCustomerOf(transaction, quote, { uid, secret }),
    door,
  )
}

import type { MailDoor } from '#server/api/door.ts'
import { readRecord, Unreadable } from '#data/firebase/unreadable.ts'
import { decodeQuote } from '#data/quotes/decode-quote.ts'
import { decodeUser } from '#data/people/decode-user.ts'
import { seesEveryBranch } from '#domain/people/roles.ts'
import { meetsNeed } from '#domain/people/staff-access.ts'
import type { UserRecord } from '#domain/people/user.ts'
import type { QuoteContact } from '#domain/quotes/quote-lines.ts'
import { requestedQuote } from '#domain/quotes/request-draft.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { checkSharedId } from '#server/api/orders/shared-ids.ts'
import { ApiError } from '#server/api/api-error.ts'
import { askToConfirm } from './quote-confirmation.ts'
import { readCustomerQuote } from '#server/api/read-body.ts'
import { isoDay } from '#lib/iso-day.ts'
import { requireOpenDay } from '#server/api/open-day.ts'

/**
 * A quote request that a member of sales takes down for a customer: at the counter, or on the phone. It waits to be
 * priced like any other, and its offer is mailed once the customer has confirmed the address. However often the same
 * request arrives, there is one quote. Throws INVALID with what is wrong, FORBIDDEN for those who do not sell at the
 * branch, and CONFLICT when the id belongs to another quote.
 */
export function requestForCustomer(
  body: unknown,
  sellerUid: string,
  { run, now, siteUrl }: MailDoor,
): Promise<{ id: string; ref: string }> {
  const at = now()
  const { customerUid, locationId, ...draft } = readCustomerQuote(body, isoDay(at))
  if (customerUid === sellerUid)
    throw new ApiError('FORBIDDEN', 'This is your own account: ask for a price in the shop.')

  return run(async (transaction) => {
    const path = `${COLLECTIONS.quotes}/${draft.id}`
    const [stored, branch, storedSeller, storedCustomer] = await transaction.get([
      path,
      `${COLLECTIONS.locations}/${locationId}`,
      `${COLLECTIONS.users}/${sellerUid}`,
      ...(customerUid ? [`${COLLECTIONS.users}/${customerUid}`] : []),
    ])
    if (!sellsAt(locationId, userOf(sellerUid, storedSeller)))
      throw new ApiError('FORBIDDEN', 'You do not sell at this branch.')
    if (stored) {
      const known = decodeQuote(draft.id, stored)
      if (known.createdBy !== sellerUid || known.customerUid !== customerUid)
        throw new ApiError('CONFLICT', 'This request belongs to another quote.')
      return { id: draft.id, ref: known.ref }
    }
    if (!branch) throw new ApiError('INVALID', 'There is no such branch.')
    requireOpenDay(branch, draft.neededBy, at)
    await Promise.all([
      checkSharedId(transaction, draft.id, ['orders']),
      checkSharedId(transaction, draft.id, ['priceOverrides'], sellerUid),
    ])
    const customer = customerUid ? customerOf(customerUid, storedCustomer) : undefined
    const contact: QuoteContact = { ...draft.contact, ...(customer && { email: customer.email }) }
    const { offer: _none, ...quote } = requestedQuote(
      { ...draft, contact, attachments: [] },
      {
        uid: customerUid,
        tin: customer?.customer?.tin ?? '',
        companyId: customer?.buysFor?.id,
        locationId,
        now: at,
        // Sales know the address from hearsay; only its owner can confirm it.
        isEmailConfirmed: false,
        by: sellerUid,
      },
    )
    const isAsked = await askToConfirm(transaction, quote, { now: at, siteUrl })
    transaction.set(path, { ...quote, ...(!isAsked && { confirmationNotMailed: true }) }, ['requestedAt'])
    return { id: quote.id, ref: quote.ref }
  })
}

/** Undefined when the record is missing or cannot be read. */
function userOf(uid: string, stored: unknown): UserRecord | undefined {
  const read = stored ? readRecord(decodeUser, uid, stored) : undefined
  return read instanceof Unreadable ? undefined : read
}

const sellsAt = (locationId: string, seller: UserRecord | undefined): boolean =>
  seller?.status === 'Active' &&
  meetsNeed(seller.roles, { capability: 'assisted-sale' }) &&
  (seesEveryBranch(seller.roles) || seller.locationIds.includes(locationId))

function customerOf(uid: string, stored: unknown): UserRecord {
  const user = userOf(uid, stored)
  if (user?.status !== 'Active' || !user.roles.includes('Customer'))
    throw new ApiError('INVALID', 'This account no longer buys here.')
  return user
}

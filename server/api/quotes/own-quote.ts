import type { Door } from '#server/api/door.ts'
import { searchKeysOf } from '#domain/people/search-keys.ts'
import { typedNameOf } from '#domain/people/user.ts'
import { canBeTakenOver, type Quote } from '#domain/quotes/quote.ts'
import { ApiError } from '#server/api/api-error.ts'
import { actingMember } from '#server/api/documents-of-staff.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'
import type { SignedIn } from '#server/api/signed-in.ts'
import { ownsAddress } from './quote-confirmation.ts'
import { quoteChanged, quotePath, storedQuote } from './stored-quote.ts'

type Person = Pick<SignedIn, 'uid' | 'email' | 'emailVerified'>

/**
 * Makes a quote the caller's: a guest's, whose address is proven to be theirs, or one that a colleague asked for in the
 * company that they buy for. Again it changes nothing. Throws FORBIDDEN for everybody else, and without a proven address,
 * where offers are mailed.
 */
export function ownQuote(
  quoteId: string,
  person: Person,
  { run, now }: Door,
): Promise<{ customerUid: string }> {
  const { uid } = person
  return run(async (transaction) => {
    const quote = await storedQuote(transaction, quoteId)
    if (quote.customerUid === uid) return { customerUid: uid }
    const customer =
      quote.customerUid === '' ? claimed(quote, person) : await takenOver(transaction, quote, person)
    transaction.update(quotePath(quoteId), {
      customerUid: uid,
      customer: { ...customer, uid },
      searchKeys: searchKeysOf(customer, [quote.ref]),
      updatedAt: now(),
      updatedBy: uid,
    } satisfies Partial<Quote>)
    return { customerUid: uid }
  })
}

function claimed({ customer }: Quote, person: Person): Quote['customer'] {
  if (!ownsAddress(person, customer))
    throw new ApiError('FORBIDDEN', 'It was asked for with another address, or yours is not confirmed.')
  return customer
}

/** Under the colleague's own name and address. One whose customer pays no tax stays with that customer. */
async function takenOver(
  transaction: Transaction,
  quote: Quote,
  { uid, email, emailVerified }: Person,
): Promise<Quote['customer']> {
  const user = await actingMember(transaction, uid)
  const isColleague = quote.companyId !== undefined && quote.companyId === user.buysFor?.id
  if (!isColleague || !user.roles.includes('Customer') || !emailVerified)
    throw new ApiError('FORBIDDEN', 'This is not a quote of your company, or your address is not confirmed.')
  if (!canBeTakenOver(quote)) throw quoteChanged()
  return { ...quote.customer, name: typedNameOf(user), email }
}

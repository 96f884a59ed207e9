import type { UserRecord } from '#domain/people/user.ts'
import type { RequestDraft } from '#domain/quotes/quote-lines.ts'
import { startedQuoteDraft, type OfferedProduct } from '#domain/quotes/quote-offer.ts'
import { requestForCustomer } from './quote-door.ts'
import { changeQuoteDraft } from './staff-quotes.ts'

/**
 * Makes a quote of an open sale, priced as the sale was: a draft that sales look through and send. Called again with
 * the same draft, it goes on where it stopped, and leaves prices that were entered since.
 */
export async function quoteSale(
  draft: Omit<RequestDraft, 'attachments'>,
  {
    locationId,
    customerUid,
    deliveryMinor,
    productOf,
  }: {
    locationId: string
    customerUid: string
    /** Net pesewas. */
    deliveryMinor: number
    /** At what it costs in this sale. */
    productOf: (id: string) => OfferedProduct | undefined
  },
  actor: Pick<UserRecord, 'uid'>,
): Promise<string> {
  const quote = await requestForCustomer(draft, locationId, customerUid)
  const started = startedQuoteDraft({ ...quote, lines: draft.lines }, productOf, deliveryMinor)
  await changeQuoteDraft(started, (sheet) => sheet, actor)
  return quote.id
}

import { getDoc, orderBy, query, where } from 'firebase/firestore'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { collectionOf, documentOf } from '#data/firebase/firestore.ts'
import { fetchPage, type Cursor, type Page } from '#data/firebase/pages.ts'
import { watchDocument, type Watching } from '#data/firebase/watch.ts'
import { withAppErrors } from '#data/firebase/with-app-errors.ts'
import { customerTermsSchema } from '#domain/people/customer-terms-schema.ts'
import { exemptionOn, type CustomerTerms, type TaxExemption } from '#domain/people/customer-terms.ts'
import { priceListSchema } from '#domain/pricing/price-list-schema.ts'
import { listsInForce, type PriceList, type PriceListStatus } from '#domain/pricing/price-list.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { isoDay } from '#lib/iso-day.ts'

const decodePriceList = decoderOf(COLLECTIONS.priceLists, priceListSchema)
const decodeTerms = decoderOf(COLLECTIONS.customerTerms, customerTermsSchema)

/** Those changed last first. */
export const listPriceLists = (status: PriceListStatus, after?: Cursor): Promise<Page<PriceList>> =>
  fetchPage(
    query(collectionOf(COLLECTIONS.priceLists), where('status', '==', status), orderBy('updatedAt', 'desc')),
    decodePriceList,
    after,
  )

/** Live; `undefined` when there is none. Returns the stop function. */
export const watchPriceList = (id: string, ...to: Watching<PriceList | undefined>) =>
  watchDocument(documentOf(COLLECTIONS.priceLists, id), decodePriceList, ...to)

/** Live; `undefined` for a customer with whom nothing was agreed. Returns the stop function. */
export const watchTerms = (customerUid: string, ...to: Watching<CustomerTerms | undefined>) =>
  watchDocument(documentOf(COLLECTIONS.customerTerms, customerUid), decodeTerms, ...to)

/** The customers who buy by a list, those it was given to last first. */
export const listCustomersOf = (priceListId: string, after?: Cursor): Promise<Page<CustomerTerms>> =>
  fetchPage(
    query(
      collectionOf(COLLECTIONS.customerTerms),
      where('priceListIds', 'array-contains', priceListId),
      orderBy('updatedAt', 'desc'),
    ),
    decodeTerms,
    after,
  )

/** These lists, in this order; one that is gone is missing. Throws AppError. */
export const fetchPriceLists = (ids: readonly string[]): Promise<PriceList[]> =>
  withAppErrors(async () => {
    const found = await Promise.all(ids.map((id) => getDoc(documentOf(COLLECTIONS.priceLists, id))))
    return found.flatMap((list) => (list.exists() ? [decodePriceList(list.id, list.data())] : []))
  })

/**
 * What was agreed with a customer and counts at the moment: the price lists, in the order in which they are asked, and
 * the exemption from tax; nothing without an account. For those who sell: one read, and one a list. Throws AppError.
 */
export async function fetchAgreedWith(
  customerUid: string,
): Promise<{ lists: readonly PriceList[]; exemption?: TaxExemption | undefined }> {
  if (customerUid === '') return { lists: [] }
  const found = await withAppErrors(() => getDoc(documentOf(COLLECTIONS.customerTerms, customerUid)))
  if (!found.exists()) return { lists: [] }
  const terms = decodeTerms(customerUid, found.data())
  const day = isoDay(Date.now())
  const lists = await fetchPriceLists(terms.priceListIds)
  return { lists: listsInForce(lists, day), exemption: exemptionOn(terms, day) }
}

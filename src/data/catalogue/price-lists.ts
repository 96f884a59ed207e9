import { getDoc, orderBy, query, where } from 'firebase/firestore'
import { apiClient } from '#data/api/api-client.ts'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { collectionOf, documentOf } from '#data/firebase/firestore.ts'
import { fetchPage, type Cursor, type Page } from '#data/firebase/pages.ts'
import { watchDocument } from '#data/firebase/watch.ts'
import { withAppErrors } from '#data/firebase/with-app-errors.ts'
import { customerTermsSchema } from '#domain/people/customer-terms-schema.ts'
import type { CustomerTerms } from '#domain/people/customer-terms.ts'
import { priceListSchema } from '#domain/pricing/price-list-schema.ts'
import {
  listsInForce,
  type PriceList,
  type PriceListStatus,
  type SavedPriceList,
} from '#domain/pricing/price-list.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { AppError } from '#lib/app-error.ts'

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
export const watchPriceList = (
  id: string,
  onList: (list: PriceList | undefined) => void,
  onError: (error: AppError) => void,
): (() => void) => watchDocument(documentOf(COLLECTIONS.priceLists, id), decodePriceList, onList, onError)

/** Live; `undefined` for a customer with whom nothing was agreed. Returns the stop function. */
export const watchTerms = (
  customerUid: string,
  onTerms: (terms: CustomerTerms | undefined) => void,
  onError: (error: AppError) => void,
): (() => void) =>
  watchDocument(documentOf(COLLECTIONS.customerTerms, customerUid), decodeTerms, onTerms, onError)

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
 * The lists that a customer buys by at the moment, in the order in which they are asked; none without an account. For
 * those who sell: one read, and one a list. Throws AppError.
 */
export async function fetchListsOfCustomer(customerUid: string): Promise<PriceList[]> {
  if (customerUid === '') return []
  const terms = await withAppErrors(() => getDoc(documentOf(COLLECTIONS.customerTerms, customerUid)))
  if (!terms.exists()) return []
  const lists = await fetchPriceLists(decodeTerms(customerUid, terms.data()).priceListIds)
  return listsInForce(lists, new Date().toISOString().slice(0, 10))
}

/** The forms show what the API answers. */
const HANDLED = { onFailure: () => true }

/** Creates or changes a list; sent again after a lost answer, it changes nothing more. Throws AppError. */
export const savePriceList = async (id: string, list: SavedPriceList): Promise<void> =>
  void (await apiClient().put(`/price-lists/${id}`, list, HANDLED))

/** Throws AppError. */
export const assignPriceLists = async (
  customerUid: string,
  priceListIds: readonly string[],
  reason: string,
): Promise<void> =>
  void (await apiClient().put(`/customers/${customerUid}/price-lists`, { priceListIds, reason }, HANDLED))

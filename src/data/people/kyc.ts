import { orderBy, query, where, type Query } from 'firebase/firestore'
import { post, put } from '#data/api/send.ts'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { collectionOf, documentOf } from '#data/firebase/firestore.ts'
import { fetchPage, pageOf, pageQuery, type Cursor, type Page } from '#data/firebase/pages.ts'
import { Unreadable } from '#data/firebase/unreadable.ts'
import { watchDocument, watchQuery, type Watching } from '#data/firebase/watch.ts'
import { kycSchema } from '#domain/people/kyc-schema.ts'
import { isKycQueue, KYC_CONSENT, type Kyc, type KycChange, type KycStatus } from '#domain/people/kyc.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { AppError } from '#lib/app-error.ts'
import { findCustomerPage } from './find-customer-page.ts'

const decodeKyc = decoderOf(COLLECTIONS.kyc, kycSchema)

/** The documents of a customer, live; `undefined` while there are none. Returns the stop function. */
export const watchKyc = (uid: string, ...to: Watching<Kyc | undefined>) =>
  watchDocument(documentOf(COLLECTIONS.kyc, uid), decodeKyc, ...to)

/** Those in a status: the longest waiting first where there is something to do, otherwise the last changed. */
export const listKyc = (status: KycStatus, after?: Cursor): Promise<Page<Kyc>> =>
  fetchPage(kycIn(status), decodeKyc, after)

/** Its first page, live. Returns the stop function. */
export const watchFirstKyc = (
  status: KycStatus,
  onPage: (page: Page<Kyc>) => void,
  onError: (error: AppError) => void,
): (() => void) =>
  watchQuery(pageQuery(kycIn(status)), (snapshot) => pageOf(snapshot, decodeKyc), onPage, onError)

/** Those of any state that the typed text finds, the last changed first. Drafts are the customers' own business. */
export async function findKyc(typed: string, after?: Cursor): Promise<Page<Kyc>> {
  const all = query(collectionOf(COLLECTIONS.kyc), orderBy('changedAt', 'desc'))
  const { items, next } = await findCustomerPage(COLLECTIONS.kyc, all, typed, decodeKyc, after)
  return { items: items.filter((one) => one instanceof Unreadable || one.status !== 'draft'), next }
}

const kycIn = (status: KycStatus): Query =>
  query(
    collectionOf(COLLECTIONS.kyc),
    where('status', '==', status),
    orderBy('changedAt', isKycQueue(status) ? 'asc' : 'desc'),
  )

const addressOf = (uid: string, below = ''): string => `/kyc/${encodeURIComponent(uid)}${below}`

/** Keeps what the customer changed. `conflict` while the documents are submitted. */
export const saveKyc = (uid: string, change: KycChange): Promise<void> => put(addressOf(uid), change)

/** Submits the documents after `change`, with the customer's consent. A repeated submission does nothing. */
export const submitKyc = (uid: string, change: KycChange): Promise<void> =>
  post(addressOf(uid, '/submission'), { change, consent: KYC_CONSENT })

/** Opens approved documents again, so that one that expires soon can be replaced. `conflict` where they are not approved. */
export const reopenKyc = (uid: string): Promise<void> => post(addressOf(uid, '/reopening'))

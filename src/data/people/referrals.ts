import { limit, orderBy, query, where } from 'firebase/firestore'
import { apiClient } from '#data/api/api-client.ts'
import { postAsVisitor } from '#data/api/post-as-visitor.ts'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { collectionOf, documentOf } from '#data/firebase/firestore.ts'
import { fetchPage, type Cursor, type Page } from '#data/firebase/pages.ts'
import type { Read } from '#data/firebase/unreadable.ts'
import { recordsOf, watchDocument, watchQuery, type Watching } from '#data/firebase/watch.ts'
import { SHOWN_REFERRALS, type Referral, type ReferralStatus } from '#domain/people/referral.ts'
import { referralSchema } from '#domain/people/referral-schema.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'

const decodeReferral = decoderOf(COLLECTIONS.referrals, referralSchema)

/** A customer's code, how often its link was opened, and today's reward in pesewas. */
export type OwnReferralCode = { code: string; clicks: number; rewardMinor: number }

/** The user's own code, made when it is first asked for. */
export async function fetchReferralCode(device: string): Promise<OwnReferralCode> {
  const { data } = await apiClient().post<OwnReferralCode>('/referrals/code', { device })
  return data
}

/** Counts that this device opened the link; tells whether there is such a code. */
export async function openReferralLink(code: string, device: string): Promise<boolean> {
  const { isKnown } = await postAsVisitor<{ isKnown: boolean }>('/referrals/click', { code, device })
  return isKnown
}

/** The newest customers somebody referred, live. Returns the stop function. */
export const watchReferrals = (uid: string, ...to: Watching<Read<Referral>[]>) =>
  watchQuery(
    query(
      collectionOf(COLLECTIONS.referrals),
      where('referrerUid', '==', uid),
      orderBy('createdAt', 'desc'),
      limit(SHOWN_REFERRALS),
    ),
    recordsOf(decodeReferral),
    ...to,
  )

/** The referral of the customer `uid`, live; `undefined` when there is none. Returns the stop function. */
export const watchReferral = (uid: string, ...to: Watching<Referral | undefined>) =>
  watchDocument(documentOf(COLLECTIONS.referrals, uid), decodeReferral, ...to)

/** For staff: all, or those in a state; the newest first. */
export const listReferrals = (status: ReferralStatus | '', after?: Cursor): Promise<Page<Referral>> =>
  fetchPage(
    query(
      collectionOf(COLLECTIONS.referrals),
      ...(status ? [where('status', '==', status)] : []),
      orderBy('createdAt', 'desc'),
    ),
    decodeReferral,
    after,
  )

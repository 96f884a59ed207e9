import { orderBy, query, serverTimestamp, where, type Query } from 'firebase/firestore'
import { identityProvider } from '#data/firebase/auth.ts'
import { commit } from '#data/firebase/commit.ts'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { writeAudit, type Actor } from '#data/audit/write-audit.ts'
import { collectionOf, documentOf } from '#data/firebase/firestore.ts'
import { fetchPage, pageOf, pageQuery, type Cursor, type Page } from '#data/firebase/pages.ts'
import { watchDocument, watchQuery, type Watching } from '#data/firebase/watch.ts'
import { kycSchema } from '#domain/people/kyc-schema.ts'
import {
  isKycQueue,
  KYC_CONSENT,
  KYC_DOCUMENTS,
  KYC_OPEN_STATUSES,
  KYC_STEPS,
  NO_KYC,
  type Kyc,
  type KycDocument,
  type KycDraft,
  type KycStatus,
} from '#domain/people/kyc.ts'
import type { UserRecord } from '#domain/people/user.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { AppError } from '#lib/app-error.ts'

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

const kycIn = (status: KycStatus): Query =>
  query(
    collectionOf(COLLECTIONS.kyc),
    where('status', '==', status),
    orderBy('changedAt', isKycQueue(status) ? 'asc' : 'desc'),
  )

/** Of one document while it is under review, or of all of it. */
export type KycReview =
  | { kind: KycDocument; state: 'accepted' | 'refused'; reason: string }
  | { status: KycStatus; reason: string }

/** Decides on what `seen` shows, with its audit entry. `conflict` when it was changed since. */
export const reviewKyc = (
  seen: Pick<Kyc, 'id' | 'files'>,
  review: KycReview,
  actor: Actor & { displayName: string },
): Promise<void> =>
  commit(async (transaction) => {
    const reference = documentOf(COLLECTIONS.kyc, seen.id)
    const kyc = decodeKyc(seen.id, (await transaction.get(reference)).data() ?? {})
    const status = 'kind' in review ? 'under_review' : review.status
    const file = 'kind' in review ? kyc.files[review.kind]?.file : undefined
    const isOther = 'kind' in review && file !== seen.files[review.kind]?.file
    if (isOther || !KYC_STEPS[kyc.status].includes(status))
      throw new AppError('conflict', `kyc/${seen.id} is ${kyc.status}`)
    const id = `audit-kyc-${crypto.randomUUID()}`
    writeAudit(transaction, actor, {
      id,
      action: 'kyc.decide',
      entity: COLLECTIONS.kyc,
      entityId: seen.id,
      reason: review.reason,
      diff: { status: { before: kyc.status, after: status } },
      changes: 'kind' in review ? [`${KYC_DOCUMENTS[review.kind].label}: ${review.state}`] : [],
    })
    const now = Date.now()
    transaction.update(reference, {
      ...('kind' in review && {
        [`decisions.${review.kind}`]: { file, state: review.state, reason: review.reason },
      }),
      status,
      reason: 'kind' in review ? '' : review.reason,
      decidedAt: now,
      decidedBy: actor.uid,
      decidedByName: actor.displayName,
      changedAt: serverTimestamp(),
      lastAuditId: id,
      updatedAt: now,
      updatedBy: actor.uid,
    })
  })

/** Opens approved documents again, so that one that expires soon can be replaced. `conflict` where they are not approved. */
export const reopenKyc = (owner: Owner): Promise<void> =>
  writeKyc(
    owner,
    (draft) => draft,
    () => ({ status: 'draft' }),
    ['approved'],
  )

type Owner = Pick<UserRecord, 'uid' | 'displayName' | 'customer'>

/** Applies `change` to the documents as they are now. `conflict` where it changes some that are submitted. */
export const saveKyc = (owner: Owner, change: (draft: KycDraft) => KycDraft): Promise<void> =>
  writeKyc(owner, change, (status) => ({ status }))

/** Submits the documents after `change`, with the customer's consent. A repeated submission does nothing. */
export async function submitKyc(owner: Owner, change: (draft: KycDraft) => KycDraft): Promise<void> {
  await identityProvider().authStateReady()
  const identity = identityProvider().currentUser
  const email = (identity?.emailVerified && identity.email) || ''
  await writeKyc(owner, change, () => ({
    status: 'submitted',
    consent: KYC_CONSENT,
    consentAt: Date.now(),
    email,
  }))
}

function writeKyc(
  { uid, displayName, customer }: Owner,
  change: (draft: KycDraft) => KycDraft,
  stateOf: (status: Kyc['status']) => Pick<Kyc, 'status'> & Partial<Kyc>,
  from: readonly KycStatus[] = KYC_OPEN_STATUSES,
): Promise<void> {
  return commit(async (transaction) => {
    const reference = documentOf(COLLECTIONS.kyc, uid)
    const found = await transaction.get(reference)
    const before = found.exists() ? decodeKyc(uid, found.data()) : undefined
    const state = stateOf(before?.status ?? 'draft')
    const { entityType, files } = change(before ?? NO_KYC)
    const isSame =
      before && JSON.stringify([entityType, files]) === JSON.stringify([before.entityType, before.files])
    if (before && before.status === state.status && (isSame || state.consent)) return
    if (before && !from.includes(before.status))
      throw new AppError('conflict', `kyc/${uid} is ${before.status}`)
    const now = Date.now()
    const written = {
      entityType,
      files,
      consent: '',
      consentAt: 0,
      ...state,
      customerName: displayName,
      customerCompany: customer?.company ?? '',
      changedAt: serverTimestamp(),
      updatedAt: now,
      updatedBy: uid,
    }
    if (before) transaction.update(reference, written)
    else
      transaction.set(reference, {
        ...written,
        id: uid,
        decisions: {},
        reason: '',
        decidedAt: 0,
        decidedBy: '',
        decidedByName: '',
        lastAuditId: '',
        createdAt: now,
        createdBy: uid,
      })
  })
}

import { serverTimestamp } from 'firebase/firestore'
import { uploadedFileUrl } from '#config/image-urls.ts'
import { apiClient } from '#data/api/api-client.ts'
import { commit } from '#data/firebase/commit.ts'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { documentOf } from '#data/firebase/firestore.ts'
import { watchDocument } from '#data/firebase/watch.ts'
import { kycSchema } from '#domain/people/kyc-schema.ts'
import {
  isOpenKyc,
  KYC_CONSENT,
  NO_KYC,
  type Kyc,
  type KycDocument,
  type KycDraft,
} from '#domain/people/kyc.ts'
import type { UserRecord } from '#domain/people/user.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { AppError } from '#lib/app-error.ts'

const decodeKyc = decoderOf(COLLECTIONS.kyc, kycSchema)

/** The documents of a customer, live; `undefined` while there are none. Returns the stop function. */
export const watchKyc = (
  uid: string,
  onKyc: (kyc: Kyc | undefined) => void,
  onError: (error: AppError) => void,
): (() => void) => watchDocument(documentOf(COLLECTIONS.kyc, uid), decodeKyc, onKyc, onError)

type Owner = Pick<UserRecord, 'uid' | 'displayName' | 'customer'>

/** Applies `change` to the documents as they are now. `conflict` where it changes some that are submitted. */
export const saveKyc = (owner: Owner, change: (draft: KycDraft) => KycDraft): Promise<void> =>
  writeKyc(owner, change, (status) => ({ status }))

/** Submits the documents after `change`, with the customer's consent. A repeated submission does nothing. */
export const submitKyc = (owner: Owner, change: (draft: KycDraft) => KycDraft): Promise<void> =>
  writeKyc(owner, change, () => ({ status: 'submitted', consent: KYC_CONSENT, consentAt: Date.now() }))

function writeKyc(
  { uid, displayName, customer }: Owner,
  change: (draft: KycDraft) => KycDraft,
  stateOf: (status: Kyc['status']) => Pick<Kyc, 'status'> & Partial<Kyc>,
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
    if (before && !isOpenKyc(before)) throw new AppError('conflict', `kyc/${uid} is ${before.status}`)
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

/** The address of a customer's document, valid for some minutes. */
export async function fetchKycFileUrl(uid: string, kind: KycDocument): Promise<string> {
  const { data } = await apiClient().get<{ path: string }>(`/kyc/${uid}/files/${kind}`)
  return uploadedFileUrl(data.path)
}

import type { Request } from 'express'
import { kycSchema } from '#domain/people/kyc-schema.ts'
import { KYC_DOCUMENTS, type KycDocument } from '#domain/people/kyc.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { uploadFolder } from '#domain/records/upload-place.ts'
import { decoded } from '#lib/schema.ts'
import { ApiError } from '#server/api/api-error.ts'
import type { SignRead } from '#server/api/money/payment-proof.ts'
import { RefusedByRules, type RunTransaction } from '#server/api/rest-transaction.ts'

/** A document of a customer. */
export type KycFileAddress = { uid: string; kind: KycDocument }

/** The document that the address `/kyc/{uid}/…/{kind}` names. */
export function kycFileOf({ params: { uid, kind } }: Request): KycFileAddress {
  const known = (Object.keys(KYC_DOCUMENTS) as KycDocument[]).find((one) => one === kind)
  if (!known || typeof uid !== 'string' || !/^[\w-]{1,128}$/.test(uid))
    throw new ApiError('NOT_FOUND', 'There is no such document.')
  return { uid, kind: known }
}

/**
 * The address of a customer's document, below that of the image host. Whoever the rules let read the record sees its
 * documents: `run` is the reader's. Throws NOT_FOUND and FORBIDDEN.
 */
export async function signedKycFile(
  { uid, kind }: KycFileAddress,
  run: RunTransaction,
  sign: SignRead,
): Promise<{ path: string }> {
  const read = decoded(kycSchema, await storedKyc(uid, run))
  const file = read.ok ? read.record.files[kind]?.file : undefined
  if (!file) throw new ApiError('NOT_FOUND', 'There is no such document.')
  return { path: `/${sign(`${uploadFolder('kyc', uid)}/${file}`.slice(1))}` }
}

async function storedKyc(uid: string, run: RunTransaction): Promise<Record<string, unknown> | undefined> {
  try {
    const [stored] = await run((transaction) => transaction.get([`${COLLECTIONS.kyc}/${uid}`]))
    return stored
  } catch (error) {
    if (error instanceof RefusedByRules)
      throw new ApiError('FORBIDDEN', 'You do not have access to these documents.', { cause: error })
    throw error
  }
}

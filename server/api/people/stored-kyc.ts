import type { Kyc } from '#domain/people/kyc.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { ApiError } from '#server/api/api-error.ts'
import { readKyc } from '#server/api/read-stored.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'

export type KycAnswer = Pick<Kyc, 'status'>

export const kycPath = (uid: string): string => `${COLLECTIONS.kyc}/${uid}`

/** The documents of a customer; undefined where there are none. Throws CONFLICT where they cannot be read. */
export async function storedKyc(transaction: Transaction, uid: string): Promise<Kyc | undefined> {
  const [stored] = await transaction.get([kycPath(uid)])
  if (!stored) return undefined
  const read = readKyc(uid, stored)
  if (!read.ok) throw new ApiError('CONFLICT', 'These documents cannot be read.')
  return read.record
}

export const kycChanged = (status: Kyc['status']): ApiError =>
  new ApiError('CONFLICT', `These documents are ${status.replaceAll('_', ' ')} by now.`)

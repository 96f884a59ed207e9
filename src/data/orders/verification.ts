import { decoderOf } from '#data/firebase/decoder-of.ts'
import { fetchPublicDocument } from '#data/rest/public-document.ts'
import { verificationSchema } from '#domain/money/sales-invoice-schema.ts'
import type { Verification } from '#domain/money/sales-invoice.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { isAppError } from '#lib/app-error.ts'

const decodeVerification = decoderOf(COLLECTIONS.verifications, verificationSchema)

/** What the code of a printed document says; `undefined` when no document of ours has it. Throws AppError. */
export async function fetchVerification(code: string): Promise<Verification | undefined> {
  if (!/^[0-9a-f]{32}$/.test(code)) return undefined
  try {
    const { fields } = await fetchPublicDocument(`${COLLECTIONS.verifications}/${code}`)
    return decodeVerification(code, fields)
  } catch (error) {
    if (isAppError(error, 'not-found')) return undefined
    throw error
  }
}

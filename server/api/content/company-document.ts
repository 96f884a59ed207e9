import { COMPANY_DOCUMENT_KINDS, isValidDocument } from '#domain/company/company-document.ts'
import { isStaff, type Role } from '#domain/people/roles.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { documentsConfigSchema } from '#domain/records/system-config-schema.ts'
import { decoded } from '#lib/schema.ts'
import { ApiError } from '#server/api/api-error.ts'
import type { SignRead } from '#server/api/money/payment-proof.ts'
import type { RunTransaction } from '#server/api/rest-transaction.ts'

const ID = 'documents'

/**
 * The address of one of our own documents, below that of the image host; customers are given those that count on `today`,
 * an ISO day. `run` is the reader's. Throws NOT_FOUND.
 */
export async function signedCompanyDocument(
  kind: unknown,
  roles: readonly Role[],
  today: string,
  { run, sign }: { run: RunTransaction; sign: SignRead },
): Promise<{ path: string }> {
  const known = COMPANY_DOCUMENT_KINDS.find((one) => one === kind)
  const [stored] = known
    ? await run((transaction) => transaction.get([`${COLLECTIONS.systemConfig}/${ID}`]))
    : []
  const read = decoded(documentsConfigSchema, stored && { ...stored, id: ID })
  const document = known && read.ok ? read.record.documents[known] : undefined
  if (!document || !(isStaff(roles) || isValidDocument(document, today)))
    throw new ApiError('NOT_FOUND', 'There is no such document.')
  return { path: `/${sign(document.file.slice(1))}` }
}

import { COLLECTIONS } from '#domain/records/collections.ts'
import { limitsConfigSchema } from '#domain/records/system-config-schema.ts'
import { decoded, type RecordOf } from '#lib/schema.ts'
import type { Transaction } from './rest-transaction.ts'

/** What roles may do on their own; undefined while it is not set, or cannot be read. */
export async function limitsOfStaff(
  transaction: Transaction,
): Promise<RecordOf<typeof limitsConfigSchema> | undefined> {
  const [stored] = await transaction.get([`${COLLECTIONS.systemConfig}/limits`])
  const read = stored && decoded(limitsConfigSchema, { ...stored, id: 'limits' })
  return read?.ok ? read.record : undefined
}

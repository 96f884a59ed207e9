import type { Transaction } from 'firebase/firestore'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { documentOf } from '#data/firebase/firestore.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { UNIQUE_KINDS, uniqueValueSchema } from '#domain/records/unique-value-schema.ts'
import type { RecordOf } from '#lib/schema.ts'

export type UniqueKind = (typeof UNIQUE_KINDS)[number]

const decodeHolder = decoderOf(COLLECTIONS.unique, uniqueValueSchema)

type Named = Readonly<Record<UniqueKind, string>>

const holderOf = (kind: UniqueKind, value: string) => documentOf(COLLECTIONS.unique, `${kind}__${value}`)

/**
 * The kinds of values in `after` that another product already uses; only values that differ from `before` are checked.
 */
export async function takenValues(
  transaction: Transaction,
  productId: string,
  before: Named | undefined,
  after: Named,
): Promise<UniqueKind[]> {
  const answers = await Promise.all(
    UNIQUE_KINDS.filter((kind) => before?.[kind] !== after[kind]).map(async (kind) => {
      const holder = await transaction.get(holderOf(kind, after[kind]))
      const isFree = !holder.exists() || decodeHolder(holder.id, holder.data()).recordId === productId
      return isFree ? [] : [kind]
    }),
  )
  return answers.flat()
}

/** Claims the new values and releases the old ones. */
export function writeUniqueValues(
  transaction: Transaction,
  productId: string,
  before: Named | undefined,
  after: Named,
): void {
  for (const kind of UNIQUE_KINDS) {
    if (before?.[kind] === after[kind]) continue
    transaction.set(holderOf(kind, after[kind]), {
      kind,
      value: after[kind],
      collection: COLLECTIONS.products,
      recordId: productId,
    } satisfies RecordOf<typeof uniqueValueSchema>)
    if (before) transaction.delete(holderOf(kind, before[kind]))
  }
}

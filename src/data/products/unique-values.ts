import type { Transaction } from 'firebase/firestore'
import { fieldReader } from '#data/firebase/field-reader.ts'
import { documentOf } from '#data/firebase/firestore.ts'
import { COLLECTIONS } from '#domain/collections.ts'

/** What no two products share. */
export type UniqueKind = 'sku' | 'slug'
const KINDS: readonly UniqueKind[] = ['sku', 'slug']

type Named = Readonly<Record<UniqueKind, string>>

const holderOf = (kind: UniqueKind, value: string) => documentOf(COLLECTIONS.unique, `${kind}__${value}`)

/** Which values of `after` another product has; only what is not as `before` is asked for. */
export async function takenValues(
  transaction: Transaction,
  productId: string,
  before: Named | undefined,
  after: Named,
): Promise<UniqueKind[]> {
  const answers = await Promise.all(
    KINDS.filter((kind) => before?.[kind] !== after[kind]).map(async (kind) => {
      const holder = await transaction.get(holderOf(kind, after[kind]))
      const isFree =
        !holder.exists() || fieldReader(holder.ref.path, holder.data()).text('recordId') === productId
      return isFree ? [] : [kind]
    }),
  )
  return answers.flat()
}

/** Takes the new values and gives back the old ones. */
export function writeUniqueValues(
  transaction: Transaction,
  productId: string,
  before: Named | undefined,
  after: Named,
): void {
  for (const kind of KINDS) {
    if (before?.[kind] === after[kind]) continue
    transaction.set(holderOf(kind, after[kind]), {
      kind,
      value: after[kind],
      collection: COLLECTIONS.products,
      recordId: productId,
    })
    if (before) transaction.delete(holderOf(kind, before[kind]))
  }
}

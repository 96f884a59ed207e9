import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useFoundIds } from '#features/admin/shared/use-found-ids.ts'
import { BY_NAME, watchProductsOf } from '#data/catalogue/admin-products.ts'
import type { Cursor } from '#data/firebase/pages.ts'
import { useLive } from '#data/reading/use-live.ts'
import { ON_OPENING, useRead } from '#data/reading/use-read.ts'
import type { ProductStatus } from '#domain/catalogue/product.ts'
import type { ProductRecord } from '#domain/catalogue/product-record.ts'
import { findProducts, type ProductSearch } from '../find-products.ts'
import { MAX_EDITED, editedIds } from './edit-url.ts'

export type EditedProducts = {
  products: readonly ProductRecord[] | undefined
  /** The filter matches more products than one table takes. */
  isCut: boolean
  hasFailed: boolean
  retry: () => void
}

const STATUSES: readonly (ProductStatus | '')[] = ['published', 'draft', 'archived']

/**
 * The products named in the URL, or those that match its filter, with those that have something typed from before: live,
 * so that what others save shows at once.
 */
export function useEditedProducts(typedIds: readonly string[]): EditedProducts {
  const [params] = useSearchParams()
  const text = params.get('q') ?? ''
  const named = editedIds(params)
  const found = useFoundIds(named ? '' : text)
  // Rows do not leave the table while somebody works in it.
  const [typedBefore] = useState(typedIds)
  const search: ProductSearch = {
    text,
    status: STATUSES.find((status) => status === params.get('status')) ?? '',
    category: params.get('category') ?? '',
    foundIds: found.ids,
    sorting: BY_NAME,
  }
  const listed = useRead(
    !named && found.isReady && ['products-to-edit', search],
    () => idsMatching(search),
    ON_OPENING,
  )
  const asked = named ? { ids: named, isCut: false } : listed.data
  const ids = asked && [...new Set([...asked.ids, ...typedBefore])]
  const live = useLive<ReadonlyMap<string, ProductRecord>>(
    ids && `products-edited/${ids.join()}`,
    (onData, onError) => watchProductsOf(ids ?? [], onData, onError),
  )
  return {
    products: ids && live.data && ids.flatMap((id) => live.data.get(id) ?? []),
    isCut: asked?.isCut ?? false,
    hasFailed: live.status === 'failed' || (listed.error !== undefined && !listed.data),
    retry() {
      live.retry()
      void listed.mutate()
    },
  }
}

async function idsMatching(search: ProductSearch): Promise<{ ids: readonly string[]; isCut: boolean }> {
  const ids: string[] = []
  let after: Cursor | undefined
  do {
    const page = await findProducts(search, after)
    ids.push(...page.items.map(({ id }) => id))
    after = page.next
  } while (after && ids.length < MAX_EDITED)
  return { ids: ids.slice(0, MAX_EDITED), isCut: after !== undefined || ids.length > MAX_EDITED }
}

import { useEffect } from 'react'
import { useLive } from '#data/reading/use-live.ts'
import { watchShopRevision } from './shop-revision.ts'
import { knownRevision } from './use-catalogue.ts'
import { useProducts, type Products } from './use-products.ts'

/**
 * The current facts of these products, live: followed by the shop's revision alone, one read in place of one for each of
 * them. Undefined until they are known.
 */
export function useLiveProducts(ids: readonly string[]): Products['productOf'] {
  const { productOf, renew } = useProducts(ids)
  const revision = useLive<number>(ids.length > 0 ? 'revision' : undefined, (onData, onError) =>
    watchShopRevision(onData, onError),
  ).data
  useEffect(() => {
    const known = knownRevision()
    if (revision !== undefined && known !== undefined && revision !== known) void renew()
    // The function is a new one on every render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [revision])
  return productOf
}

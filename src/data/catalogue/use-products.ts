import { useMemo, useState } from 'react'
import { isQueried, type CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { atOwnPrices, useOwnPrices, useOwnPricing } from './own-prices.ts'
import { NOTHING_ASKED, resourcesBy, useResource, type Resource } from './resource.ts'
import { catalogueNow, renewCatalogue, useCatalogue } from './use-catalogue.ts'

type ById = ReadonlyMap<string, CatalogueProduct>

export type Products = {
  /** Undefined until the products are known; afterwards returns undefined for products no longer sold. */
  productOf: ((id: string) => CatalogueProduct | undefined) | undefined
  error: Error | undefined
  /** Fetches the products again if anything was published; never throws. */
  renew: () => Promise<void>
}

/** By the catalogue's revision and ids: only a publication makes anybody read again. */
const queried = resourcesBy(async (question): Promise<ById> => {
  const { revision, ids } = JSON.parse(question) as { revision: number; ids: string[] }
  return (await import('./read-products.ts')).readProducts(ids, revision)
})

const queriedAt = (revision: number, ids: readonly string[]): Resource<ById> =>
  queried(JSON.stringify({ revision, ids: [...new Set(ids)].toSorted() }))

/** The current facts of these products: from the catalogue, or queried where it is too large for memory. */
export function useProducts(ids: readonly string[]): Products {
  const { data: catalogue, error } = useCatalogue()
  const isLarge = catalogue !== undefined && isQueried(catalogue.facts)
  const asked = useOwnPrices(useResource(isLarge ? queriedAt(catalogue.facts.revision, ids) : NOTHING_ASKED))
  // Not at prices that are replaced in a moment.
  const isWaiting = useOwnPricing() === 'waiting'
  const [last, setLast] = useState<{ ids: readonly string[]; byId: ById }>()
  if (asked.data && asked.data !== last?.byId) setLast({ ids, byId: asked.data })
  // When a line is removed, the rest is known already: nothing disappears from the screen for a moment.
  const known = last && ids.every((id) => last.ids.includes(id)) ? last.byId : undefined
  const byId = isLarge ? (asked.data ?? known) : catalogue?.byId
  const productOf = useMemo(
    () => (byId && !isWaiting ? (id: string) => byId.get(id) : undefined),
    [byId, isWaiting],
  )
  return {
    productOf,
    error: byId ? undefined : (error ?? asked.error),
    renew: async () => {
      await renewCatalogue()
      const facts = await catalogueNow().then(
        (fresh) => fresh.facts,
        () => undefined,
      )
      if (facts && isQueried(facts)) await queriedAt(facts.revision, ids).refresh()
    },
  }
}

/** Like `useProducts`, once. Products no longer sold are missing. Throws AppError. */
export async function findCatalogueProducts(ids: readonly string[]): Promise<CatalogueProduct[]> {
  const { facts, byId } = await catalogueNow()
  const found = isQueried(facts)
    ? await atOwnPrices(await (await import('./read-products.ts')).readProducts(ids, facts.revision))
    : byId
  return ids.flatMap((id) => found.get(id) ?? [])
}

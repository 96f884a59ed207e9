import { useMemo } from 'react'
import { useBands } from '#features/storefront/shared/use-bands.ts'
import { useBranch } from '#features/storefront/shared/use-branch.ts'
import { usePrices } from '#components/pricing/use-prices.ts'
import { useSearch } from '#components/catalogue/use-search.ts'
import { useCatalogue } from '#data/catalogue/use-catalogue.ts'
import { FilterBar } from './filter-bar.tsx'
import { findProducts, PAGE_SIZE } from './find-products.ts'
import { Pager } from './pager.tsx'
import { ProductsHeading, titleOf } from './products-heading.tsx'
import { ProductsView } from './products-view.tsx'
import { useCatalogueQuery } from './use-catalogue-query.ts'

/** The catalogue in memory: searched, filtered and sorted without asking the server. */
export function ListedProducts() {
  const { data: catalogue, error } = useCatalogue()
  const [query, setQuery] = useCatalogueQuery()
  const branch = useBranch()
  const bands = useBands()
  const prices = usePrices()
  const result = useSearch(catalogue, query.q)

  const found = useMemo(
    () => catalogue && (query.q === '' || result) && findProducts(catalogue.products, result, query, bands),
    [catalogue, result, query, bands],
  )
  if (error && !catalogue) throw error

  const pages = found ? Math.max(1, Math.ceil(found.products.length / PAGE_SIZE)) : 1
  const current = Math.min(query.page, pages)
  const shown = found ? found.products.slice((current - 1) * PAGE_SIZE, current * PAGE_SIZE) : undefined
  const categories = catalogue?.facts.categories ?? []
  const isSettled = found && (result?.query ?? '') === query.q

  return (
    <ProductsView
      query={query}
      found={found || undefined}
      shown={shown}
      isSettled={Boolean(isSettled)}
      categories={categories}
      bands={bands}
      branchName={branch?.name}
      prices={prices}
      onChange={setQuery}
      heading={<ProductsHeading query={query} categories={categories} />}
      bar={
        <FilterBar
          query={query}
          found={found || undefined}
          count={
            found && catalogue ? `${found.products.length} of ${catalogue.products.length} products` : ''
          }
          title={titleOf(query, categories)}
          bands={bands}
          branchName={branch?.name}
          prices={prices}
          onChange={setQuery}
        />
      }
    >
      {pages > 1 && (
        <Pager page={current} pages={pages} onChange={(next) => setQuery({ ...query, page: next })} />
      )}
    </ProductsView>
  )
}

import { useDeferredValue, useMemo } from 'react'
import { useBands } from '#features/storefront/shared/use-bands.ts'
import { useBranch } from '#features/storefront/shared/use-branch.ts'
import { usePrices } from '#components/pricing/use-prices.ts'
import { useSearch } from '#components/catalogue/use-search.ts'
import { catalogueSearch, type CatalogueQuery } from './catalogue-query.ts'
import { paths } from '#config/paths.ts'
import { firstListed } from '#data/catalogue/first-view.ts'
import { useCatalogue, useShopFacts } from '#data/catalogue/use-catalogue.ts'
import type { Category } from '#domain/catalogue/category.ts'
import { FACETS } from '#domain/catalogue/product-filter.ts'
import { countOf } from '#lib/plural.ts'
import { FilterBar } from './filter-bar.tsx'
import { findProducts, PAGE_SIZE } from './find-products.ts'
import { Pager } from './pager.tsx'
import { ProductsHeading, titleOf } from './products-heading.tsx'
import { ProductsView } from './products-view.tsx'
import { useCatalogueQuery } from './use-catalogue-query.ts'

/** The catalogue in memory: searched, filtered and sorted without asking the server. */
export function ListedProducts() {
  const facts = useShopFacts().data
  const { data, error } = useCatalogue()
  // Fifty rows that seldom change are rendered again in pieces.
  const catalogue = useDeferredValue(data)
  const [query, setQuery] = useCatalogueQuery()
  const first = firstListed(urlOf(query))
  const branch = useBranch()
  const bands = useBands()
  const prices = usePrices()
  const { found: result, error: searchError } = useSearch(catalogue, query.q)

  const whole = useMemo(
    () => catalogue && (query.q === '' || result) && findProducts(catalogue.products, result, query, bands),
    [catalogue, result, query, bands],
  )
  if (error && !catalogue && !first) throw error
  if (searchError) throw searchError

  // Until the catalogue has loaded, the page of it that arrived with the HTML.
  const found = whole || (first && { searched: first.products, products: first.products, matchesAll: true })
  const categories = facts?.categories ?? []
  const total = facts?.productCount ?? 0
  const count = whole ? whole.products.length : (categories.find(isOf(query))?.count ?? total)
  const pages = found ? Math.max(1, Math.ceil(count / PAGE_SIZE)) : 1
  const current = Math.min(query.page, pages)
  const shown = whole ? whole.products.slice((current - 1) * PAGE_SIZE, current * PAGE_SIZE) : first?.products
  const isSettled = found && (result?.query ?? '') === query.q

  return (
    <ProductsView
      query={query}
      found={found || undefined}
      shown={shown}
      isSettled={Boolean(isSettled)}
      categories={categories}
      branchName={branch?.name}
      prices={prices}
      onChange={setQuery}
      heading={<ProductsHeading query={query} categories={categories} />}
      bar={
        <FilterBar
          query={query}
          found={whole || undefined}
          facets={whole ? FACETS : first?.facets}
          count={found ? `${count} of ${countOf(total, 'product')}` : ''}
          title={titleOf(query, categories)}
          bands={bands}
          branchName={branch?.name}
          prices={prices}
          onChange={setQuery}
        />
      }
    >
      {pages > 1 && <Pager page={current} pages={pages} urlOf={(page) => urlOf({ ...query, page })} />}
    </ProductsView>
  )
}

const isOf =
  ({ category }: CatalogueQuery) =>
  ({ slug }: Category): boolean =>
    slug === category

function urlOf(query: CatalogueQuery): string {
  const search = catalogueSearch(query)
  return search.size > 0 ? `${paths.products}?${search}` : paths.products
}

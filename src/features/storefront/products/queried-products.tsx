import { useBands } from '#features/storefront/shared/use-bands.ts'
import { useBranch } from '#features/storefront/shared/use-branch.ts'
import { usePrices } from '#components/pricing/use-prices.ts'
import { useOwnPricing } from '#data/catalogue/own-prices.ts'
import { useProductPage } from '#data/catalogue/query-products.ts'
import type { ShopFacts } from '#domain/catalogue/catalogue.ts'
import { FACETS } from '#domain/catalogue/product-filter.ts'
import { bandAt } from '#domain/stock/stock.ts'
import { Button } from '#ui/button.tsx'
import { FilterBar } from './filter-bar.tsx'
import pager from './pager.module.css'
import { ProductsHeading, titleOf } from './products-heading.tsx'
import { ProductsView } from './products-view.tsx'
import { useCatalogueQuery } from './use-catalogue-query.ts'

/** A catalogue too large for memory, queried from Firestore a page at a time. */
export function QueriedProducts({ facts }: { facts: ShopFacts }) {
  const { categories, productCount } = facts
  const [query, setQuery] = useCatalogueQuery()
  const branch = useBranch()
  const bands = useBands()
  const prices = usePrices()
  const category = categories.find(({ slug }) => slug === query.category)
  const hasOwnPrices = useOwnPricing() !== undefined
  const { q, sort, chosen, fromMinor, toMinor, after, page } = query
  const { data, error } = useProductPage({
    words: q,
    category: query.category,
    isSubcategory: category ? category.parent !== '' : false,
    chosen,
    fromMinor,
    toMinor,
    sort,
    after,
  })
  if (error && !data) throw error

  const here = data?.products.filter(({ id }) => !query.inStock || isHere(bands && bandAt(bands, id)))
  const found = data && here && { searched: data.products, products: here, matchesAll: true }
  const total = (category?.count ?? productCount).toLocaleString('en-GH')
  const isWhole = q === '' && Object.values(chosen).every((values) => values.length === 0) && !query.inStock

  // A query knows the catalogue's prices alone.
  const isByCataloguePrice =
    hasOwnPrices &&
    (sort === 'price' || sort === 'price-down' || fromMinor !== undefined || toMinor !== undefined)

  return (
    <ProductsView
      query={query}
      found={found}
      shown={here}
      isSettled={data !== undefined}
      categories={categories}
      branchName={branch?.name}
      prices={prices}
      onChange={setQuery}
      heading={<ProductsHeading query={query} categories={categories} />}
      bar={
        <FilterBar
          query={query}
          found={found || undefined}
          facets={found && FACETS}
          count={data ? `${here?.length ?? 0} on this page${isWhole ? ` · ${total} in all` : ''}` : ''}
          title={`${titleOf(query, categories)}, page ${page}`}
          bands={bands}
          branchName={branch?.name}
          prices={prices}
          onChange={setQuery}
        />
      }
    >
      {isByCataloguePrice && (
        <p className="sub">These are your prices. Sorted and filtered by those of the catalogue.</p>
      )}
      {(page > 1 || data?.next) && (
        <nav className={pager.pager} aria-label="Pages">
          <Button size="s" disabled={page === 1} onClick={() => setQuery({ ...query, page: 1, after: '' })}>
            First page
          </Button>
          <span>Page {page}</span>
          <Button
            size="s"
            disabled={!data?.next}
            onClick={() => setQuery({ ...query, page: page + 1, after: data?.next ?? '' })}
          >
            Next
          </Button>
        </nav>
      )}
    </ProductsView>
  )
}

const isHere = (band: string | undefined) => band === undefined || band === 'in' || band === 'low'

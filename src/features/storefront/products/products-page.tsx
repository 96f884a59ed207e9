import { lazy, Suspense, useMemo } from 'react'
import { useBranch } from '#components/use-branch.ts'
import { usePrices } from '#components/use-prices.ts'
import { useSearch } from '#components/use-search.ts'
import { company } from '#config/company.ts'
import { useAvailability } from '#data/catalogue/use-availability.ts'
import { useCatalogue } from '#data/catalogue/use-catalogue.ts'
import { DEFAULT_LOCATION_ID } from '#domain/location.ts'
import { useLocationStore } from '#stores/location-store.ts'
import { FilterBar } from './filter-bar.tsx'
import { findProducts, PAGE_SIZE } from './find-products.ts'
import { Pager } from './pager.tsx'
import { PriceList } from './price-list.tsx'
import { PriceListSkeleton } from './price-list-skeleton.tsx'
import { ProductsHeading, titleOf } from './products-heading.tsx'
import styles from './products-page.module.css'
import { useCatalogueQuery } from './use-catalogue-query.ts'

// Most visits see neither.
const ProductGrid = lazy(async () => ({ default: (await import('./product-grid.tsx')).ProductGrid }))
const NothingFound = lazy(async () => ({ default: (await import('./nothing-found.tsx')).NothingFound }))

/** The catalogue as a price list or as pictures: searched, filtered and sorted without asking the server. */
export function ProductsPage() {
  const { data: catalogue, error } = useCatalogue()
  const [query, setQuery] = useCatalogueQuery()
  const branch = useBranch()
  // Asked for at once, by the remembered id, and not only when the branches are known.
  const remembered = useLocationStore((state) => state.locationId)
  const { data: availability } = useAvailability(branch?.id ?? (remembered || DEFAULT_LOCATION_ID))
  const prices = usePrices()
  const result = useSearch(catalogue, query.q)
  const bands = availability?.bands

  const found = useMemo(
    () => catalogue && (query.q === '' || result) && findProducts(catalogue.products, result, query, bands),
    [catalogue, result, query, bands],
  )
  if (error && !catalogue) throw error

  const { page, view } = query
  const pages = found ? Math.max(1, Math.ceil(found.products.length / PAGE_SIZE)) : 1
  const current = Math.min(page, pages)
  const shown = found?.products.slice((current - 1) * PAGE_SIZE, current * PAGE_SIZE)
  const categories = catalogue?.facts.categories ?? []

  return (
    <div className={styles.page}>
      <title>{`${titleOf(query, categories)} · ${company.name}`}</title>
      <ProductsHeading query={query} categories={categories} />
      <FilterBar
        query={query}
        found={found}
        total={catalogue?.products.length}
        bands={bands}
        branchName={branch?.name}
        prices={prices}
        onChange={setQuery}
      />
      {found && !found.matchesAll && found.products.length > 0 && (
        <p className={styles.note}>Nothing holds every word of “{query.q}”. These come closest.</p>
      )}
      <Suspense fallback={<PriceListSkeleton view={view} />}>
        {!found || !shown || !prices ? (
          <PriceListSkeleton view={view} />
        ) : shown.length === 0 ? (
          <NothingFound query={query} found={found} categories={categories} onChange={setQuery} />
        ) : view === 'grid' ? (
          <ProductGrid products={shown} bands={bands} prices={prices} />
        ) : (
          <PriceList products={shown} bands={bands} prices={prices} branchName={branch?.name ?? 'Stock'} />
        )}
      </Suspense>
      <div className={styles.foot}>
        <span className={styles.keys}>
          <kbd>/</kbd> search · <kbd>↑</kbd> <kbd>↓</kbd> move · <kbd>Enter</kbd> add · <kbd>Q</kbd> quantity
        </span>
        <span>{prices?.rateNote}</span>
      </div>
      {pages > 1 && (
        <Pager page={current} pages={pages} onChange={(next) => setQuery({ ...query, page: next })} />
      )}
    </div>
  )
}

import { LIST_DESCRIPTION } from '#domain/catalogue/list-description.ts'
import { lazy, Suspense, type ReactNode } from 'react'
import type { Prices } from '#components/pricing/use-prices.ts'
import { PageTitle } from '#components/company/page-title.tsx'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import type { Category } from '#domain/catalogue/category.ts'
import { useDescription } from '#features/storefront/shared/use-description.ts'
import { useCompareStore } from '#stores/compare-store.ts'
import { LazyBoundary } from '#ui/lazy-boundary.tsx'
import type { CatalogueQuery } from './catalogue-query.ts'
import type { Found } from './find-products.ts'
import { PriceList } from './price-list.tsx'
import { PriceListSkeleton } from './price-list-skeleton.tsx'
import { titleOf } from './products-heading.tsx'
import styles from './products-page.module.css'

// Most visits need neither of them.
const ProductGrid = lazy(async () => ({ default: (await import('./product-grid.tsx')).ProductGrid }))
const NothingFound = lazy(async () => ({ default: (await import('./nothing-found.tsx')).NothingFound }))
const SearchNote = lazy(async () => ({ default: (await import('./search-note.tsx')).SearchNote }))
const CompareBar = lazy(async () => ({ default: (await import('./compare-bar.tsx')).CompareBar }))

/** A page of products as a price list or as pictures, with the controls around it. */
export function ProductsView({
  query,
  found,
  shown,
  isSettled,
  categories,
  branchName,
  prices,
  heading,
  bar,
  children,
  onChange,
}: {
  query: CatalogueQuery
  found: Found | undefined
  /** The current page; undefined while loading. */
  shown: readonly CatalogueProduct[] | undefined
  /** False while `found` is still the previous result. */
  isSettled: boolean
  categories: readonly Category[]
  branchName: string | undefined
  prices: Prices | undefined
  heading: ReactNode
  bar: ReactNode
  children: ReactNode
  onChange: (query: CatalogueQuery) => void
}) {
  const isComparing = useCompareStore((state) => state.compared.length > 0)
  const { view } = query
  useDescription(categories.find(({ slug }) => slug === query.category)?.description || LIST_DESCRIPTION)
  return (
    <div className={styles.page} aria-busy={!isSettled}>
      <PageTitle title={titleOf(query, categories)} />
      {heading}
      {bar}
      <Suspense fallback={<PriceListSkeleton view={view} />}>
        {found && (found.respelt ?? !found.matchesAll) && <SearchNote query={query} found={found} />}
        {!found || !shown || !prices ? (
          <PriceListSkeleton view={view} />
        ) : shown.length === 0 ? (
          <NothingFound query={query} found={found} categories={categories} onChange={onChange} />
        ) : view === 'grid' ? (
          <ProductGrid products={shown} prices={prices} />
        ) : (
          <PriceList products={shown} prices={prices} branchName={branchName ?? 'Stock'} />
        )}
      </Suspense>
      <div className={styles.foot}>
        <span className={styles.keys}>
          <kbd>/</kbd> search · <kbd>↑</kbd> <kbd>↓</kbd> move · <kbd>Enter</kbd> add · <kbd>Q</kbd> quantity
          · <kbd>C</kbd> compare
        </span>
        <span>{prices?.rateNote}</span>
      </div>
      {children}
      {isComparing && (
        <LazyBoundary>
          <CompareBar />
        </LazyBoundary>
      )}
    </div>
  )
}

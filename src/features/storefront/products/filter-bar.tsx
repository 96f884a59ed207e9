import { lazy } from 'react'
import type { Prices } from '#components/pricing/use-prices.ts'
import {
  FACETS,
  facetOptions,
  hasChoice,
  SORTS,
  type Facet,
  type Sort,
} from '#domain/catalogue/product-filter.ts'
import type { StockBand } from '#domain/stock/stock.ts'
import { Chip, chipClasses, RemovableChip } from '#ui/chip.tsx'
import { Icon } from '#ui/icon.tsx'
import { LazyBoundary } from '#ui/lazy-boundary.tsx'
import { Menu, Popover } from '#ui/overlay.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { withFacet, withoutFilters, type CatalogueQuery } from './catalogue-query.ts'
import { FacetMenu } from './facet-menu.tsx'
import styles from './filter-bar.module.css'
import type { Found } from './find-products.ts'
import { PriceFilter } from './price-filter.tsx'

const ListTools = lazy(async () => ({ default: (await import('./list-tools.tsx')).ListTools }))

const FACET_LABELS: Record<Facet, string> = {
  size: 'Size',
  standard: 'Standard',
  brand: 'Brand',
  taxClass: 'Tax',
}

const SORT_LABELS: Record<Sort, string> = {
  best: 'Best match',
  price: 'Price, lowest first',
  'price-down': 'Price, highest first',
  name: 'Name',
  saving: 'Saving by quantity',
}

/** The filters, the active ones, and the view options. */
export function FilterBar({
  query,
  found,
  facets = [],
  count,
  title,
  bands,
  branchName,
  prices,
  onChange,
}: {
  query: CatalogueQuery
  /** Undefined until all of the products are known. */
  found: Found | undefined
  /** Those to choose from. */
  facets?: readonly Facet[] | undefined
  /** The number of results, in words. */
  count: string
  /** The title of the printed list. */
  title: string
  bands: Readonly<Record<string, StockBand>> | undefined
  branchName: string | undefined
  prices: Prices | undefined
  onChange: (query: CatalogueQuery) => void
}) {
  const chosen = FACETS.flatMap((facet) => query.chosen[facet].map((value) => ({ facet, value })))
  const hasPrice = query.fromMinor !== undefined || query.toMinor !== undefined
  const isOffered = (facet: Facet) =>
    !found || query.chosen[facet].length > 0 || hasChoice(found.searched, query, bands, facet)
  const sortText = (sort: Sort) => (sort === 'best' && query.q === '' ? 'Catalogue order' : SORT_LABELS[sort])
  const isFiltered = chosen.length > 0 || hasPrice || query.inStock
  return (
    <div className={`head-row ${styles.bar}`}>
      <output className={styles.count}>{count || ' '}</output>
      <div className={styles.chips}>
        <fieldset className={`row ${styles.filters}`} aria-label="Filters">
          {chosen.map(({ facet, value }) => (
            <RemovableChip
              key={facet + value}
              label={facetValueText(facet, value)}
              onRemove={() => onChange(withFacet(query, facet, value))}
            />
          ))}
          {facets.filter(isOffered).map((facet) => (
            <FacetMenu
              key={facet}
              label={FACET_LABELS[facet]}
              textOf={(value) => facetValueText(facet, value)}
              optionsOf={() => found && facetOptions(found.searched, query, bands, facet)}
              chosen={query.chosen[facet]}
              onToggle={(value) => onChange(withFacet(query, facet, value))}
            />
          ))}
          <Chip on={query.inStock} onClick={() => onChange({ ...query, inStock: !query.inStock, page: 1 })}>
            In stock{branchName ? ` at ${branchName}` : ''}
          </Chip>
          {prices && <PriceFilter query={query} prices={prices} onChange={onChange} />}
          {isFiltered && (
            <button
              type="button"
              className={`link ${styles.clear}`}
              onClick={() => onChange(withoutFilters(query))}
            >
              Clear filters
            </button>
          )}
        </fieldset>
        <div className={`row ${styles.view}`}>
          <Menu
            label={`Sort by: ${sortText(query.sort)}`}
            triggerClassName={chipClasses()}
            trigger={
              <>
                {sortText(query.sort)}
                <Icon name="chevron-down" size={13} />
              </>
            }
            items={SORTS.map((sort) => ({
              type: 'choice',
              label: sortText(sort),
              chosen: sort === query.sort,
              onSelect: () => onChange({ ...query, sort, page: 1 }),
            }))}
          />
          <Chip on={query.view === 'list'} onClick={() => onChange({ ...query, view: 'list' })}>
            List
          </Chip>
          <Chip on={query.view === 'grid'} onClick={() => onChange({ ...query, view: 'grid' })}>
            Grid
          </Chip>
          {prices && (
            <Popover
              label="Print or download the list"
              triggerClassName={chipClasses()}
              trigger={<Icon name="download" size={15} />}
            >
              {() => (
                <LazyBoundary fallback={<ToolsSkeleton />}>
                  {found ? (
                    <ListTools
                      title={title}
                      products={found.products}
                      bands={bands}
                      branchName={branchName ?? ''}
                      prices={prices}
                    />
                  ) : (
                    <ToolsSkeleton />
                  )}
                </LazyBoundary>
              )}
            </Popover>
          )}
        </div>
      </div>
    </div>
  )
}

const ToolsSkeleton = () => <Skeleton width="180px" height="76px" />

const TAX_TEXTS: Readonly<Record<string, string>> = {
  standard: 'Taxed',
  zero: 'Zero-rated',
  exempt: 'Exempt',
}

const facetValueText = (facet: Facet, value: string): string =>
  facet === 'taxClass' ? (TAX_TEXTS[value] ?? value) : value

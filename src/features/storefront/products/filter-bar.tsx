import type { Prices } from '#components/use-prices.ts'
import { FACETS, facetOptions, SORTS, type Facet, type Sort } from '#domain/product-filter.ts'
import type { StockBand } from '#domain/stock.ts'
import { Chip, RemovableChip } from '#ui/chip.tsx'
import { withFacet, withoutFilters, type CatalogueQuery } from './catalogue-query.ts'
import { FacetMenu } from './facet-menu.tsx'
import styles from './filter-bar.module.css'
import type { Found } from './find-products.ts'
import { PriceFilter } from './price-filter.tsx'

const FACET_LABELS: Record<Facet, string> = { size: 'Size', standard: 'Standard', brand: 'Brand' }

const SORT_LABELS: Record<Sort, string> = {
  best: 'Best match',
  price: 'Price, lowest first',
  'price-down': 'Price, highest first',
  name: 'Name',
  saving: 'Saving by quantity',
}

/** What narrows the list down, what already does, and how the list is shown. */
export function FilterBar({
  query,
  found,
  total,
  bands,
  branchName,
  prices,
  onChange,
}: {
  query: CatalogueQuery
  found: Found | false | undefined | ''
  total: number | undefined
  bands: Readonly<Record<string, StockBand>> | undefined
  branchName: string | undefined
  prices: Prices | undefined
  onChange: (query: CatalogueQuery) => void
}) {
  const chosen = FACETS.flatMap((facet) => query.chosen[facet].map((value) => ({ facet, value })))
  const hasPrice = query.fromMinor !== undefined || query.toMinor !== undefined
  const isFiltered = chosen.length > 0 || hasPrice || query.inStock
  return (
    <div className={styles.bar}>
      <fieldset className={styles.filters} aria-label="Filters">
        {chosen.map(({ facet, value }) => (
          <RemovableChip
            key={facet + value}
            label={value}
            onRemove={() => onChange(withFacet(query, facet, value))}
          />
        ))}
        {found &&
          FACETS.map((facet) => (
            <FacetMenu
              key={facet}
              label={FACET_LABELS[facet]}
              options={facetOptions(found.searched, query, bands, facet)}
              chosen={query.chosen[facet]}
              onToggle={(value) => onChange(withFacet(query, facet, value))}
            />
          ))}
        <Chip on={query.inStock} onClick={() => onChange({ ...query, inStock: !query.inStock, page: 1 })}>
          In stock{branchName ? ` at ${branchName}` : ''}
        </Chip>
        {prices && <PriceFilter query={query} prices={prices} onChange={onChange} />}
        {isFiltered && (
          <button type="button" className={styles.clear} onClick={() => onChange(withoutFilters(query))}>
            Clear filters
          </button>
        )}
      </fieldset>
      <div className={styles.view}>
        <output className={styles.count}>
          {found && total !== undefined
            ? `${found.products.length} of ${total} products · ${Math.max(1, Math.round(found.milliseconds))} ms`
            : ' '}
        </output>
        <select
          className={styles.sort}
          aria-label="Sort by"
          value={query.sort}
          onChange={(event) => onChange({ ...query, sort: event.target.value as Sort, page: 1 })}
        >
          {SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {sort === 'best' && query.q === '' ? 'Catalogue order' : SORT_LABELS[sort]}
            </option>
          ))}
        </select>
        <Chip on={query.view === 'list'} onClick={() => onChange({ ...query, view: 'list' })}>
          List
        </Chip>
        <Chip on={query.view === 'grid'} onClick={() => onChange({ ...query, view: 'grid' })}>
          Grid
        </Chip>
      </div>
    </div>
  )
}

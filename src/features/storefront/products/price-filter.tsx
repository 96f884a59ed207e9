import { lazy } from 'react'
import type { Prices } from '#components/pricing/use-prices.ts'
import { chipClasses } from '#ui/chip.tsx'
import { Icon } from '#ui/icon.tsx'
import { LazyBoundary } from '#ui/lazy-boundary.tsx'
import { Popover } from '#ui/overlay.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { CatalogueQuery } from './catalogue-query.ts'

const PriceRange = lazy(async () => ({ default: (await import('./price-range.tsx')).PriceRange }))

/** A range of unit prices, typed and shown in the display currency, kept in the URL in pesewas. */
export function PriceFilter({
  query,
  prices,
  onChange,
}: {
  query: CatalogueQuery
  prices: Prices
  onChange: (query: CatalogueQuery) => void
}) {
  const { fromMinor, toMinor } = query
  const isSet = fromMinor !== undefined || toMinor !== undefined
  const words = isSet
    ? [fromMinor, toMinor].map((minor) => (minor === undefined ? '…' : prices.money(minor))).join(' – ')
    : 'Price'
  return (
    <Popover
      triggerClassName={chipClasses(isSet)}
      trigger={
        <>
          {words}
          <Icon name="chevron-down" size={13} />
        </>
      }
    >
      {(close) => (
        <LazyBoundary fallback={<Skeleton width="340px" height="126px" />}>
          <PriceRange
            key={`${fromMinor}-${toMinor}-${prices.currency}`}
            prices={prices}
            fromMinor={fromMinor}
            toMinor={toMinor}
            onApply={(from, to) => {
              close()
              onChange({ ...query, fromMinor: from, toMinor: to, page: 1 })
            }}
          />
        </LazyBoundary>
      )}
    </Popover>
  )
}

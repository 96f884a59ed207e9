import { lazy } from 'react'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { Icon } from '#ui/icon.tsx'
import { LazyBoundary } from '#ui/lazy-boundary.tsx'
import { Popover, type TriggerProps } from '#ui/overlay.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const ProductSearch = lazy(async () => ({ default: (await import('./product-search.tsx')).ProductSearch }))

export type ProductSearchProps = {
  /** SKUs offered before the user types. */
  alternatives: readonly string[]
  /** The initial search text. */
  firstQuery?: string
  priceOf: (product: CatalogueProduct) => string
  onChoose: (product: CatalogueProduct) => void
}

/** Alternatives for a line, and a search of the whole catalogue. */
export const ProductChoice = ({
  trigger,
  triggerClassName,
  label,
  onChoose,
  ...search
}: ProductSearchProps & TriggerProps) => (
  <Popover
    label={label}
    triggerClassName={triggerClassName}
    trigger={
      <>
        {trigger} <Icon name="chevron-down" size={14} />
      </>
    }
  >
    {(close) => (
      <LazyBoundary fallback={<Skeleton width="440px" height="280px" />}>
        <ProductSearch
          {...search}
          onChoose={(product) => {
            close()
            onChoose(product)
          }}
        />
      </LazyBoundary>
    )}
  </Popover>
)

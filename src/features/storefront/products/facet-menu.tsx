import { lazy } from 'react'
import type { FacetOption } from '#domain/catalogue/product-filter.ts'
import { chipClasses } from '#ui/chip.tsx'
import { Icon } from '#ui/icon.tsx'
import { LazyBoundary } from '#ui/lazy-boundary.tsx'
import { Popover } from '#ui/overlay.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const FacetOptions = lazy(async () => ({ default: (await import('./facet-options.tsx')).FacetOptions }))

/** The values of one facet to choose from. */
export function FacetMenu({
  label,
  optionsOf,
  chosen,
  textOf,
  onToggle,
}: {
  label: string
  /** Asked once the menu is open; undefined until they are known. */
  optionsOf: () => readonly FacetOption[] | undefined
  chosen: readonly string[]
  textOf: (value: string) => string
  onToggle: (value: string) => void
}) {
  return (
    <Popover
      triggerClassName={chipClasses()}
      trigger={
        <>
          {label}
          <Icon name="chevron-down" size={13} />
        </>
      }
    >
      {() => {
        const options = optionsOf()
        return (
          <LazyBoundary fallback={<OptionsSkeleton />}>
            {options ? (
              <FacetOptions
                label={label}
                options={options}
                chosen={chosen}
                textOf={textOf}
                onToggle={onToggle}
              />
            ) : (
              <OptionsSkeleton />
            )}
          </LazyBoundary>
        )
      }}
    </Popover>
  )
}

const OptionsSkeleton = () => <Skeleton width="200px" height="160px" />

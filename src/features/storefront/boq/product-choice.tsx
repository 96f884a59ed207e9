import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { ProductPicture } from '#components/catalogue/product-picture.tsx'
import type { Prices } from '#components/pricing/use-prices.ts'
import { useSearch } from '#components/catalogue/use-search.ts'
import { useCatalogue } from '#data/catalogue/use-catalogue.ts'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { unitName } from '#domain/units/unit.ts'
import { Icon } from '#ui/icon.tsx'
import { Popover } from '#ui/popover.tsx'
import styles from './product-choice.module.css'

const SHOWN = 8

/** What else fits a line, and the whole catalogue behind a search. */
export function ProductChoice({
  label,
  trigger,
  triggerClassName,
  alternatives,
  prices,
  onChoose,
}: {
  label: string
  trigger: string
  triggerClassName?: string | undefined
  alternatives: readonly string[]
  prices: Prices
  onChoose: (product: CatalogueProduct) => void
}) {
  return (
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
        <Choices
          alternatives={alternatives}
          prices={prices}
          onChoose={(product) => {
            close()
            onChoose(product)
          }}
        />
      )}
    </Popover>
  )
}

function Choices({
  alternatives,
  prices,
  onChoose,
}: {
  alternatives: readonly string[]
  prices: Prices
  onChoose: (product: CatalogueProduct) => void
}) {
  const { data: catalogue } = useCatalogue()
  const [query, setQuery] = useState('')
  const found = useSearch(catalogue, query.trim(), true)
  const field = useRef<HTMLInputElement>(null)
  const isAsked = query.trim() !== ''
  const offered = isAsked
    ? (found?.products.slice(0, SHOWN) ?? [])
    : alternatives.flatMap((sku) => catalogue?.byId.get(sku) ?? [])

  // The panel is shown after this is drawn; only then can it take the focus.
  useEffect(() => {
    const frame = requestAnimationFrame(() => field.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])

  return (
    // Arrow keys move between the field and what it found, as in a menu.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.panel} role="presentation" onKeyDown={moveFocus}>
      <span className={styles.field}>
        <Icon name="search" size={15} />
        <input
          ref={field}
          type="search"
          aria-label="Search the catalogue"
          placeholder="Search the catalogue"
          autoComplete="off"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={(event) => {
            const [first] = offered
            if (event.key === 'Enter' && isAsked && first) onChoose(first)
          }}
        />
      </span>
      <p className={styles.heading} aria-live="polite">
        {isAsked
          ? offered.length === 0
            ? 'Nothing found: try fewer words'
            : 'Found'
          : offered.length === 0
            ? 'No likely products: search for it'
            : 'Also fits'}
      </p>
      <ul className={styles.list}>
        {offered.map((product) => (
          <li key={product.id}>
            <button type="button" className={styles.option} data-choice="" onClick={() => onChoose(product)}>
              <ProductPicture picture={product.picture} width={40} height={34} eager />
              <span className={styles.words}>
                {product.name}
                <small className="mono">{product.sku}</small>
              </span>
              <span className={styles.price}>
                {prices.price(product.priceMinor, product.taxClass)}
                <small>/ {unitName(product.unit)}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  event.preventDefault()
  // The rows behind listen for arrows too.
  event.stopPropagation()
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, [data-choice]')]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  stops.at((at + step) % stops.length)?.focus()
}

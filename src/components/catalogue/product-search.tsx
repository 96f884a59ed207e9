import { Autocomplete } from '@base-ui/react/autocomplete'
import { useState } from 'react'
import { SEARCH_FAILED, useSearch } from '#components/catalogue/use-search.ts'
import { useCatalogue } from '#data/catalogue/use-catalogue.ts'
import { findCatalogueProducts, useProducts } from '#data/catalogue/use-products.ts'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { unknownCodeText } from '#domain/search/product-codes.ts'
import { unitName } from '#domain/units/unit.ts'
import { Icon } from '#ui/icon.tsx'
import { useMovedTo } from '#ui/use-moved-to.ts'
import type { ProductSearchProps } from './product-choice.tsx'
import { ProductPicture } from './product-picture.tsx'
import styles from './product-search.module.css'

const SHOWN = 8

const focus = (field: HTMLInputElement | null) => field?.focus()

export function ProductSearch({ alternatives, firstQuery = '', priceOf, onChoose }: ProductSearchProps) {
  const { data: catalogue } = useCatalogue()
  const { productOf } = useProducts(alternatives)
  const [query, setQuery] = useState(firstQuery)
  const [isHighlighted, setIsHighlighted] = useState(false)
  const [unknown, setUnknown] = useState('')
  const { movedTo, forget, onItemHighlighted } = useMovedTo<CatalogueProduct>()
  const { found, error } = useSearch(catalogue, query.trim(), true)
  const isAsked = query.trim() !== ''
  const offered = isAsked
    ? (found?.products.slice(0, SHOWN) ?? [])
    : alternatives.flatMap((sku) => productOf?.(sku) ?? [])

  // Until something is typed nothing is highlighted, and Enter takes the first of what is offered.
  const [first] = offered
  const isFirstTaken = !isAsked && !isHighlighted

  /** Takes the one moved to, a code typed in full, or the first before anything is typed. */
  async function enter() {
    const chosen = movedTo() ?? (isFirstTaken ? first : undefined)
    if (chosen) return onChoose(chosen)
    const code = query.trim()
    if (code === '') return
    try {
      const [product] = await findCatalogueProducts([code.toUpperCase()])
      if (product) onChoose(product)
      else setUnknown(`No product has the code “${code}”. Choose one with ↓`)
    } catch {
      setUnknown(SEARCH_FAILED)
    }
  }

  return (
    <Autocomplete.Root
      inline
      open
      keepHighlight
      filter={null}
      items={offered}
      itemToStringValue={({ name }) => name}
      value={query}
      onItemHighlighted={(product, details) => {
        setIsHighlighted(product !== undefined)
        onItemHighlighted(product, details)
      }}
      onValueChange={(value, { reason }) => {
        forget()
        setUnknown('')
        if (reason !== 'item-press') setQuery(value)
      }}
    >
      <div className={styles.panel}>
        <span className={styles.field}>
          <Icon name="search" size={15} />
          <Autocomplete.Input
            ref={focus}
            aria-label="Search the catalogue"
            placeholder="Search the catalogue"
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventBaseUIHandler()
              event.preventDefault()
              void enter()
            }}
          />
        </span>
        <Autocomplete.Status className={styles.heading}>
          {error !== undefined
            ? SEARCH_FAILED
            : isAsked && found?.unknownCode
              ? unknownCodeText(found.unknownCode)
              : unknown || heading(isAsked, offered.length)}
        </Autocomplete.Status>
        <Autocomplete.List aria-label="Products" className={styles.list}>
          {(product: CatalogueProduct) => (
            <Autocomplete.Item
              key={product.id}
              value={product}
              className={styles.option}
              data-first={isFirstTaken && product === first ? '' : undefined}
              onClick={() => onChoose(product)}
            >
              <ProductPicture picture={product.picture} width={40} height={34} eager />
              <span className={styles.words}>
                {product.name}
                <small className="mono">{product.sku}</small>
              </span>
              <span className={styles.price}>
                {priceOf(product)}
                <small>/ {unitName(product.unit)}</small>
              </span>
            </Autocomplete.Item>
          )}
        </Autocomplete.List>
      </div>
    </Autocomplete.Root>
  )
}

function heading(isAsked: boolean, count: number): string {
  if (isAsked) return count === 0 ? 'Nothing found: try fewer words' : 'Found'
  return count === 0 ? 'No likely products: search for it' : 'Also fits · Enter takes the first'
}

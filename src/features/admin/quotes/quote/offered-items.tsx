import { useId, useState } from 'react'
import { useSearch } from '#components/catalogue/use-search.ts'
import { useCatalogue } from '#data/catalogue/use-catalogue.ts'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { unitPriceAt } from '#domain/pricing/pricing.ts'
import type { QuoteRequestLine } from '#domain/quotes/quote.ts'
import type { QuoteDraftLine } from '#domain/quotes/quote-offer.ts'
import { allowedQuantity, oneUnit } from '#domain/units/quantity.ts'
import { Button } from '#ui/button.tsx'
import styles from './quote-page.module.css'

/** The product that answers the line; another one is searched for, and special goods are named in words. */
export function OfferedItems({
  asked,
  line,
  product,
  onChange,
}: {
  asked: QuoteRequestLine
  line: QuoteDraftLine
  product: CatalogueProduct | undefined
  onChange: (changes: Partial<QuoteDraftLine>) => void
}) {
  const [isSearching, setIsSearching] = useState(false)

  if (isSearching)
    return (
      <ProductSearch
        first={product ? '' : asked.name}
        onCancel={() => setIsSearching(false)}
        onChoose={(chosen) => {
          onChange({ ...offerOf(chosen, asked), name: chosen.name })
          setIsSearching(false)
        }}
      />
    )
  return (
    <div className={styles.offered}>
      {product ? (
        <span>
          {product.name} <small className="mono">{product.sku}</small>
        </span>
      ) : (
        <input
          aria-label={`What is offered for ${asked.name}`}
          className={styles.name}
          maxLength={200}
          value={line.name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
      )}
      <span className={styles.offeredActions}>
        <Button size="s" tone="quiet" onClick={() => setIsSearching(true)}>
          {product ? 'Change' : 'From the catalogue'}
        </Button>
        {product && (
          <Button
            size="s"
            tone="quiet"
            onClick={() => onChange({ productId: '', name: asked.name, quantity: asked.quantity })}
          >
            Special goods
          </Button>
        )}
      </span>
    </div>
  )
}

/** The asked quantity in the product's own scale, and its list price. */
function offerOf(product: CatalogueProduct, asked: QuoteRequestLine): Partial<QuoteDraftLine> {
  const units = asked.quantity / oneUnit(asked.quantityScale)
  const quantity = allowedQuantity(Math.round(units * oneUnit(product.quantityScale)), product)
  return {
    productId: product.id,
    quantity,
    unitPriceMinor: unitPriceAt(product, quantity),
    taxClass: product.taxClass,
  }
}

const SUGGESTIONS = 6

function ProductSearch({
  first,
  onChoose,
  onCancel,
}: {
  first: string
  onChoose: (product: CatalogueProduct) => void
  onCancel: () => void
}) {
  const [query, setQuery] = useState(first)
  const catalogue = useCatalogue().data
  const found = useSearch(catalogue, query.trim())
  const id = useId()
  const products = found?.products.slice(0, SUGGESTIONS) ?? []
  return (
    <div className={styles.search}>
      <label htmlFor={id} className="sub">
        Search the catalogue
      </label>
      <input
        id={id}
        className={styles.name}
        // Opened by a press for the purpose of typing.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel()
        }}
      />
      <ul>
        {products.map((product) => (
          <li key={product.id}>
            <button type="button" onClick={() => onChoose(product)}>
              {product.name} <small className="mono">{product.sku}</small>
            </button>
          </li>
        ))}
      </ul>
      <Button size="s" tone="quiet" onClick={onCancel}>
        Leave it
      </Button>
    </div>
  )
}

import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { ProductPicture } from '#components/catalogue/product-picture.tsx'
import { usePrices } from '#components/pricing/use-prices.ts'
import { useSearch } from '#components/catalogue/use-search.ts'
import { useCatalogue } from '#data/catalogue/use-catalogue.ts'
import { plural } from '#lib/plural.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './search-box.module.css'
import { suggestionsFor, type Suggestion } from './suggestions.ts'

/** The list under the search box; the box keeps the focus and announces the active option. */
export function SearchSuggestions({
  id,
  text,
  suggestions,
  chosen,
  onFound,
  onFollowed,
}: {
  id: string
  /** The typed text; empty while the list is closed. */
  text: string
  suggestions: readonly Suggestion[]
  chosen: number
  onFound: (suggestions: readonly Suggestion[]) => void
  onFollowed: () => void
}) {
  const { data: catalogue } = useCatalogue()
  const found = useSearch(catalogue, text, true)
  useEffect(() => {
    onFound(found && catalogue ? suggestionsFor(found.query, found, catalogue.facts.categories) : [])
  }, [found, catalogue, onFound])

  return (
    <div
      id={id}
      className={styles.list}
      role="listbox"
      aria-label="Suggestions"
      hidden={suggestions.length === 0}
    >
      {suggestions.map((suggestion, at) => (
        // Links, so that one can be opened in another tab; the focus stays in the input.
        <Link
          key={suggestion.url}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === chosen}
          tabIndex={-1}
          to={suggestion.url}
          className={styles.option}
          onMouseDown={(event) => event.preventDefault()}
          onClick={onFollowed}
        >
          <SuggestionText suggestion={suggestion} />
        </Link>
      ))}
    </div>
  )
}

function SuggestionText({ suggestion }: { suggestion: Suggestion }) {
  const prices = usePrices()
  if (suggestion.type === 'product') {
    const { product } = suggestion
    return (
      <>
        <ProductPicture picture={product.picture} width={40} height={34} eager />
        <span className={styles.words}>
          {product.name}
          <small className="mono">{product.sku}</small>
        </span>
        <b className="num">{prices?.price(product.priceMinor, product.taxClass)}</b>
      </>
    )
  }
  const { count } = suggestion
  if (suggestion.type === 'category')
    return (
      <>
        <span className={styles.mark}>
          <Icon name="list" size={16} />
        </span>
        <span className={styles.words}>In {suggestion.category.name}</span>
        <span className="num sub">{count}</span>
      </>
    )
  return (
    <>
      <span className={styles.mark}>
        <Icon name="search" size={16} />
      </span>
      <span className={styles.words}>
        {count === undefined
          ? 'Show all products found'
          : plural(count, 'Show the one product found', `Show all ${count} products`)}
      </span>
    </>
  )
}

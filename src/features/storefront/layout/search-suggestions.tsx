import { useEffect, useMemo, useState, type ReactNode, type RefObject } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { ProductPicture } from '#components/catalogue/product-picture.tsx'
import { usePrices } from '#components/pricing/use-prices.ts'
import { useSearch } from '#components/catalogue/use-search.ts'
import { useCatalogue } from '#data/catalogue/use-catalogue.ts'
import { countOf, plural } from '#lib/plural.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { forgetSearches, rememberSearch, useRecentSearches } from './recent-searches-store.ts'
import styles from './search-box.module.css'
import { recentSuggestions, suggestionsFor, type ShownList, type Suggestion } from './suggestions.ts'

const HEADINGS: Partial<Record<Suggestion['type'], string>> = {
  recent: 'Recent searches',
  category: 'Categories',
  product: 'Products',
}

/** The list under the search box and its keys; the box keeps the focus and announces the active option. */
export function SearchSuggestions({
  id,
  input,
  text,
  isOpen,
  onOpen,
  onShown,
  onFollowed,
}: {
  id: string
  input: RefObject<HTMLInputElement | null>
  /** As typed. */
  text: string
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onShown: (list: ShownList) => void
  onFollowed: () => void
}) {
  const { data: catalogue } = useCatalogue()
  const [search] = useSearchParams()
  const searched = search.get('q') ?? ''
  const searches = useRecentSearches((state) => state.searches)
  useEffect(() => rememberSearch(searched), [searched])

  // The words of the results on the page are not being typed.
  const typed = text.trim() === searched.trim() ? '' : text.trim()
  const { found } = useSearch(catalogue, isOpen ? typed : '', true)
  const suggestions = useMemo(() => {
    if (!isOpen) return NONE
    if (typed === '') return recentSuggestions(searches.filter((one) => one !== searched))
    return found && catalogue ? suggestionsFor(found.query, found, catalogue.facts.categories) : NONE
  }, [isOpen, typed, searches, searched, found, catalogue])

  // Other suggestions are begun anew.
  const [at, setAt] = useState({ of: NONE, chosen: -1 })
  const chosen = at.of === suggestions ? at.chosen : -1
  const active = chosen < 0 ? undefined : `${id}-${chosen}`
  const isShown = suggestions.length > 0
  useEffect(() => onShown({ isShown, active }), [isShown, active, onShown])
  useEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' })
  }, [active])

  useEffect(() => {
    const field = input.current
    function onKeyDown(event: KeyboardEvent) {
      const last = suggestions.length - 1
      const moveTo = (next: number) => setAt({ of: suggestions, chosen: next > last ? -1 : next })
      if (event.key === 'ArrowDown' && !isOpen) onOpen(true)
      else if (event.key === 'ArrowDown') moveTo(chosen + 1)
      else if (event.key === 'ArrowUp') moveTo(chosen < 0 ? last : chosen - 1)
      else if (event.key === 'Escape') onOpen(false)
      else return
      event.preventDefault()
    }
    field?.addEventListener('keydown', onKeyDown)
    return () => field?.removeEventListener('keydown', onKeyDown)
  }, [input, suggestions, chosen, isOpen, onOpen])

  return (
    <>
      <div
        id={id}
        className={styles.list}
        role="listbox"
        aria-label="Suggestions"
        hidden={suggestions.length === 0}
      >
        {groupsOf(suggestions).map(({ heading, from, options }) => (
          <div key={from} role={heading ? 'group' : 'presentation'} aria-label={heading}>
            {heading && (
              <span className={styles.heading} aria-hidden>
                {heading}
              </span>
            )}
            {options.map((suggestion, at) => (
              // Links, so that one can be opened in another tab; the focus stays in the input.
              <Link
                key={suggestion.type + suggestion.url}
                id={`${id}-${from + at}`}
                role="option"
                aria-selected={from + at === chosen}
                tabIndex={-1}
                to={suggestion.url}
                className={styles.option}
                onMouseDown={(event) => event.preventDefault()}
                onClick={(event) => {
                  if (suggestion.type !== 'forget') return onFollowed()
                  event.preventDefault()
                  forgetSearches()
                }}
              >
                <SuggestionText suggestion={suggestion} />
              </Link>
            ))}
          </div>
        ))}
      </div>
      <VisuallyHidden>
        <span role="status">{suggestions.length > 0 && countOf(suggestions.length, 'suggestion')}</span>
      </VisuallyHidden>
    </>
  )
}

const NONE: readonly Suggestion[] = []

type Group = { heading: string | undefined; from: number; options: Suggestion[] }

/** Neighbours of one kind under one heading. */
function groupsOf(suggestions: readonly Suggestion[]): Group[] {
  const groups: Group[] = []
  for (const [at, suggestion] of suggestions.entries()) {
    const heading = HEADINGS[suggestion.type]
    const last = groups.at(-1)
    if (last && last.heading === heading) last.options.push(suggestion)
    else groups.push({ heading, from: at, options: [suggestion] })
  }
  return groups
}

function SuggestionText({ suggestion }: { suggestion: Suggestion }) {
  const prices = usePrices()
  switch (suggestion.type) {
    case 'product': {
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
    case 'category':
      return (
        <Marked icon="list" text={suggestion.category.name}>
          <span className="num sub">{suggestion.count}</span>
        </Marked>
      )
    case 'recent':
      return <Marked icon="refresh" text={suggestion.text} />
    case 'forget':
      return <Marked icon="trash" text="Forget recent searches" />
    case 'unknown':
      return (
        <Marked icon="search" text={`No product has the code ${suggestion.code}`}>
          <span className="sub">Search for products like it</span>
        </Marked>
      )
    case 'all':
      return <Marked icon="search" text={allText(suggestion)} />
  }
}

function allText({ count, respelt }: Extract<Suggestion, { type: 'all' }>): string {
  const all =
    count === undefined
      ? 'Show all products found'
      : plural(count, 'Show the one product found', `Show all ${count} products`)
  return respelt === undefined ? all : `${all} for “${respelt}”`
}

const Marked = ({ icon, text, children }: { icon: IconName; text: string; children?: ReactNode }) => (
  <>
    <span className={styles.mark}>
      <Icon name={icon} size={16} />
    </span>
    <span className={styles.words}>{text}</span>
    {children}
  </>
)

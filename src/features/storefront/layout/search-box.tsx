import { lazy, useId, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { catalogueUrl, paths } from '#config/paths.ts'
import { Icon } from '#ui/icon.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { LazyBoundary } from '#ui/lazy-boundary.tsx'
import styles from './search-box.module.css'
import type { ShownList } from './suggestions.ts'
import { useSlashKey } from './use-slash-key.ts'

const SearchSuggestions = lazy(async () => ({
  default: (await import('./search-suggestions.tsx')).SearchSuggestions,
}))

/** Search of the whole catalogue: suggestions appear while typing, Enter shows all results. */
export function SearchBox() {
  const [isWanted, setIsWanted] = useState(false)
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()

  const searched = search.get('q') ?? ''
  // The typed text stays until the page shows another search.
  const [draft, setDraft] = useState({ text: searched, over: searched })
  const text = draft.over === searched ? draft.text : searched
  const [isOpen, setIsOpen] = useState(false)
  const [shown, setShown] = useState<ShownList>({})

  useSlashKey(input)

  function leave() {
    setIsOpen(false)
    input.current?.blur()
  }

  function submit() {
    if (shown.active) return document.getElementById(shown.active)?.click()
    leave()
    void navigate(catalogueUrl({ q: text.trim() }))
  }

  return (
    <search>
      <form
        className={styles.box}
        // For a press of Enter before the page's scripts have loaded.
        action={paths.products}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Icon name="search" />
        <input
          ref={input}
          type="text"
          name="q"
          role="combobox"
          aria-label="Search the catalogue"
          aria-expanded={shown.isShown ?? false}
          aria-controls={isWanted ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={shown.active}
          placeholder="Search 16mm rod, 42.5 cement, 2by4…"
          autoComplete="off"
          enterKeyHint="search"
          value={text}
          onChange={(event) => {
            setDraft({ text: event.target.value, over: searched })
            setIsOpen(true)
          }}
          onFocus={(event) => {
            setIsWanted(true)
            setIsOpen(true)
            event.target.select()
          }}
          onBlur={() => setIsOpen(false)}
        />
        <span className={styles.key}>
          <Kbd>/</Kbd>
        </span>
        <button type="submit" className={styles.go}>
          Search
        </button>
        <Link to={paths.boq} className={styles.boq} title="Paste a bill of quantities">
          <Icon name="list" size={17} />
          <span>Paste a bill of quantities</span>
        </Link>
        {isWanted && (
          <LazyBoundary>
            <SearchSuggestions
              id={listId}
              input={input}
              text={text}
              isOpen={isOpen}
              onOpen={setIsOpen}
              onShown={setShown}
              onFollowed={leave}
            />
          </LazyBoundary>
        )}
      </form>
    </search>
  )
}

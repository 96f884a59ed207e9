import { telephoneLink } from '#domain/people/ghana-phone.ts'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { tellMissedSearch } from '#data/catalogue/tell-missed-search.ts'
import { useCompany } from '#data/catalogue/use-company.ts'
import { catalogueUrl } from '#config/paths.ts'
import { shownCategories, type Category } from '#domain/catalogue/category.ts'
import { withoutQuotes } from '#domain/search/as-written.ts'
import { codeIn, wordsOfCode } from '#domain/search/product-codes.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { withoutFilters, type CatalogueQuery } from './catalogue-query.ts'
import type { Found } from './find-products.ts'
import styles from './nothing-found.module.css'

/** Without another key for this long, in milliseconds, a search is what somebody meant. */
const SETTLED = 1500

/** An empty list with ways forward: remove the filters, search everywhere, browse, or ask a person. */
export function NothingFound({
  query,
  found,
  categories,
  onChange,
}: {
  query: CatalogueQuery
  found: Found
  categories: readonly Category[]
  onChange: (query: CatalogueQuery) => void
}) {
  const company = useCompany()
  const wordsFound = query.q !== '' && found.searched.length > 0
  const words = withoutQuotes(query.q)
  const code = found.unknownCode ?? (wordsFound ? undefined : codeIn(words))
  const missed = wordsFound ? '' : words
  useEffect(() => {
    // Not while it is still being typed.
    const settled = setTimeout(() => missed !== '' && tellMissedSearch(missed), SETTLED)
    return () => clearTimeout(settled)
  }, [missed])
  const topLevel = shownCategories(categories).filter(({ parent }) => parent === '')
  return (
    <EmptyState
      icon="search"
      title={
        code
          ? `No product has the code ${code}`
          : query.q
            ? `Nothing found for “${words}”`
            : 'No products match these filters'
      }
      actions={
        <>
          {wordsFound && (
            <Button tone="go" onClick={() => onChange({ ...withoutFilters(query), category: '' })}>
              Show {found.searched.length} found without filters
            </Button>
          )}
          {code?.includes('-') && (
            <Button tone="go" onClick={() => onChange({ ...query, q: wordsOfCode(code) })}>
              Search for products like it
            </Button>
          )}
          {!wordsFound && words !== query.q && (
            <Button tone="go" onClick={() => onChange({ ...query, q: words })}>
              Search for what is like {words}
            </Button>
          )}
          {query.q === '' && (
            <Button tone="go" onClick={() => onChange(withoutFilters(query))}>
              Clear filters
            </Button>
          )}
        </>
      }
    >
      {wordsFound ? (
        <p>The search itself finds {found.searched.length}; the filters leave none of them.</p>
      ) : (
        <>
          <p>
            {code ? (
              'It may be mistyped, or the product is no longer sold.'
            ) : (
              <>
                Try fewer words, a size such as <i>16mm</i>, or a product code.
              </>
            )}{' '}
            If you need something we do not list, call us on{' '}
            <a href={telephoneLink(company.supportPhone)}>{company.supportPhone}</a>: we can order it for you.
          </p>
          <ul className={styles.categories}>
            {topLevel.map(({ slug, name }) => (
              <li key={slug}>
                <Link to={catalogueUrl({ category: slug })}>{name}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </EmptyState>
  )
}

import { Link } from 'react-router-dom'
import { catalogueUrl } from '#config/paths.ts'
import { asWritten, withoutQuotes } from '#domain/search/as-written.ts'
import type { CatalogueQuery } from './catalogue-query.ts'
import type { Found } from './find-products.ts'
import styles from './search-note.module.css'

/** What was understood: a quantity apart, other words instead of misspelt ones, and the words that nothing contains. */
export function SearchNote({ query, found }: { query: CatalogueQuery; found: Found }) {
  const { respelt, matchesAll, products, unknown = [], asked } = found
  const searched = respelt ?? withoutQuotes(asked?.words ?? query.q)
  return (
    <>
      {asked && (
        <p className={styles.note} role="status">
          Searched for <b>{searched}</b>. “{asked.text}” is how much you want: enter it beside the product.
        </p>
      )}
      {respelt !== undefined && (
        <p className={styles.note} role="status">
          Showing results for <b>{respelt}</b>. Search instead for{' '}
          <Link to={catalogueUrl({ q: asWritten(query.q), category: query.category })}>{query.q}</Link>
        </p>
      )}
      {!matchesAll && products.length > 0 && (
        <p className="warning">
          {unknown.length > 0
            ? `${unknown.map((word) => `“${word}”`).join(' and ')} ${unknown.length === 1 ? 'is' : 'are'} in no product. These match the rest of “${searched}”.`
            : `No product matches every word of “${searched}”. These are the closest.`}
        </p>
      )}
    </>
  )
}

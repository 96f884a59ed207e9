import { Link } from 'react-router-dom'
import { catalogueUrl } from '#config/paths.ts'
import { asWritten } from '#domain/search/as-written.ts'
import type { CatalogueQuery } from './catalogue-query.ts'
import type { Found } from './find-products.ts'
import styles from './search-note.module.css'

/** What was searched for instead of misspelt words, and whether only near matches were found. */
export function SearchNote({ query, found }: { query: CatalogueQuery; found: Found }) {
  const { respelt, matchesAll, products } = found
  const searched = respelt ?? query.q
  return (
    <>
      {respelt !== undefined && (
        <p className={styles.note} role="status">
          Showing results for <b>{respelt}</b>. Search instead for{' '}
          <Link to={catalogueUrl({ q: asWritten(query.q), category: query.category })}>{query.q}</Link>
        </p>
      )}
      {!matchesAll && products.length > 0 && (
        <p className="warning">No product matches every word of “{searched}”. These are the closest.</p>
      )}
    </>
  )
}

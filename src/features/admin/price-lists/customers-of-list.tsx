import { Link } from 'react-router-dom'
import { paths } from '#config/paths.ts'
import { listCustomersOf } from '#data/catalogue/price-lists.ts'
import { readable } from '#data/firebase/unreadable.ts'
import { usePages } from '#data/reading/use-pages.ts'
import { meetsNeed } from '#domain/people/staff-access.ts'
import { shownName } from '#lib/shown-name.ts'
import { useUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './price-lists.module.css'

/** Who buys by a list; each is given it on their own page. */
export function CustomersOfList({ priceListId }: { priceListId: string }) {
  const { roles } = useUser()
  const { items, isLoadingMore, error, hasMore, loadMore, refresh } = usePages(
    ['price-list-customers', priceListId],
    (after) => listCustomersOf(priceListId, after),
  )
  const mayOpen = meetsNeed(roles, { capability: 'members' })
  return (
    <section className={styles.section} aria-labelledby="list-customers-title">
      <h2 id="list-customers-title">Customers</h2>
      {error ? (
        <ErrorState title="The customers could not be loaded" onRetry={refresh} />
      ) : !items ? (
        <Skeleton height="60px" radius="8px" />
      ) : items.length === 0 ? (
        <p className="hint">
          Nobody yet.{' '}
          {mayOpen && (
            <>
              Open a customer under <Link to={paths.admin.users}>Members</Link> and choose the list there.
            </>
          )}
        </p>
      ) : (
        <ul className={`card lines ${styles.customers}`}>
          {readable(items).map(({ id, customerName, email }) => (
            <li key={id}>
              {mayOpen ? (
                <Link className="link" to={paths.admin.customer(id)}>
                  {shownName(customerName)}
                </Link>
              ) : (
                shownName(customerName)
              )}{' '}
              <span className="sub">{email}</span>
            </li>
          ))}
        </ul>
      )}
      {hasMore && (
        <Button size="s" busy={isLoadingMore} onClick={loadMore}>
          Show more
        </Button>
      )}
    </section>
  )
}

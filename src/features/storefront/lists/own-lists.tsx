import { Link } from 'react-router-dom'
import { AddToList } from '#features/storefront/shared/add-to-list.tsx'
import { failureText } from '#components/states/failure-texts.ts'
import { KeepInList } from '#features/storefront/shared/keep-in-list.tsx'
import { PatientSkeleton } from '#components/states/long-wait.tsx'
import { UnreadableRow } from '#components/states/unreadable-line.tsx'
import { useAction } from '#components/states/use-action.ts'
import { useLive } from '#data/reading/use-live.ts'
import { paths } from '#config/paths.ts'
import { Unreadable, type Read } from '#data/firebase/unreadable.ts'
import { deleteList, watchLists } from '#data/cart/lists.ts'
import { listLinesOfCart, type ShoppingList } from '#domain/cart/shopping-list.ts'
import { timestampText } from '#lib/time-ago.ts'
import { countOf } from '#lib/plural.ts'
import { useCartStore } from '#stores/cart-store.ts'
import { dropListDraft, useListDraftStore } from '#stores/list-draft-store.ts'
import { useUser } from '#stores/session-store.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { useDeleteList } from './use-delete-list.ts'
import styles from './lists-page.module.css'

const COLUMNS = 5

/** The signed-in user's lists, live, and those of the company that they buy for. */
export function OwnLists({ uid }: { uid: string }) {
  const buysFor = useUser().buysFor
  const {
    data: lists,
    error,
    retry,
  } = useLive<Read<ShoppingList>[]>(uid, (onData, onError) => watchLists(uid, onData, onError))
  const draft = useListDraftStore()
  const cart = useCartStore((state) => state.cart)
  if (error)
    return (
      <ErrorState title="Your lists could not be loaded" onRetry={retry}>
        <p>{failureText(error)}</p>
      </ErrorState>
    )
  return (
    <>
      {draft.lines.length > 0 && (
        <section className={styles.waiting} aria-label="Waiting to be saved">
          <div className={styles.top}>
            <h2>{countOf(draft.lines.length, 'line waits', 'lines wait')} for a list</h2>
            <Button size="s" tone="quiet" onClick={dropListDraft}>
              Drop
            </Button>
          </div>
          <KeepInList
            uid={uid}
            lines={draft.lines}
            name={draft.name}
            newListId={draft.id}
            onKept={dropListDraft}
          />
        </section>
      )}
      {!lists ? (
        <PatientSkeleton height="200px" />
      ) : lists.length === 0 ? (
        draft.lines.length === 0 && (
          <EmptyState
            icon="list"
            title="No lists yet"
            actions={
              cart.quantity > 0 ? (
                <AddToList
                  lines={listLinesOfCart(cart)}
                  label="Create list from cart"
                  size="m"
                  tone="plain"
                />
              ) : (
                <ButtonLink tone="go" to={paths.products}>
                  Open the price list
                </ButtonLink>
              )
            }
          >
            <p>
              Save the cart, a product or a bill of quantities as a list, and order it again with one click.
            </p>
          </EmptyState>
        )
      ) : (
        <ListsTable label="Your lists" lists={lists} ownerUid={uid} />
      )}
      {buysFor && <CompanyLists companyId={buysFor.id} name={buysFor.name} />}
    </>
  )
}

/** The lists that the members of a company keep together, live. */
function CompanyLists({ companyId, name }: { companyId: string; name: string }) {
  const {
    data: lists,
    error,
    retry,
  } = useLive<Read<ShoppingList>[]>(companyId, (onData, onError) => watchLists(companyId, onData, onError))
  return (
    <>
      <h2>Lists of {name}</h2>
      {error ? (
        <ErrorState title="The lists of the company could not be loaded" onRetry={retry}>
          <p>{failureText(error)}</p>
        </ErrorState>
      ) : !lists ? (
        <PatientSkeleton height="120px" />
      ) : lists.length === 0 ? (
        <p className="sub">
          None yet. Open a list of yours and choose “Share with company”: everybody who buys for {name} sees
          and uses it.
        </p>
      ) : (
        <ListsTable label={`Lists of ${name}`} lists={lists} ownerUid={companyId} />
      )}
    </>
  )
}

function ListsTable({
  label,
  lists,
  ownerUid,
}: {
  label: string
  lists: readonly Read<ShoppingList>[]
  ownerUid: string
}) {
  const { run } = useAction()
  const deleteWithUndo = useDeleteList()
  return (
    <DataTable label={label}>
      <thead>
        <tr>
          <th>List</th>
          <th className={styles.wide}>Project</th>
          <th className="num">Lines</th>
          <th className={styles.wide}>Changed</th>
          <th>
            <VisuallyHidden>Actions</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {lists.map((list) =>
          list instanceof Unreadable ? (
            <UnreadableRow key={list.id} record={list} columns={COLUMNS}>
              <Button size="s" onClick={() => void run(() => deleteList({ id: list.id, ownerUid }))}>
                Delete
              </Button>
            </UnreadableRow>
          ) : (
            <tr key={list.id}>
              <td>
                <Link to={paths.list(list.id)} className={styles.name}>
                  {list.name}
                </Link>
                <small className={styles.narrow}>{list.project}</small>
              </td>
              <td className={styles.wide}>{list.project || '–'}</td>
              <td className="num">{list.lines.length}</td>
              <td className={styles.wide}>{timestampText(list.updatedAt)}</td>
              <td className={styles.actions}>
                <IconButton
                  icon="trash"
                  size={16}
                  label={`Delete ${list.name}`}
                  onClick={() => void deleteWithUndo(list)}
                />
              </td>
            </tr>
          ),
        )}
      </tbody>
    </DataTable>
  )
}

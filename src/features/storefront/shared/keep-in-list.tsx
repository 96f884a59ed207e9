import { useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useRecordForm } from '#components/forms/use-record-form.ts'
import { paths } from '#config/paths.ts'
import { readable, type Read } from '#data/firebase/unreadable.ts'
import { changeList, putList, watchLists } from '#data/cart/lists.ts'
import { MAX_LISTS, withListLines, type ShoppingList } from '#domain/cart/shopping-list.ts'
import { LIST_LENGTHS, type ListLine } from '#domain/cart/list-line.ts'
import { useUser } from '#stores/session-store.ts'
import { newId } from '#lib/new-id.ts'
import { countOf } from '#lib/plural.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useAction } from '#components/states/use-action.ts'
import styles from './keep-in-list.module.css'
import { useLive } from '#data/reading/use-live.ts'

/** The existing lists and a field for a new one; `onKept` is called once the lines are in one. */
export function KeepInList({
  uid,
  lines,
  name: proposed,
  newListId,
  onKept,
}: {
  uid: string
  lines: readonly ListLine[]
  name: string
  /** From a draft that survives a reload: the id of the list it may become. */
  newListId?: string
  onKept: () => void
}) {
  const navigate = useNavigate()
  const {
    data: kept,
    error,
    retry,
  } = useLive<Read<ShoppingList>[]>(uid, (onData, onError) => watchLists(uid, onData, onError))
  const companyId = useUser().buysFor?.id
  const { data: shared = [] } = useLive<Read<ShoppingList>[]>(companyId, (onData, onError) =>
    companyId ? watchLists(companyId, onData, onError) : () => undefined,
  )
  const own = kept && readable(kept)
  const lists = own && [...own, ...readable(shared)]
  const form = useRecordForm({
    initial: { name: proposed, project: '' },
    check: ({ name }) => ({ name: name.trim() ? undefined : 'Give the list a name, such as the site' }),
    lengths: LIST_LENGTHS,
  })
  const { run, running, failure, setFailure } = useAction({
    show: 'inline',
    texts: { offline: 'There is no network: nothing was kept. Please try again.' },
  })
  // Created once: pressing twice, or again after a failure, makes one list.
  const [madeId] = useState(newId)
  const ownId = newListId || madeId
  const headingId = useId()

  async function keep(id: string, listName: string, work: () => Promise<void>) {
    const isKept = await run(work, {
      name: id,
      done: {
        title: `Kept in “${listName}”`,
        action: { label: 'Open the list', onPress: () => void navigate(paths.list(id)) },
      },
    })
    if (isKept) onKept()
  }

  function addTo(list: ShoppingList) {
    void keep(list.id, list.name, () =>
      changeList(list.id, uid, (now) => ({ ...now, lines: withListLines(now.lines, lines) })),
    )
  }

  function make({ name, project }: { name: string; project: string }) {
    const listName = name.trim()
    if (own && own.length >= MAX_LISTS)
      return setFailure(`You keep ${MAX_LISTS} lists, which is all there is room for. Delete one first.`)
    const now = Date.now()
    void keep(ownId, listName, () =>
      putList(
        {
          id: ownId,
          ownerUid: uid,
          name: listName,
          project: project.trim(),
          note: '',
          lines: withListLines([], lines),
          createdAt: now,
          createdBy: uid,
          updatedAt: now,
          updatedBy: uid,
        },
        uid,
      ),
    )
  }

  return (
    <div className={styles.keep}>
      {failure && (
        <p role="alert" className="failure">
          {failure}
        </p>
      )}
      {error ? (
        <ErrorState title="Your lists could not be loaded" onRetry={retry} />
      ) : !lists ? (
        <Skeleton height="44px" />
      ) : (
        lists.length > 0 && (
          <section aria-labelledby={headingId}>
            <h3 id={headingId}>Add to</h3>
            <ul className={styles.lists}>
              {lists.map((list) => (
                <li key={list.id}>
                  <Button
                    fill
                    busy={running === list.id}
                    disabled={running !== undefined}
                    onClick={() => addTo(list)}
                  >
                    <span className={styles.name}>{list.name}</span>
                    <small>
                      {list.ownerUid === companyId && 'Company, '}
                      {countOf(list.lines.length, 'line')}
                    </small>
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        )
      )}
      <form className={styles.form} noValidate onSubmit={(event) => form.submit(make)(event)}>
        <h3>{lists?.length ? 'Or a new list' : 'A new list'}</h3>
        <TextField label="Name" placeholder="Site Tema, monthly, block B …" {...form.input('name')} />
        <TextField label="Project" optional {...form.input('project')} />
        <Button
          type="submit"
          tone="go"
          busy={running === ownId}
          disabled={running !== undefined && running !== ownId}
        >
          Make the list
        </Button>
      </form>
    </div>
  )
}

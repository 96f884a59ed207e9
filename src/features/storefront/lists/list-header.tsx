import { useState } from 'react'
import { OvertakenNote } from '#components/states/overtaken-note.tsx'
import { useRecordForm } from '#components/forms/use-record-form.ts'
import type { ShoppingList } from '#domain/cart/shopping-list.ts'
import { LIST_LENGTHS } from '#domain/cart/list-line.ts'
import { useUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './list-view.module.css'
import type { ListEditor } from './use-list-editor.ts'

/** Name and project, edited in place, and the saving status. */
export function ListHeader({
  list,
  state,
  edit,
  onRetry,
}: {
  list: ShoppingList
  state: ListEditor['state']
  edit: ListEditor['edit']
  onRetry: () => void
}) {
  const { buysFor } = useUser()
  const [isRenaming, setIsRenaming] = useState(false)

  if (isRenaming) return <RenameForm list={list} edit={edit} onClose={() => setIsRenaming(false)} />
  return (
    <div className={styles.head}>
      <div>
        <h1>{list.name}</h1>
        {list.project && <p className={styles.project}>{list.project}</p>}
        {list.ownerUid === buysFor?.id && <p className={styles.project}>Shared with {buysFor.name}</p>}
      </div>
      <Button size="s" tone="quiet" icon="edit" onClick={() => setIsRenaming(true)}>
        Rename
      </Button>
      <p className={`hint ${styles.state}`} role="status">
        {state === 'saving' && 'Saving …'}
        {state === 'failed' && (
          <>
            Not saved yet.{' '}
            <Button size="s" onClick={onRetry}>
              Try again
            </Button>
          </>
        )}
      </p>
    </div>
  )
}

const FIELDS = ['name', 'project'] as const

function RenameForm({
  list,
  edit,
  onClose,
}: {
  list: ShoppingList
  edit: ListEditor['edit']
  onClose: () => void
}) {
  /** The names as they were when the form was opened: another device may have changed them since. */
  const [seen, setSeen] = useState({ name: list.name, project: list.project })
  const form = useRecordForm({
    initial: seen,
    check: (typed) => ({ name: typed.name.trim() ? undefined : 'A list needs a name' }),
    lengths: LIST_LENGTHS,
  })
  const typed = { name: form.values.name.trim(), project: form.values.project.trim() }
  const own = FIELDS.filter((field) => typed[field] !== seen[field])
  const isOvertaken = own.some((field) => list[field] !== seen[field] && list[field] !== typed[field])

  function startAgain() {
    const now = { name: list.name, project: list.project }
    setSeen(now)
    form.reset(now)
  }

  const submit = form.submit(() => {
    if (isOvertaken) return
    // Only what was typed here: the other field keeps what another device has made of it.
    edit((now) => ({ ...now, ...Object.fromEntries(own.map((field) => [field, typed[field]])) }))
    onClose()
  })
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <h1 className={styles.hidden}>{list.name}</h1>
      {isOvertaken && (
        <OvertakenNote onGoOn={startAgain}>
          {`Now: ${[list.name, list.project].filter(Boolean).join(' · ')}.`}
        </OvertakenNote>
      )}
      <TextField label="Name" {...form.input('name')} />
      <TextField label="Project" optional {...form.input('project')} />
      <Button type="submit" tone="go" disabled={isOvertaken}>
        Rename
      </Button>
      <Button onClick={onClose}>Keep the name</Button>
    </form>
  )
}

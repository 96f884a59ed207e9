import { useState } from 'react'
import { OvertakenNote } from '#components/states/overtaken-note.tsx'
import { LIST_LENGTHS, type ShoppingList } from '#domain/cart/shopping-list.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './list-view.module.css'
import type { ListEditor } from './use-list-editor.ts'

type Names = Pick<ShoppingList, 'name' | 'project'>

const FIELDS = ['name', 'project'] as const

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
  const [form, setForm] = useState<Names>()
  /** The names as they were when the form was opened: another device may have changed them since. */
  const [seen, setSeen] = useState<Names>(list)
  const [error, setError] = useState('')
  const typed = form && { name: form.name.trim(), project: form.project.trim() }
  const own = FIELDS.filter((field) => typed && typed[field] !== seen[field])
  const isOvertaken = own.some((field) => list[field] !== seen[field] && list[field] !== typed?.[field])

  function start() {
    setSeen({ name: list.name, project: list.project })
    setForm({ name: list.name, project: list.project })
    setError('')
  }

  function rename() {
    if (!typed || isOvertaken) return
    if (!typed.name) return setError('A list needs a name')
    // Only what was typed here: the other field keeps what another device has made of it.
    edit((now) => ({ ...now, ...Object.fromEntries(own.map((field) => [field, typed[field]])) }))
    setForm(undefined)
    setError('')
  }

  if (form)
    return (
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          rename()
        }}
      >
        <h1 className={styles.hidden}>{list.name}</h1>
        {isOvertaken && (
          <OvertakenNote onGoOn={start}>
            {`Now: ${[list.name, list.project].filter(Boolean).join(' · ')}.`}
          </OvertakenNote>
        )}
        <TextField
          label="Name"
          value={form.name}
          maxLength={LIST_LENGTHS.name}
          error={error || undefined}
          onChange={({ target }) => setForm({ ...form, name: target.value })}
        />
        <TextField
          label="Project"
          optional
          value={form.project}
          maxLength={LIST_LENGTHS.project}
          onChange={({ target }) => setForm({ ...form, project: target.value })}
        />
        <Button type="submit" tone="go" disabled={isOvertaken}>
          Rename
        </Button>
        <Button onClick={() => setForm(undefined)}>Keep the name</Button>
      </form>
    )

  return (
    <div className={styles.head}>
      <div>
        <h1>{list.name}</h1>
        {list.project && <p className={styles.project}>{list.project}</p>}
      </div>
      <Button size="s" tone="quiet" icon="edit" onClick={start}>
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

import { useState } from 'react'
import { LIST_LENGTHS, type ShoppingList } from '#domain/cart/shopping-list.ts'
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
  const [form, setForm] = useState<{ name: string; project: string }>()
  const [error, setError] = useState('')

  function rename() {
    if (!form) return
    const name = form.name.trim()
    if (!name) return setError('A list needs a name')
    edit((now) => ({ ...now, name, project: form.project.trim() }))
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
        <Button type="submit" tone="go">
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
      <Button
        size="s"
        tone="quiet"
        icon="edit"
        onClick={() => setForm({ name: list.name, project: list.project })}
      >
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

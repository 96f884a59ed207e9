import { useRecordForm } from '#components/forms/use-record-form.ts'
import { UnreadableLine } from '#components/states/unreadable-line.tsx'
import { useAction } from '#components/states/use-action.ts'
import { Unreadable, type Read } from '#data/firebase/unreadable.ts'
import { addNote, watchNotes } from '#data/orders/order-notes.ts'
import { useLive } from '#data/reading/use-live.ts'
import { ORDER_NOTE_LENGTH, type OrderNote } from '#domain/orders/order-note.ts'
import { timestampText } from '#lib/time-ago.ts'
import { newId } from '#lib/new-id.ts'
import { typedSince } from '#lib/typed-since.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { dropNoteDraft, keepNoteDraft, noteDraftOf } from './note-draft-store.ts'
import styles from './order-notes.module.css'

/** Notes of staff about an order, newest first. They are never changed or deleted, and the customer cannot read them. */
export function OrderNotes({ orderId }: { orderId: string }) {
  const {
    data: notes,
    status,
    retry,
  } = useLive<Read<OrderNote>[]>(orderId, (onData, onError) => watchNotes(orderId, onData, onError))
  return (
    <section className={styles.section} aria-labelledby="order-notes">
      <h2 id="order-notes">Internal notes</h2>
      <NewNote orderId={orderId} />
      {status === 'loading' && <Skeleton height="40px" radius="8px" />}
      {status === 'failed' && (
        <p className="sub">
          The notes could not be loaded. <Button onClick={retry}>Try again</Button>
        </p>
      )}
      {notes && notes.length > 0 && (
        <ol className="card lines" aria-label="Notes">
          {notes.map((note) => (
            <li key={note.id}>
              {note instanceof Unreadable ? <UnreadableLine record={note} /> : <NoteLine note={note} />}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

const NoteLine = ({ note: { text, authorName, at } }: { note: OrderNote }) => (
  <>
    <p className={styles.text}>{text}</p>
    <small className="sub">
      {authorName || 'A colleague'}, {at > 0 ? timestampText(at) : 'now'}
    </small>
  </>
)

function NewNote({ orderId }: { orderId: string }) {
  const form = useRecordForm({
    initial: { text: '' },
    draft: { text: noteDraftOf(orderId)?.text ?? '' },
    check: ({ text }) => ({ text: text.trim() ? undefined : 'Enter the note' }),
    lengths: { text: ORDER_NOTE_LENGTH },
    keep: (_, { text }) => keepNoteDraft(orderId, text),
  })
  const { run, isBusy, failure } = useAction({ show: 'inline' })

  const add = ({ text }: { text: string }) =>
    run(() => addNote(orderId, { id: noteDraftOf(orderId)?.id ?? newId(), text }), {
      done: () => {
        const next = typedSince(form.getValues().text, text)
        dropNoteDraft(orderId)
        form.reset()
        if (next) form.change({ text: next })
      },
    })

  return (
    <form noValidate className={styles.form} onSubmit={form.submit(add)}>
      <TextArea label="Add a note" hint="Staff only: the customer does not see it." {...form.input('text')} />
      {failure && <p role="alert">{failure}</p>}
      <Button type="submit" busy={isBusy}>
        Add the note
      </Button>
    </form>
  )
}

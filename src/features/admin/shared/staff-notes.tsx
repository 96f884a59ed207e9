import { useRecordForm } from '#components/forms/use-record-form.ts'
import { MemberName } from '#components/people/member-name.tsx'
import { UnreadableLine } from '#components/states/unreadable-line.tsx'
import { useAction } from '#components/states/use-action.ts'
import { Unreadable, type Read } from '#data/firebase/unreadable.ts'
import type { AppError } from '#lib/app-error.ts'
import { useLive } from '#data/reading/use-live.ts'
import { ORDER_NOTE_LENGTH, type OrderNote } from '#domain/orders/order-note.ts'
import { timestampText } from '#lib/time-ago.ts'
import { newId } from '#lib/new-id.ts'
import { typedSince } from '#lib/typed-since.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { dropNoteDraft, keepNoteDraft, noteDraftOf } from './note-draft-store.ts'
import styles from './staff-notes.module.css'

type Props = {
  /** The order or customer they are about. */
  about: string
  watch: (onData: (notes: Read<OrderNote>[]) => void, onError: (error: AppError) => void) => () => void
  /** The same `id` twice is one note. */
  add: (note: Pick<OrderNote, 'id' | 'text'>) => Promise<unknown>
}

/** Notes of staff, newest first. They are never changed or deleted, and no customer can read them. */
export function StaffNotes({ about, watch, add }: Props) {
  const { data: notes, status, retry } = useLive<Read<OrderNote>[]>(`notes ${about}`, watch)
  return (
    <section className={styles.section} aria-labelledby="staff-notes">
      <h2 id="staff-notes">Internal notes</h2>
      <NewNote about={about} add={add} />
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

const NoteLine = ({ note: { text, authorUid, authorName, at } }: { note: OrderNote }) => (
  <>
    <p className={styles.text}>{text}</p>
    <small className="sub">
      <MemberName uid={authorUid} name={authorName} />, {at > 0 ? timestampText(at) : 'now'}
    </small>
  </>
)

function NewNote({ about, add }: Pick<Props, 'about' | 'add'>) {
  const form = useRecordForm({
    initial: { text: '' },
    draft: { text: noteDraftOf(about)?.text ?? '' },
    check: ({ text }) => ({ text: text.trim() ? undefined : 'Enter the note' }),
    lengths: { text: ORDER_NOTE_LENGTH },
    keep: (_, { text }) => keepNoteDraft(about, text),
  })
  const { run, isBusy, failure } = useAction({ show: 'inline' })

  const save = ({ text }: { text: string }) =>
    run(() => add({ id: noteDraftOf(about)?.id ?? newId(), text }), {
      done: () => {
        const next = typedSince(form.getValues().text, text)
        dropNoteDraft(about)
        form.reset()
        if (next) form.change({ text: next })
      },
    })

  return (
    <form noValidate className={styles.form} onSubmit={form.submit(save)}>
      <TextArea label="Add a note" hint="Staff only: the customer does not see it." {...form.input('text')} />
      {failure && <p role="alert">{failure}</p>}
      <Button type="submit" busy={isBusy}>
        Add the note
      </Button>
    </form>
  )
}

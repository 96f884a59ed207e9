import { useAction } from '#components/states/use-action.ts'
import { deleteBoq, keepBoq } from '#data/boq/kept-boqs.ts'
import type { KeptBoq } from '#domain/boq/review/kept-boq.ts'
import { dayText } from '#lib/time-ago.ts'
import { countOf } from '#lib/plural.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { takeColumns } from './boq-columns-store.ts'
import { awaitRevisionOf, compareWith, openBoq, useBoqStore } from './boq-store.ts'
import styles from './kept-boqs.module.css'
import { useKeptBoqs } from './use-kept-boqs.ts'

/** The boqs that the user keeps: opened again for the next stage, or compared with a newer revision. */
export function KeptBoqs({ uid }: { uid: string }) {
  const { boqs = [], error, retry } = useKeptBoqs(uid)
  const comparedWith = useBoqStore((draft) => draft.comparedWith)
  const awaited = boqs.find(({ id }) => id === comparedWith)
  const { run, isBusy } = useAction({ title: 'The bill could not be deleted' })

  const remove = (kept: KeptBoq) =>
    run(() => deleteBoq(uid, kept.id), {
      done: `${kept.name} is deleted`,
      undo: () => keepBoq(uid, kept.id, kept.createdAt, kept),
    })

  function open(kept: KeptBoq) {
    takeColumns(kept.columns)
    openBoq(kept)
  }

  if (error)
    return (
      <p className="warning" role="status">
        Your kept bills could not be loaded.{' '}
        <Button size="s" onClick={retry}>
          Try again
        </Button>
      </p>
    )
  if (boqs.length === 0) return null
  return (
    <section aria-labelledby="kept-boqs" className={styles.kept}>
      {awaited && (
        <p className={`card ${styles.awaited}`} role="status">
          <span>
            Paste or choose the newer revision of <b>{awaited.name}</b>: after matching it you see what was
            added, dropped and changed.
          </span>
          <Button size="s" onClick={() => compareWith('')}>
            Do not compare
          </Button>
        </p>
      )}
      <h2 id="kept-boqs">Kept bills of quantities</h2>
      <ul className="card lines">
        {boqs.map((kept) => (
          <li key={kept.id} className={styles.boq}>
            <span className={styles.words}>
              <b>{kept.name}</b>
              <small>
                {countOf(kept.lineCount, 'item')} · kept {dayText(kept.updatedAt)}
              </small>
            </span>
            <Button size="s" aria-label={`Open ${kept.name}`} onClick={() => open(kept)}>
              Open
            </Button>
            <Button
              size="s"
              tone="quiet"
              aria-label={`Compare a newer revision of ${kept.name}`}
              onClick={() => {
                awaitRevisionOf(kept)
                document.getElementById('bill')?.focus()
              }}
            >
              Compare a newer revision
            </Button>
            <IconButton
              icon="trash"
              size={16}
              label={`Delete ${kept.name}`}
              disabled={isBusy}
              onClick={() => void remove(kept)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

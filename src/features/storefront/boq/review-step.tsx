import { lazy, useEffect } from 'react'
import { helpUrl } from '#config/paths.ts'
import { usePrices } from '#components/pricing/use-prices.ts'
import type { Prices } from '#components/pricing/use-prices.ts'
import { boqItems, type ReviewRow } from '#domain/boq/review/boq-review.ts'
import { countOf } from '#lib/plural.ts'
import { toast } from '#ui/toast.tsx'
import { useOptionalUser } from '#stores/session-store.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LazyBoundary } from '#ui/lazy-boundary.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useRowKeys } from '#ui/use-row-keys.ts'
import { BoqRow } from './boq-row.tsx'
import { BoqSummary } from './boq-summary.tsx'
import { backToPaste, decideAll, undoDecision, useBoqStore } from './boq-store.ts'
import { useBoqUndo } from './boq-undo-store.ts'
import { FileQuestions } from './file-questions.tsx'
import { groupsOf, type BoqGroup } from './groups.ts'
import styles from './review-step.module.css'
import { useBoq } from './use-boq.ts'

const BoqComparison = lazy(async () => ({
  default: (await import('./boq-comparison.tsx')).BoqComparison,
}))

/** The matched lines: those that need review first, those that cannot be ordered last. */
export function ReviewStep() {
  const boq = useBoq()
  const rows = useRowKeys<HTMLDivElement>({
    stops: '[data-boq-choice], [data-boq-change] button',
    startsOnPage: true,
  })
  const prices = usePrices()
  const text = useBoqStore((draft) => draft.text)
  const uid = useOptionalUser()?.uid
  if (!boq || !prices) return <ReviewSkeleton lines={Math.min(8, text.split('\n').length)} />
  if (boq.lines.every(({ kind }) => kind === 'blank'))
    return (
      <EmptyState
        icon="list"
        title="There are no lines in it"
        actions={
          <>
            <Button tone="go" onClick={backToPaste}>
              Back to the list
            </Button>
            <ButtonLink to={helpUrl('order-with-a-bill-of-quantities')}>How to paste a list</ButtonLink>
          </>
        }
      >
        <p>Paste rows with a description and a quantity.</p>
      </EmptyState>
    )

  return (
    <div className={`columns ${styles.columns}`}>
      <div className={styles.groups} ref={rows}>
        {uid && (
          <LazyBoundary>
            <BoqComparison uid={uid} boq={boq} />
          </LazyBoundary>
        )}
        <FileQuestions file={boq.file} />
        {groupsOf(boq).map((group) => (
          <Group key={group.id} group={group} prices={prices} />
        ))}
        <p className={`hint screen-only ${styles.keys}`}>
          ↑ ↓ move between questions and lines · Enter opens what else fits, chooses, and moves on from a
          quantity · Ctrl+Z takes the last decision back
        </p>
        <Undo />
      </div>
      <BoqSummary boq={boq} orders={boqItems(boq.rows)} prices={prices} />
    </div>
  )
}

function Group({ group, prices }: { group: BoqGroup; prices: Prices }) {
  const { id, title, hint, rows, isFolded } = group
  const list = <RowList label={title} rows={rows} prices={prices} />
  if (isFolded)
    return (
      <details className={styles.folded}>
        <summary>
          {title} <span className={styles.count}>{rows.length}</span>
        </summary>
        <p className={`hint screen-only ${styles.hint}`}>{hint}</p>
        {list}
      </details>
    )
  return (
    <section
      aria-labelledby={`group-${id}`}
      className={styles.group}
      data-boq-doubts={id === 'needs-review' || id === 'likely' ? '' : undefined}
    >
      <div className={styles.head}>
        <h2 id={`group-${id}`}>
          {title} <span className={styles.count}>{rows.length}</span>
        </h2>
        <p className={`hint screen-only ${styles.hint}`}>{hint}</p>
        {id === 'likely' && <KeepAll rows={rows} />}
      </div>
      {list}
    </section>
  )
}

/** All that are only likely, after a look over them. From a picture each is compared by itself. */
function KeepAll({ rows }: { rows: readonly ReviewRow[] }) {
  const open = rows.filter(({ state, line }) => state === 'likely' && !line.isFromPicture)
  if (open.length < 2) return null
  const keep = () => {
    decideAll(
      open.map(({ line }) => line.id),
      { isConfirmed: true },
    )
    toast.success({
      title: `${countOf(open.length, 'line')} kept as read`,
      action: { label: 'Undo', onPress: undoDecision },
      duration: 10_000,
    })
  }
  return (
    <Button size="s" icon="check" onClick={keep}>
      Keep all {open.length}
    </Button>
  )
}

/** Takes the last decision about a line back, by the button or Ctrl+Z. */
function Undo() {
  const canUndo = useBoqUndo(({ past }) => past.length > 0)
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isTyping = (event.target as Element | null)?.matches('input, textarea, select')
      if (isTyping || event.key.toLowerCase() !== 'z' || event.shiftKey || !(event.ctrlKey || event.metaKey))
        return
      event.preventDefault()
      undoDecision()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  if (!canUndo) return null
  return (
    <Button size="s" tone="quiet" className={styles.undo} onClick={undoDecision}>
      Undo the last decision
    </Button>
  )
}

const RowList = ({ label, rows, prices }: { label: string; rows: readonly ReviewRow[]; prices: Prices }) => (
  <ul className={`card lines ${styles.list}`} aria-label={label}>
    {rows.map((row) => (
      <BoqRow key={row.line.id} row={row} prices={prices} />
    ))}
  </ul>
)

const ReviewSkeleton = ({ lines }: { lines: number }) => (
  <div className={`columns ${styles.columns}`} role="status" aria-busy="true" aria-label="Reading the list">
    <div className={`card lines ${styles.list}`}>
      {Array.from({ length: lines }, (_, at) => (
        <div key={at} className={styles.bone}>
          <Skeleton height="44px" />
        </div>
      ))}
    </div>
    <Skeleton height="320px" radius="8px" />
  </div>
)

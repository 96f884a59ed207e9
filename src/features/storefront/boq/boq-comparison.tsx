import { useMemo } from 'react'
import { boqRevision, type ChangedLine } from '#domain/boq/review/boq-revision.ts'
import type { ReviewRow } from '#domain/boq/review/boq-review.ts'
import type { KeptBoq } from '#domain/boq/review/kept-boq.ts'
import { sourceWords } from '#components/boq/row-labels.ts'
import { countOf } from '#lib/plural.ts'
import { dayText } from '#lib/time-ago.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './boq-comparison.module.css'
import { compareWith, useBoqStore } from './boq-store.ts'
import { useBoqReview, type Boq } from './use-boq.ts'
import { useKeptBoqs } from './use-kept-boqs.ts'

/** What is other in the reviewed boq than in a kept one, or which kept one to compare it with. */
export function BoqComparison({ uid, boq }: { uid: string; boq: Boq }) {
  const { boqs = [] } = useKeptBoqs(uid)
  const place = useBoqStore((draft) => draft.comparedWith)
  const keptIn = useBoqStore((draft) => draft.keptIn)
  const kept = boqs.find(({ id }) => id === place)
  if (kept) return <Compared kept={kept} boq={boq} />
  const others = boqs.filter(({ id }) => id !== keptIn)
  if (others.length === 0) return null
  return (
    <label className={`screen-only ${styles.choice}`}>
      Compare with a kept bill
      <select value="" onChange={(event) => compareWith(event.target.value)}>
        <option value="">None</option>
        {others.map(({ id, name, updatedAt }) => (
          <option key={id} value={id}>
            {name}, kept {dayText(updatedAt)}
          </option>
        ))}
      </select>
    </label>
  )
}

function Compared({ kept, boq }: { kept: KeptBoq; boq: Boq }) {
  const { text, decisions, numberFormat, columns, picture } = kept
  const before = useBoqReview({ text, decisions, numberFormat: numberFormat || undefined, columns, picture })
  const revision = useMemo(() => before && boqRevision(before.rows, boq.rows), [before, boq.rows])
  return (
    <section aria-labelledby="compared" className={`card ${styles.compared}`}>
      <div className={styles.head}>
        <h2 id="compared">Compared with {kept.name}</h2>
        <Button size="s" tone="quiet" onClick={() => compareWith('')}>
          Stop comparing
        </Button>
      </div>
      {!revision ? (
        <Skeleton height="60px" />
      ) : (
        <>
          <p role="status">
            {countOf(revision.added.length, 'line')} added, {revision.gone.length} gone,{' '}
            {revision.changed.length} changed; {revision.sameCount} as kept on {dayText(kept.updatedAt)}.
          </p>
          <Lines title="Added" rows={revision.added} mark="+" />
          <Lines title="Gone" rows={revision.gone} mark="−" />
          {revision.changed.length > 0 && (
            <>
              <h3>Changed</h3>
              <ul className={styles.lines}>
                {revision.changed.map((one) => (
                  <Changed key={one.after.line.id} {...one} />
                ))}
              </ul>
            </>
          )}
        </>
      )}
    </section>
  )
}

function Lines({ title, rows, mark }: { title: string; rows: readonly ReviewRow[]; mark: string }) {
  if (rows.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <ul className={styles.lines} data-mark={mark}>
        {rows.map((row) => (
          <li key={row.line.id}>
            <span>{nameOf(row)}</span>
            <span className={styles.count}>{countIn(row)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

function Changed({ before, after, of }: ChangedLine) {
  const isOtherCount = of.includes('quantity') || of.includes('unit')
  return (
    <li>
      <span>
        {nameOf(after)}
        {of.includes('words') && <small>Before: {nameOf(before)}</small>}
        {of.includes('product') && (
          <small>
            {before.product?.name} before, {after.product?.name} now
          </small>
        )}
      </span>
      <span className={styles.count}>
        {isOtherCount ? (
          <>
            <s>{countIn(before)}</s> {countIn(after)}
          </>
        ) : (
          countIn(after)
        )}
      </span>
    </li>
  )
}

const nameOf = ({ line }: ReviewRow): string => line.description || line.text.trim()
const countIn = (row: ReviewRow): string => sourceWords(row) || 'no quantity'

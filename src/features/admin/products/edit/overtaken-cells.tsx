import { useMemberNames } from '#components/people/use-member-names.ts'
import { EDIT_COLUMNS, EDIT_LABELS } from '#domain/catalogue/edit/bulk-edit.ts'
import { countOf } from '#lib/plural.ts'
import { useUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import styles from './edit-page.module.css'
import { keepCell, typeCells } from './edit-store.ts'
import type { TableRow } from './edit-table.tsx'

const SHOWN = 5

/** Cells that somebody else saved while they were being edited here, each to be decided before it is written. */
export function OvertakenCells({ rows }: { rows: readonly TableRow[] }) {
  const { uid } = useUser()
  const cells = rows.flatMap(({ product, typed, edited }) =>
    EDIT_COLUMNS.flatMap((column) => {
      const [theirs, mine] = [edited.conflicts[column], typed[column]]
      return theirs === undefined || !mine ? [] : [{ product, column, theirs, mine }]
    }),
  )
  const nameOf = useMemberNames(cells.map(({ product }) => product.updatedBy))
  if (cells.length === 0) return null
  const keep = (some: typeof cells) =>
    some.forEach(({ product, column, theirs }) => keepCell(uid, product.id, column, theirs))
  const take = (some: typeof cells) =>
    typeCells(
      uid,
      some.map(({ product, column, theirs }) => ({
        productId: product.id,
        column,
        text: theirs,
        stored: theirs,
      })),
    )
  return (
    <section className={`warning ${styles.overtaken}`} aria-label="Changed by somebody else">
      <div className={styles.overtakenHead}>
        <b>
          {countOf(cells.length, 'cell')} {cells.length === 1 ? 'was' : 'were'} saved by somebody else while
          you were editing. Nothing is overwritten until you decide.
        </b>
        {cells.length > 1 && (
          <>
            <Button size="s" onClick={() => keep(cells)}>
              Keep all of mine
            </Button>
            <Button size="s" onClick={() => take(cells)}>
              Take all of theirs
            </Button>
          </>
        )}
      </div>
      <ul className={styles.overtakenList}>
        {cells.slice(0, SHOWN).map((cell) => {
          const { product, column, theirs, mine } = cell
          const name = `${product.name}, ${EDIT_LABELS[column]}`
          return (
            <li key={`${product.id} ${column}`}>
              <span>
                {name}: {nameOf(product.updatedBy) ?? 'somebody'} saved <b>{theirs || 'nothing'}</b>, you
                typed <b>{mine.text || 'nothing'}</b>, it was {mine.base || 'empty'}.
              </span>
              <Button size="s" aria-label={`Keep mine: ${name}`} onClick={() => keep([cell])}>
                Keep mine
              </Button>
              <Button size="s" aria-label={`Take theirs: ${name}`} onClick={() => take([cell])}>
                Take theirs
              </Button>
            </li>
          )
        })}
      </ul>
      {cells.length > SHOWN && <p>and {cells.length - SHOWN} more, marked in the table</p>}
    </section>
  )
}

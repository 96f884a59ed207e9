import { lazy, useEffect, useState } from 'react'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { LazyBoundary } from '#ui/lazy-boundary.tsx'
import type { AnswerCheck, BulkAction, BulkScreen } from './bulk-action.ts'
import styles from './list-view.module.css'

const loadDialog = () => import('./bulk-dialog.tsx')

/** With the library of forms, which a list does without until rows are selected. */
const BulkDialog = lazy(async () => ({
  default: (await loadDialog()).BulkDialog,
})) as typeof import('./bulk-dialog.tsx').BulkDialog

type Chosen<Row> = {
  action: BulkAction<Row>
  rows: readonly Row[]
  check: Promise<AnswerCheck> | undefined
}

/** The bar of actions for the selected rows, and the dialog of the one that was chosen. */
export function BulkActions<Row extends { id: string }>({
  noun,
  nouns,
  rows,
  nameOf,
  actions,
  screen,
  onClear,
  onChanged,
  onDone,
}: {
  noun: string
  nouns: string
  rows: readonly Row[]
  nameOf: (row: Row) => string
  actions: readonly BulkAction<Row>[]
  screen?: BulkScreen<Row> | undefined
  onClear: () => void
  /** Rows were changed. The action ends when its promise does, so that the next one finds them as they are now. */
  onChanged: (() => Promise<unknown> | void) | undefined
  /** Receives the ids of rows that could not be changed, which stay selected. */
  onDone: (refused: readonly string[]) => void
}) {
  const isSelecting = rows.length > 0
  useEffect(() => {
    // So that the dialog is there when a button is pressed; where that fails, it is asked for again then.
    if (isSelecting) loadDialog().catch(() => undefined)
  }, [isSelecting])
  const [chosen, setChosen] = useState<Chosen<Row>>()
  return (
    <>
      {rows.length > 0 && (
        <div className={styles.bulk} role="group" aria-label={`Selected ${nouns}`}>
          <b>{rows.length} selected</b>
          {actions.map((action) => {
            const able = rows.filter((row) => action.canRun(row))
            return (
              <Button
                key={action.label}
                size="s"
                disabled={able.length === 0}
                onClick={() => setChosen({ action, rows: able, check: action.asks?.loadCheck?.() })}
              >
                {action.label}…
              </Button>
            )
          })}
          {screen && rows.length <= screen.max && (
            <ButtonLink size="s" to={screen.hrefOf(rows)}>
              {screen.label}
            </ButtonLink>
          )}
          <Button size="s" tone="quiet" className={styles.clear} onClick={onClear}>
            Clear <Kbd>Esc</Kbd>
          </Button>
        </div>
      )}
      {/* It outlasts the rows, which may leave a live list one by one. */}
      {chosen && (
        <LazyBoundary fallback={null}>
          <BulkDialog
            {...chosen}
            noun={noun}
            nouns={nouns}
            nameOf={nameOf}
            onChanged={onChanged}
            onClose={(refused) => {
              setChosen(undefined)
              if (refused) onDone(refused)
            }}
          />
        </LazyBoundary>
      )}
    </>
  )
}

import { useState } from 'react'
import { useAction } from '#components/states/use-action.ts'
import { sendUndo, type UndoResult } from '#data/catalogue/import/send-import.ts'
import { readAgain } from '#data/reading/use-read.ts'
import { chunksOf } from '#lib/chunks.ts'
import { countOf } from '#lib/plural.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog.tsx'
import styles from './import-page.module.css'

const PARTS_AT_ONCE = 3
const SHOWN = 50

/** Puts back what an import changed, after asking, and says what it had to leave. */
export function UndoImport({
  importId,
  noun = 'import',
  what,
  parts,
  canUndo = true,
  onUndone,
}: {
  importId: string
  noun?: 'import' | 'edit'
  /** Continues “Undo …?”: `the import of bolts.csv`. */
  what: string
  /** How many parts it has; more than it has do nothing. */
  parts: number
  /** Without the button it still shows what its undo had to leave. */
  canUndo?: boolean
  onUndone?: () => void
}) {
  const [isAsked, setIsAsked] = useState(false)
  const [results, setResults] = useState<readonly UndoResult[]>()
  const [progress, setProgress] = useState(0)
  const { run, isBusy } = useAction({ title: `The ${noun} was not undone completely` })

  async function undo() {
    const all: UndoResult[] = []
    // From its end, as it was written.
    for (const some of chunksOf(
      Array.from({ length: parts }, (_, at) => parts - 1 - at),
      PARTS_AT_ONCE,
    )) {
      all.push(...(await sendUndo(importId, some)))
      setProgress(all.length)
    }
    readAgain('products')
    setIsAsked(false)
    setResults(all)
  }

  const kept = results?.filter(({ outcome }) => outcome === 'refused') ?? []
  const close = () => {
    setResults(undefined)
    onUndone?.()
  }
  return (
    <>
      {canUndo && (
        <Button size="s" onClick={() => setIsAsked(true)}>
          Undo…
        </Button>
      )}
      <ConfirmDialog
        open={isAsked}
        title={`Undo ${what}?`}
        confirmLabel={`Undo the ${noun}`}
        danger
        busy={isBusy}
        onConfirm={() => void run(undo)}
        onClose={() => setIsAsked(false)}
      >
        <p>
          What it changed goes back to what it was{noun === 'import' && ', and what it created is removed'}.
          Products that somebody has changed since are left as they are.
        </p>
        {isBusy && <p role="status">{countOf(progress, 'product')} put back.</p>}
      </ConfirmDialog>
      <Dialog
        open={results !== undefined}
        title={kept.length === 0 ? `The ${noun} is undone` : `The ${noun} is undone, with exceptions`}
        onClose={close}
        actions={<Button onClick={close}>Close</Button>}
      >
        <p>{countOf((results?.length ?? 0) - kept.length, 'product')} put back.</p>
        {kept.length > 0 && (
          <ul className={styles.refused} aria-label="Left as they are">
            {kept.slice(0, SHOWN).map(({ sku, problem }) => (
              <li key={sku}>
                <span className={styles.offending}>{sku}</span> {problem}
              </li>
            ))}
            {kept.length > SHOWN && <li>and {kept.length - SHOWN} more</li>}
          </ul>
        )}
      </Dialog>
    </>
  )
}

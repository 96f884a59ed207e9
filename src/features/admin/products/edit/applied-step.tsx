import { ButtonLink, Button } from '#ui/button.tsx'
import { Pill } from '#ui/pill.tsx'
import { paths } from '#config/paths.ts'
import { countOf } from '#lib/plural.ts'
import { UndoImport } from '../import/undo-import.tsx'
import styles from './edit-page.module.css'
import type { SavedEdit } from './saved-edit.ts'

/** The edit while it is written, paused, and when it is done, with what became of each product. */
export function AppliedStep({
  saved,
  isRunning,
  problem,
  onPause,
  onResume,
  onClose,
}: {
  saved: SavedEdit
  isRunning: boolean
  problem: string
  onPause: () => void
  onResume: () => void
  onClose: () => void
}) {
  const { products, requests, sent, results } = saved
  const isDone = sent >= requests.length
  const resultOf = new Map(results.map((result) => [result.productId, result]))
  const refused = results.filter(({ outcome }) => outcome === 'refused').length
  const changed = results.length - refused
  return (
    <div className={`panel ${styles.applied}`}>
      <h2>
        {isDone ? `${countOf(changed, 'product')} changed` : isRunning ? 'Applying…' : 'The edit is paused'}
      </h2>
      {problem && (
        <p role="alert" className="failure">
          {problem}
        </p>
      )}
      {!isDone && <progress aria-label="Products changed" value={results.length} max={products.length} />}
      <p className="sub" role="status">
        {results.length} of {countOf(products.length, 'product')}
        {refused > 0 && `, ${refused} refused: they stay in the table as typed`}.
        {!isDone &&
          !isRunning &&
          ' What is written stays; the rest waits in this browser, also after a reload.'}
      </p>
      <ul className={styles.results} aria-label="Results">
        {products.map(({ id, sku, name }) => {
          const result = resultOf.get(id)
          return (
            <li key={id}>
              <span>
                {name} <small className={styles.sku}>{sku}</small>
              </span>
              {result === undefined ? (
                <span className="sub">Waiting</span>
              ) : (
                <Pill tone={result.outcome === 'refused' ? 'bad' : 'good'}>
                  {result.outcome === 'refused' ? result.problem : 'Changed'}
                </Pill>
              )}
            </li>
          )
        })}
      </ul>
      <div className="row">
        {isRunning && <Button onClick={onPause}>Pause</Button>}
        {!isRunning && !isDone && (
          <>
            <Button tone="go" onClick={onResume}>
              Resume
            </Button>
            <Button onClick={onClose}>Stop here</Button>
          </>
        )}
        {!isRunning && isDone && (
          <>
            <Button tone="go" onClick={onClose}>
              Back to the table
            </Button>
            {changed > 0 && (
              <UndoImport
                importId={saved.id}
                noun="edit"
                what={`the edit of ${countOf(changed, 'product')}`}
                parts={requests.length}
                onUndone={onClose}
              />
            )}
            <ButtonLink to={paths.admin.products}>To the products</ButtonLink>
          </>
        )}
      </div>
    </div>
  )
}

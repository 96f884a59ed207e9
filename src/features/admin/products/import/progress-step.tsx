import { Link } from 'react-router-dom'
import { PARTS_PER_REQUEST } from '#data/catalogue/import/planned-request.ts'
import { paths } from '#config/paths.ts'
import { countOf } from '#lib/plural.ts'
import { Button } from '#ui/button.tsx'
import styles from './import-page.module.css'
import type { SavedImport } from './saved-import.ts'
import { UndoImport } from './undo-import.tsx'

/** The import while it is written, paused, and when it is done. */
export function ProgressStep({
  saved,
  isRunning,
  onPause,
  onResume,
  onClose,
  onErrors,
}: {
  saved: SavedImport
  isRunning: boolean
  onPause: () => void
  onResume: () => void
  onClose: () => void
  onErrors: () => void
}) {
  const { sent, requests, products, created, updated, refused, failed, fileName } = saved
  const isDone = sent >= requests
  const done = isDone ? products : Math.min(products, created + updated + refused.length)
  return (
    <div className={`panel ${styles.progress}`}>
      <h2>
        {isDone ? `${fileName} is imported` : isRunning ? `Importing ${fileName}…` : `${fileName} is paused`}
      </h2>
      {!isDone && (
        <>
          <progress aria-label="Products written" value={done} max={products} />
          <p className="sub" role="status">
            {done.toLocaleString('en-GH')} of {countOf(products, 'product')} written.
            {!isRunning && ' What is written stays; the rest waits in this browser, also after a reload.'}
          </p>
        </>
      )}
      {isDone && (
        <p>
          {countOf(created, 'product')} created, {updated.toLocaleString('en-GH')} updated
          {refused.length > 0 && `, ${refused.length.toLocaleString('en-GH')} refused`}.
        </p>
      )}
      {refused.length > 0 && (
        <ul className={styles.refused} aria-label="Refused">
          {refused.slice(0, 20).map(({ sku, problem }) => (
            <li key={sku}>
              <span className={styles.offending}>{sku}</span> {problem}
            </li>
          ))}
          {refused.length > 20 && <li>and {refused.length - 20} more</li>}
        </ul>
      )}
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
        {isDone && failed.length > 0 && (
          <Button icon="download" onClick={onErrors}>
            Download the rows with errors
          </Button>
        )}
        {isDone && (
          <>
            <Button tone="go" onClick={onClose}>
              Import another file
            </Button>
            <UndoImport
              importId={saved.id}
              what={`the import of ${fileName}`}
              parts={requests * PARTS_PER_REQUEST}
              onUndone={onClose}
            />
            <Link className="link" to={paths.admin.products}>
              To the products
            </Link>
          </>
        )}
      </div>
    </div>
  )
}

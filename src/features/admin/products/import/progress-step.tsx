import { Link } from 'react-router-dom'
import { PARTS_PER_REQUEST } from '#data/catalogue/import/planned-request.ts'
import { paths } from '#config/paths.ts'
import { countOf } from '#lib/plural.ts'
import { Button } from '#ui/button.tsx'
import styles from './import-page.module.css'
import { isOver, type SavedImport } from './saved-import.ts'
import { UndoImport } from './undo-import.tsx'

type Steps = {
  saved: SavedImport
  isRunning: boolean
  onPause: () => void
  onResume: () => void
  onClose: () => void
  onErrors: () => void
}

/** The import while it is written, paused, and when it is done. */
export const ProgressStep = (steps: Steps) =>
  steps.saved.refused.length > 0 ? <FailedImport {...steps} /> : <Progress {...steps} />

function Progress({ saved, isRunning, onPause, onResume, onClose, onErrors }: Steps) {
  const { requests, sent, products, created, updated, failed, fileName } = saved
  const isDone = isOver(saved)
  const done = isDone ? products : Math.min(products, created + updated)
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
            {!isRunning && ' The rest waits in this browser, also after a reload.'}
          </p>
        </>
      )}
      {isDone && (
        <p>
          {countOf(created, 'product')} created, {updated.toLocaleString('en-GH')} updated.
        </p>
      )}
      <div className="row">
        {isRunning && <Button onClick={onPause}>Pause</Button>}
        {!isRunning && !isDone && (
          <>
            <Button tone="go" onClick={onResume}>
              Resume
            </Button>
            {sent === 0 && <Button onClick={onClose}>Do not import</Button>}
          </>
        )}
        {isDone && failed.length > 0 && (
          <Button icon="download" onClick={onErrors}>
            Download the rows with errors
          </Button>
        )}
        {isDone && (
          <Button tone="go" onClick={onClose}>
            Import another file
          </Button>
        )}
        {!isRunning && sent > 0 && (
          <UndoImport
            importId={saved.id}
            what={`the import of ${fileName}`}
            parts={(isDone ? requests : sent) * PARTS_PER_REQUEST}
            onUndone={onClose}
          />
        )}
        {isDone && (
          <Link className="link" to={paths.admin.products}>
            To the products
          </Link>
        )}
      </div>
    </div>
  )
}

const SHOWN = 20

/** Of an import with a refused row nothing stays; the rows are named with the reason. */
function FailedImport({ saved, isRunning, onResume, onClose, onErrors }: Steps) {
  const { fileName, refused } = saved
  const left = (saved.putBack ?? []).filter(({ outcome }) => outcome === 'refused')
  const isBack = isOver(saved)
  return (
    <div className={`panel ${styles.progress}`}>
      <h2>{isBack ? `${fileName} was not imported` : `${fileName} cannot be imported`}</h2>
      <p role={isBack ? 'alert' : 'status'}>
        {!isBack
          ? isRunning
            ? 'Putting back what was written…'
            : 'What was written before this came up still has to be put back.'
          : left.length === 0
            ? 'Nothing has changed. '
            : 'What it wrote is put back, except what somebody has changed since. '}
        {isBack && 'Put these rows right, or check the file again:'}
      </p>
      <ul className={styles.refused} aria-label="Refused">
        {refused.slice(0, SHOWN).map(({ sku, lines, problem }) => (
          <li key={sku}>
            {lines.length > 0 && `Row ${lines.join(', ')}: `}
            <span className={styles.offending}>{sku}</span> {problem}
          </li>
        ))}
        {refused.length > SHOWN && <li>and {refused.length - SHOWN} more</li>}
      </ul>
      {left.length > 0 && (
        <ul className={styles.refused} aria-label="Left as they are">
          {left.slice(0, SHOWN).map(({ sku, problem }) => (
            <li key={sku}>
              <span className={styles.offending}>{sku}</span> {problem}
            </li>
          ))}
          {left.length > SHOWN && <li>and {left.length - SHOWN} more</li>}
        </ul>
      )}
      <div className="row">
        {!isBack && !isRunning && (
          <Button tone="go" onClick={onResume}>
            Put back what was written
          </Button>
        )}
        {isBack && (
          <>
            <Button icon="download" onClick={onErrors}>
              Download the rows with errors
            </Button>
            <Button tone="go" onClick={onClose}>
              Choose the file again
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

import { lazy, useEffect, useRef, useState, type ChangeEvent, type DragEvent } from 'react'
import { Link } from 'react-router-dom'
import { helpUrl } from '#config/paths.ts'
import { countOf } from '#lib/plural.ts'
import { useOptionalUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { LazyBoundary } from '#ui/lazy-boundary.tsx'
import { ACCEPTED_FILES, ACCEPTED_PHOTOS, readBoqFiles, type Progress } from './boq-file.ts'
import { keepPictures } from './boq-pictures-store.ts'
import { startReview, useBoqStore, writeBoq } from './boq-store.ts'
import { EXAMPLE_BILL } from './example-boq.ts'
import styles from './paste-step.module.css'

const KeptBoqs = lazy(async () => ({ default: (await import('./kept-boqs.tsx')).KeptBoqs }))

/** Where the text comes from: pasted, typed, dropped or chosen as a file. */
export function PasteStep() {
  const uid = useOptionalUser()?.uid
  const text = useBoqStore((draft) => draft.text)
  const [error, setError] = useState('')
  const [isOver, setIsOver] = useState(false)
  const [progress, setProgress] = useState<Progress>()
  const reading = useRef<AbortController>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const lines = text.split('\n').filter((line) => line.trim() !== '').length

  useEffect(() => () => reading.current?.abort(), [])

  async function take(files: readonly File[]) {
    if (files.length === 0) return
    stop()
    const own = new AbortController()
    reading.current = own
    setError('')
    const read = await readBoqFiles(files, {
      onProgress: (now) => !own.signal.aborted && setProgress(now),
      signal: own.signal,
    })
    if (own.signal.aborted) return
    setProgress(undefined)
    if (!read.ok) return setError(read.reason)
    keepPictures(read.pictures ?? [])
    startReview(read.text, read)
  }

  /** Also for a file that is chosen while another is being read. */
  function stop() {
    reading.current?.abort()
    setProgress(undefined)
  }

  function submit() {
    if (lines > 0) return startReview(text)
    setError('Paste a list first, or try the example.')
    area.current?.focus()
  }

  function onChoose({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])]
    // So that the same file can be chosen again.
    target.value = ''
    void take(files)
  }

  function onDrop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    const files = [...event.dataTransfer.files]
    const dropped = event.dataTransfer.getData('text/plain')
    if (files.length > 0) void take(files)
    else if (dropped) writeBoq(dropped)
  }

  return (
    <div className={styles.columns}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {/* Dropping is a shortcut for mouse users; the field and the button do the same. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div
          className={classNames('card', styles.drop, isOver && styles.over)}
          onDragOver={(event) => {
            event.preventDefault()
            setIsOver(true)
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={onDrop}
        >
          <label htmlFor="bill" className={styles.label}>
            Your list
          </label>
          <textarea
            ref={area}
            id="bill"
            className={styles.area}
            rows={16}
            spellCheck={false}
            placeholder={
              'Paste rows from a spreadsheet, a message or a list of codes…\n\nY12 rods - 45 pcs\n50kg cement 42.5 x 120 bags\nRBR-Y16-12M, 60'
            }
            aria-describedby={error ? 'bill-error' : 'bill-hint'}
            aria-invalid={error !== ''}
            value={text}
            onChange={(event) => {
              setError('')
              writeBoq(event.target.value)
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
            }}
          />
          <p id="bill-hint" className="hint">
            Or drop a file here: Excel (.xlsx), PDF, CSV, TSV or text, or photos of a printed list (JPEG, PNG,
            WebP). It is read in your browser and not sent anywhere. Of a workbook you choose the sheets.
          </p>
        </div>
        {progress && (
          <div className={styles.progress} role="status">
            <span>{progress.doing}</span>
            <progress value={progress.done} aria-label={progress.doing} />
            <Button size="s" onClick={stop}>
              Stop
            </Button>
          </div>
        )}
        {error && (
          <p id="bill-error" className={styles.error} role="alert">
            <Icon name="warning" size={16} /> {error}
          </p>
        )}
        <div className={`row ${styles.actions}`}>
          <Button type="submit" tone="go" size="l">
            {lines > 0 ? `Match ${countOf(lines, 'line')}` : 'Match the lines'}
          </Button>
          <Button size="l" onClick={() => chooser.current?.click()}>
            Choose a file
          </Button>
          <span className={styles.camera}>
            <Button size="l" icon="camera" onClick={() => camera.current?.click()}>
              Take a photo
            </Button>
          </span>
          <input
            ref={chooser}
            type="file"
            accept={ACCEPTED_FILES}
            multiple
            hidden
            aria-label="Bill of quantities file"
            onChange={onChoose}
          />
          <input
            ref={camera}
            type="file"
            accept={ACCEPTED_PHOTOS}
            capture="environment"
            hidden
            aria-label="Photo of the bill of quantities"
            onChange={onChoose}
          />
          {text === '' ? (
            <Button tone="quiet" size="l" onClick={() => writeBoq(EXAMPLE_BILL)}>
              Try an example
            </Button>
          ) : (
            <Button tone="quiet" size="l" onClick={() => writeBoq('')}>
              Clear
            </Button>
          )}
        </div>
        {uid && (
          <LazyBoundary>
            <KeptBoqs uid={uid} />
          </LazyBoundary>
        )}
      </form>
      <Explanation />
    </div>
  )
}

const Explanation = () => (
  <aside className={styles.aside} aria-label="What happens with the list">
    <h2>What happens next</h2>
    <ol className={styles.steps}>
      <li>
        <b>Each line is matched</b> to a product by words, sizes and grades. Nothing goes to the cart yet.
      </li>
      <li>
        <b>Quantities are converted</b> to what is sold: kg of bar to lengths, m² of mesh to sheets, m³ of
        sand to trips. Rounded up, without wastage.
      </li>
      <li>
        <b>You check the uncertain lines</b>, correct them, and add everything at once. Your choices are
        remembered.
      </li>
    </ol>
    <p>
      <Link to={helpUrl('order-with-a-bill-of-quantities')}>Step by step, in the help</Link>
    </p>
    <h2>What it understands</h2>
    <dl className={styles.examples}>
      <dt>16mm diameter bars · kg · 1,240</dt>
      <dd>66 lengths of Y16</dd>
      <dt>1 trip sharp sand, 1 trip 3/4 chippings</dt>
      <dd>two lines</dd>
      <dt>Ditto 12mm do.</dt>
      <dd>from the line above</dd>
      <dt>Excavate trench · m³ · 48</dt>
      <dd>work, kept aside</dd>
    </dl>
  </aside>
)

import { useRef, useState } from 'react'
import { failureText, type FailureTexts } from '#components/states/failure-texts.ts'
import { chunksOf } from '#lib/chunks.ts'
import { countOf } from '#lib/plural.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { Pill } from '#ui/pill.tsx'
import styles from './list-view.module.css'

/** Something that can be done with several rows; each is done on its own, and one refused does not stop the others. */
export type BulkAction<Row> = {
  /** The button, without the three dots: `Send again`. */
  label: string
  /** The result of a row that was done: `Sent again`. */
  done: string
  /** What is said before it begins. */
  question: string
  isDanger?: boolean
  canRun: (row: Row) => boolean
  /** Returns why a row was not changed, if so. */
  run: (row: Row) => Promise<string | undefined>
  texts?: FailureTexts
}

/** Commits sent at the same time; they are independent of one another. */
const AT_ONCE = 5

/** The bar of actions for the selected rows. */
export function BulkActions<Row extends { id: string }>({
  noun,
  rows,
  nameOf,
  actions,
  onClear,
  onDone,
}: {
  noun: string
  rows: readonly Row[]
  nameOf: (row: Row) => string
  actions: readonly BulkAction<Row>[]
  onClear: () => void
  /** Receives the ids of rows that could not be changed, which stay selected. */
  onDone: (refused: readonly string[]) => void
}) {
  const [chosen, setChosen] = useState<{ action: BulkAction<Row>; rows: readonly Row[] }>()
  return (
    <div className={styles.bulk} role="group" aria-label={`Selected ${noun}s`}>
      <b>{rows.length} selected</b>
      {actions.map((action) => {
        const able = rows.filter((row) => action.canRun(row))
        return (
          <Button
            key={action.label}
            size="s"
            disabled={able.length === 0}
            onClick={() => setChosen({ action, rows: able })}
          >
            {action.label}…
          </Button>
        )
      })}
      <Button size="s" tone="quiet" className={styles.clear} onClick={onClear}>
        Clear <Kbd>Esc</Kbd>
      </Button>
      {chosen && (
        <RunDialog
          {...chosen}
          noun={noun}
          nameOf={nameOf}
          onClose={(refused) => {
            setChosen(undefined)
            if (refused) onDone(refused)
          }}
        />
      )}
    </div>
  )
}

type Result = { row: { id: string }; why: string | undefined }

function RunDialog<Row extends { id: string }>({
  action,
  rows,
  noun,
  nameOf,
  onClose,
}: {
  action: BulkAction<Row>
  rows: readonly Row[]
  noun: string
  nameOf: (row: Row) => string
  /** Nothing is passed when it never began. */
  onClose: (refused?: readonly string[]) => void
}) {
  const [state, setState] = useState<'asking' | 'running' | 'done'>('asking')
  const [results, setResults] = useState<readonly Result[]>([])
  const stopped = useRef(false)
  const many = countOf(rows.length, noun)

  async function start() {
    setState('running')
    for (const some of chunksOf(rows, AT_ONCE)) {
      if (stopped.current) break
      const next = await Promise.all(
        some.map(async (row) => ({
          row,
          why: await action.run(row).catch((error: unknown) => failureText(error, action.texts)),
        })),
      )
      setResults((before) => [...before, ...next])
    }
    setState('done')
  }
  function close() {
    stopped.current = true
    const done = new Set(results.filter(({ why }) => why === undefined).map(({ row }) => row.id))
    if (state === 'asking') onClose()
    else onClose(rows.map(({ id }) => id).filter((id) => !done.has(id)))
  }

  return (
    <Dialog
      open
      title={`${action.label}: ${many}`}
      onClose={close}
      actions={
        <>
          {state === 'asking' && (
            <>
              <Button onClick={close}>Not now</Button>
              <Button tone={action.isDanger ? 'danger' : 'go'} onClick={() => void start()}>
                {action.label}
              </Button>
            </>
          )}
          {state === 'running' && <Button onClick={() => (stopped.current = true)}>Stop</Button>}
          {state === 'done' && (
            <Button tone="go" onClick={close}>
              Close
            </Button>
          )}
        </>
      }
    >
      {state === 'asking' ? (
        <p>{action.question}</p>
      ) : (
        <>
          <progress
            className={styles.progress}
            value={results.length}
            max={rows.length}
            aria-label={action.label}
          />
          <output>{`${results.length} of ${many}`}</output>
          <ul className={styles.results}>
            {rows.map((row) => {
              const result = results.find((one) => one.row.id === row.id)
              return (
                <li key={row.id}>
                  <span>{nameOf(row)}</span>
                  {result === undefined ? (
                    <span className="sub">{state === 'done' ? 'Not begun' : 'Waiting'}</span>
                  ) : (
                    <Pill tone={result.why === undefined ? 'good' : 'bad'}>{result.why ?? action.done}</Pill>
                  )}
                </li>
              )
            })}
          </ul>
        </>
      )}
    </Dialog>
  )
}

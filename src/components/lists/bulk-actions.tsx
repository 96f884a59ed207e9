import { useState } from 'react'
import { useRecordForm } from '#components/forms/use-record-form.ts'
import { failureText, type FailureTexts } from '#components/states/failure-texts.ts'
import { chunksOf } from '#lib/chunks.ts'
import { countOf } from '#lib/plural.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { Pill } from '#ui/pill.tsx'
import { SelectField, type SelectOption } from '#ui/select-field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import styles from './list-view.module.css'

/** Something that can be done with several rows; each is done on its own, and one refused does not stop the others. */
export type BulkAction<Row> = {
  /** The button, without the three dots: `Send again`. */
  label: string
  /** The result of a row that was done: `Sent again`. */
  done: string
  /** What is said before it begins. */
  question: string
  /** The button that begins it, where that is not `label`. */
  confirmLabel?: string
  isDanger?: boolean
  /** A reason or a choice for all of the rows, without which it does not begin. */
  asks?: BulkQuestion
  canRun: (row: Row) => boolean
  /** Returns why a row was not changed, if so; `answer` is '' when nothing is asked. */
  run: (row: Row, answer: string) => Promise<string | undefined | void>
  /** How many rows are changed at the same time: 1 where all of them write the same record. */
  atOnce?: number
  texts?: FailureTexts
}

/** A screen of its own for the selected rows, of which it takes `max` at most. */
export type BulkScreen<Row> = { label: string; hrefOf: (rows: readonly Row[]) => string; max: number }

/** A text of a few words or, with `options`, a choice. */
type BulkQuestion = {
  label: string
  hint?: string
  maxLength?: number
  options?: readonly SelectOption[]
  /** What is wrong with the answer, in place of the usual check. */
  check?: (answer: string) => string | undefined
}

const SHORTEST = 3
const LONGEST = 500

function answerFault({ options, check }: BulkQuestion, answer: string): string | undefined {
  if (check) return check(answer)
  if (options) return answer ? undefined : 'Choose one.'
  return answer.trim().length < SHORTEST ? 'Enter a few words.' : undefined
}

/** Commits sent at the same time, where they are independent of one another. */
const AT_ONCE = 5

/** The bar of actions for the selected rows, and the dialog of the one that was chosen. */
export function BulkActions<Row extends { id: string }>({
  noun,
  rows,
  nameOf,
  actions,
  screen,
  onClear,
  onChanged,
  onDone,
}: {
  noun: string
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
  const [chosen, setChosen] = useState<{ action: BulkAction<Row>; rows: readonly Row[] }>()
  return (
    <>
      {rows.length > 0 && (
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
        <RunDialog
          {...chosen}
          noun={noun}
          nameOf={nameOf}
          onChanged={onChanged}
          onClose={(refused) => {
            setChosen(undefined)
            if (refused) onDone(refused)
          }}
        />
      )}
    </>
  )
}

type Result = { row: { id: string }; why: string | undefined }

function RunDialog<Row extends { id: string }>({
  action,
  rows,
  noun,
  nameOf,
  onChanged,
  onClose,
}: {
  action: BulkAction<Row>
  rows: readonly Row[]
  noun: string
  nameOf: (row: Row) => string
  onChanged: (() => Promise<unknown> | void) | undefined
  /** Nothing is passed when it never began. */
  onClose: (refused?: readonly string[]) => void
}) {
  const [state, setState] = useState<'asking' | 'running' | 'done'>('asking')
  const [results, setResults] = useState<readonly Result[]>([])
  const form = useRecordForm({
    initial: { answer: '' },
    check: ({ answer }) => ({ answer: action.asks && answerFault(action.asks, answer) }),
    lengths: { answer: action.asks?.maxLength ?? LONGEST },
  })
  const [stop] = useState(() => new AbortController())
  const many = countOf(rows.length, noun)

  async function start(answer: string) {
    setState('running')
    for (const some of chunksOf(rows, action.atOnce ?? AT_ONCE)) {
      if (stop.signal.aborted) break
      const next = await Promise.all(
        some.map(async (row) => ({
          row,
          why: (await resultOf(row, answer)) ?? undefined,
        })),
      )
      setResults((before) => [...before, ...next])
    }
    await onChanged?.()
    setState('done')
  }
  const resultOf = (row: Row, answer: string) =>
    action.run(row, answer).catch((error: unknown) => failureText(error, action.texts))
  function close() {
    stop.abort()
    const done = new Set(results.filter(({ why }) => why === undefined).map(({ row }) => row.id))
    if (state === 'asking') onClose()
    else onClose(rows.map(({ id }) => id).filter((id) => !done.has(id)))
  }

  return (
    <Dialog
      open
      title={`${action.label}: ${many}`}
      onClose={close}
      onSubmit={form.submit(({ answer }) => {
        if (state === 'asking') void start(answer.trim())
      })}
      actions={
        <>
          {state === 'asking' && (
            <>
              <Button onClick={close}>Not now</Button>
              <Button type="submit" tone={action.isDanger ? 'danger' : 'go'}>
                {action.confirmLabel ?? action.label}
              </Button>
            </>
          )}
          {state === 'running' && <Button onClick={() => stop.abort()}>Stop</Button>}
          {state === 'done' && (
            <Button tone="go" onClick={close}>
              Close
            </Button>
          )}
        </>
      }
    >
      {state === 'asking' ? (
        <>
          <p>{action.question}</p>
          {action.asks && <Answer question={action.asks} control={form.input('answer')} />}
        </>
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

function Answer({
  question: { label, hint, options },
  control,
}: {
  question: BulkQuestion
  control: ReturnType<ReturnType<typeof useRecordForm<{ answer: string }>>['input']>
}) {
  if (!options) return <TextArea label={label} hint={hint} {...control} />
  return (
    <SelectField
      label={label}
      hint={hint}
      options={[{ value: '', label: 'Choose…' }, ...options]}
      {...control}
    />
  )
}

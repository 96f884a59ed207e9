import { reasonFault } from '#domain/records/reason.ts'
import { use, useState } from 'react'
import { useRecordForm } from '#components/forms/use-record-form.ts'
import { failureText } from '#components/states/failure-texts.ts'
import { chunksOf } from '#lib/chunks.ts'
import { outlastBusy } from '#lib/outlast-busy.ts'
import { countOf } from '#lib/plural.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { dismissLabel } from '#ui/dismiss-label.ts'
import { Pill } from '#ui/pill.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import type { AnswerCheck, BulkAction, BulkQuestion } from './bulk-action.ts'
import styles from './list-view.module.css'

const LONGEST = 500

const isChosen: AnswerCheck = (answer) => (answer ? undefined : 'Choose one.')

/** Commits sent at the same time, where they are independent of one another. */
const AT_ONCE = 5

type Result = { row: { id: string }; why: string | undefined }

/** Asks before an action on the selected rows, shows how far it is, and what became of each row. */
export function BulkDialog<Row extends { id: string }>({
  action,
  rows,
  check,
  noun,
  nouns,
  nameOf,
  onChanged,
  onClose,
}: {
  action: BulkAction<Row>
  rows: readonly Row[]
  /** Of the answer, where it had to be loaded. */
  check: Promise<AnswerCheck> | undefined
  noun: string
  nouns: string
  nameOf: (row: Row) => string
  onChanged: (() => Promise<unknown> | void) | undefined
  /** Nothing is passed when it never began. */
  onClose: (refused?: readonly string[]) => void
}) {
  const [state, setState] = useState<'asking' | 'running' | 'done'>('asking')
  const [results, setResults] = useState<readonly Result[]>([])
  const loaded = check && use(check)
  const faultOf =
    action.asks && (loaded ?? action.asks.check ?? (action.asks.options ? isChosen : reasonFault))
  const form = useRecordForm({
    initial: { answer: '' },
    check: ({ answer }) => ({ answer: faultOf?.(answer) }),
    lengths: { answer: action.asks?.maxLength ?? LONGEST },
    keptAs: `${action.label} ${noun}`,
  })
  const [stop] = useState(() => new AbortController())
  const many = countOf(rows.length, noun, nouns)

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
    outlastBusy(() => action.run(row, answer)).catch((error: unknown) => failureText(error, action.texts))
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
        if (state !== 'asking') return false
        void start(answer.trim())
        return true
      })}
      actions={
        <>
          {state === 'asking' && (
            <>
              <Button onClick={close}>{dismissLabel(action.confirmLabel ?? action.label)}</Button>
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

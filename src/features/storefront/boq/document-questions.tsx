import type { BoqColumns, ColumnChoice } from '#domain/boq/parse/read-rows.ts'
import { countOf } from '#lib/plural.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import {
  forgetColumns,
  forgetJoins,
  settleColumns,
  settleJoins,
  useBoqColumnsStore,
} from './boq-columns-store.ts'
import styles from './document-questions.module.css'
import type { Boq } from './use-boq.ts'

/** What has to be known about the file before any line of it is ready: which column counts, which lines go on. */
export function DocumentQuestions({ file }: { file: Boq['file'] }) {
  const asked = file.columns.filter(({ isAsked }) => isAsked)
  const open = file.joins.filter(({ isAsked }) => isAsked)
  return (
    <>
      {asked.map((table) => (
        <section
          key={table.key}
          className={styles.question}
          data-open
          aria-label="Which column is the quantity?"
        >
          <h2>Which column is the quantity?</h2>
          <p>
            Several columns of this file hold numbers, and nothing says which to order by. Nothing is ready
            until you choose; the answer is kept for files with the same heads.
          </p>
          <Choices table={table} />
        </section>
      ))}
      {open.length > 0 && <Joins joins={open} />}
    </>
  )
}

/** Another reading of quantities that were settled, by the file or by an answer. */
export function OtherReadings({ columns }: { columns: readonly BoqColumns[] }) {
  const tables = columns.filter(({ isAsked, choices }) => !isAsked && choices.length > 1)
  return tables.map((table) => (
    <details key={table.key} className={styles.other}>
      <summary>Quantity: {readingOf(table)}</summary>
      <Choices table={table} />
    </details>
  ))
}

const isChosen = ({ roles }: BoqColumns, choice: ColumnChoice): boolean =>
  roles.every((role, at) => (role === 'quantity') === (choice.roles[at] === 'quantity'))

function readingOf(table: BoqColumns): string {
  const chosen = table.choices.find((choice) => isChosen(table, choice))
  if (!chosen) return 'as you chose'
  const heads = chosen.of.map((at) => table.heads[at] || `Column ${at + 1}`)
  return heads.join(' + ')
}

const Choices = ({ table }: { table: BoqColumns }) => (
  <ul className={styles.choices}>
    {table.choices.map((choice, at) => (
      <li key={choice.label} className={styles.choice}>
        <Button
          fill
          data-boq-choice
          tone={at === 0 && table.isAsked ? 'go' : 'plain'}
          disabled={!table.isAsked && isChosen(table, choice)}
          onClick={() => answerColumns(table, choice)}
        >
          {choice.of.length > 1 ? `Add these ${choice.of.length} columns` : choice.label}
        </Button>
        {choice.of.length > 1 && (
          <small>{choice.of.map((one) => table.heads[one] || `Column ${one + 1}`).join(' + ')}</small>
        )}
        <dl>
          {choice.rows.map(({ text, quantity }, row) => (
            <div key={row}>
              <dt>{text}</dt>
              <dd>{quantity || '–'}</dd>
            </div>
          ))}
        </dl>
      </li>
    ))}
  </ul>
)

function answerColumns(table: BoqColumns, choice: ColumnChoice) {
  const before = useBoqColumnsStore.getState().columns[table.key]
  settleColumns(table.key, choice.roles)
  toast.success({
    title: choice.of.length > 1 ? 'The columns are added up' : `${choice.label} is the quantity`,
    action: {
      label: 'Undo',
      onPress: () => (before ? settleColumns(table.key, before) : forgetColumns(table.key)),
    },
    duration: 10_000,
  })
}

const SHOWN = 5

function Joins({ joins }: { joins: Boq['file']['joins'] }) {
  const tables = [...new Set(joins.map(({ table }) => table))]
  function answer(isJoined: boolean) {
    settleJoins(tables, isJoined)
    toast.success({
      title: isJoined ? 'The lines are joined' : 'The lines stay apart',
      action: { label: 'Undo', onPress: () => tables.forEach(forgetJoins) },
      duration: 10_000,
    })
  }
  return (
    <section className={styles.question} data-open aria-label="Do these lines go on?">
      <h2>{countOf(joins.length, 'item seems', 'items seem')} to go on over several lines: join them?</h2>
      <ul className={styles.joins}>
        {joins.slice(0, SHOWN).map(({ line, to, text }) => (
          <li key={line}>
            <span className={styles.lines}>
              {line}–{to}
            </span>
            {text}
          </li>
        ))}
      </ul>
      <div className="row">
        <Button tone="go" data-boq-choice onClick={() => answer(true)}>
          Join them
        </Button>
        <Button data-boq-choice onClick={() => answer(false)}>
          Leave each line as it is
        </Button>
      </div>
    </section>
  )
}

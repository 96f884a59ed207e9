import type { FailureTexts } from '#components/states/failure-texts.ts'
import type { SelectOption } from '#ui/select-field.tsx'

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
export type BulkQuestion = {
  label: string
  hint?: string
  maxLength?: number
  options?: readonly SelectOption[]
  /** What is wrong with the answer, in place of the usual check. */
  check?: AnswerCheck
  /** The same, loaded with the question. */
  loadCheck?: () => Promise<AnswerCheck>
}

export type AnswerCheck = (answer: string) => string | undefined

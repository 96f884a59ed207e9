import { AppError, isAppError } from '#lib/app-error.ts'
import { problemText } from '#lib/problem-text.ts'

export type Decode<Item> = (id: string, data: unknown) => Item

/**
 * A stored record that its decoder refuses: it stays in a list as one line, so that it hides no others. `problem` says
 * what is wrong with it; status and time are given where they can be read.
 */
export class Unreadable {
  readonly id: string
  readonly problem: string
  /** As stored; '' when it is not a text. */
  readonly status: string
  /** Epoch milliseconds as stored; 0 when it is not a number. */
  readonly createdAt: number
  /** As stored, for deciding what to do with it: nothing in it is certain. */
  readonly stored: Readonly<Record<string, unknown>>

  constructor(id: string, problem: string, data: unknown) {
    this.stored = (data ?? {}) as Record<string, unknown>
    const { status, createdAt } = this.stored
    this.id = id
    this.problem = problem
    this.status = typeof status === 'string' ? status : ''
    this.createdAt = typeof createdAt === 'number' ? createdAt : 0
  }
}

/** The element type of every list: code that shows a list must also handle unreadable records. */
export type Read<Item> = Item | Unreadable

export function readRecord<Item>(decode: Decode<Item>, id: string, data: unknown): Read<Item> {
  try {
    return decode(id, data)
  } catch (error) {
    return new Unreadable(id, problemOf(id, error), data)
  }
}

/** For code that does not need unreadable records: they cannot be picked, priced or counted. */
export const readable = <Item>(records: readonly Read<Item>[]): Item[] =>
  records.filter((record): record is Exclude<typeof record, Unreadable> => !(record instanceof Unreadable))

/** As an error, for code that requested this one record. */
export const unreadableError = (path: string, record: Unreadable): AppError =>
  new AppError('unreadable', `${path}: ${record.problem}`, { cause: record })

/** The unreadable record an error is about, if any. */
export const unreadableOf = (error: unknown): Unreadable | undefined =>
  isAppError(error, 'unreadable') && error.cause instanceof Unreadable ? error.cause : undefined

const LONGEST = 160

/** Without the path that decoders prefix; anybody may have chosen the field names. */
function problemOf(id: string, error: unknown): string {
  if (!isAppError(error)) return 'It has another shape than it should'
  const { message } = error
  const at = message.indexOf(`/${id}`)
  const said = (at < 0 ? message : message.slice(at + id.length + 1)).replace(/^[.:]?\s*/, '')
  const problem = problemText(said)
  return problem.length > LONGEST ? `${problem.slice(0, LONGEST)}…` : problem
}

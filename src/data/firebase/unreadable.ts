import { AppError, isAppError } from '#lib/app-error.ts'
import { problemText } from '#lib/problem-text.ts'

export type Decode<Item> = (id: string, data: unknown) => Item

/**
 * A stored record that no decoder takes: it keeps its place in a list as one line, so that it hides nobody else's.
 * `problem` says what is wrong with it; state and time are told where they can be.
 */
export class Unreadable {
  readonly id: string
  readonly problem: string
  /** As stored; '' when that is no text. */
  readonly status: string
  /** Epoch milliseconds as stored; 0 when that is no number. */
  readonly createdAt: number
  /** As stored, for whoever decides what may be done about it: nothing in it is certain. */
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

/** What every list holds: whoever shows one has to say what becomes of the records that cannot be read. */
export type Read<Item> = Item | Unreadable

export function readRecord<Item>(decode: Decode<Item>, id: string, data: unknown): Read<Item> {
  try {
    return decode(id, data)
  } catch (error) {
    return new Unreadable(id, problemOf(id, error), data)
  }
}

/** For whom the unreadable ones do not matter: what cannot be read cannot be picked, priced or counted. */
export const readable = <Item>(records: readonly Read<Item>[]): Item[] =>
  records.filter((record): record is Exclude<typeof record, Unreadable> => !(record instanceof Unreadable))

/** As an error, for whoever asked for this one record. */
export const unreadableError = (path: string, record: Unreadable): AppError =>
  new AppError('unreadable', `${path}: ${record.problem}`, { cause: record })

/** The record that an error is about, if that is what is wrong. */
export const unreadableOf = (error: unknown): Unreadable | undefined =>
  isAppError(error, 'unreadable') && error.cause instanceof Unreadable ? error.cause : undefined

const LONGEST = 160

/** Without the path that decoders put before it; a stranger chose the names of the fields. */
function problemOf(id: string, error: unknown): string {
  if (!isAppError(error)) return 'It has another shape than it should'
  const { message } = error
  const at = message.indexOf(`/${id}`)
  const said = (at < 0 ? message : message.slice(at + id.length + 1)).replace(/^[.:]?\s*/, '')
  const problem = problemText(said)
  return problem.length > LONGEST ? `${problem.slice(0, LONGEST)}…` : problem
}

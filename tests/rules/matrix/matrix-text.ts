import { EVERYBODY, type Person } from '#tests/rules/people.ts'
import { OPERATIONS, type Operation, type Row } from './row.ts'

const MARKS: Readonly<Record<string, string>> = { allowed: 'yes', refused: '·' }
const WIDTH = 12

/** A line for each row and operation, a column for each person; `?` means not tried. */
export function matrixText(
  seen: ReadonlyMap<Row, ReadonlyMap<Operation, ReadonlyMap<Person, string>>>,
): string {
  const lines = [...seen].flatMap(([{ kind, what }, byOperation]) => [
    '',
    `${kind}: ${what}`,
    ...OPERATIONS.map((operation) => {
      const outcomes = byOperation.get(operation)
      return line(
        operation,
        EVERYBODY.map((person) => markOf(outcomes?.get(person))),
      )
    }),
  ])
  return `${[line('', EVERYBODY), ...lines].join('\n')}\n`
}

const markOf = (outcome: string | undefined): string =>
  outcome === undefined ? '?' : (MARKS[outcome] ?? outcome)

const line = (first: string, cells: readonly string[]): string =>
  [`  ${first}`, ...cells]
    .map((cell) => cell.padEnd(WIDTH))
    .join('')
    .trimEnd()

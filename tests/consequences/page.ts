import type { Act } from './act.ts'
import { COLUMNS, type Effects } from './effects.ts'

/** Lists of acts by what they are about, as the page shows them. */
export type Areas = Readonly<Record<string, readonly Act[]>>

const HEAD = `# What follows from each act

Each row is an act and everything that follows from it: what it does to stock and money, who is told, what waits for whom, and what takes it back. \`tests/consequences\` carries each out through the API
with all triggers, in a small shop, and compares; what takes an act back leaves every sum of money and stock and every list as it was before.

The figures are those of the act in that shop, in cedis. "Bell" is the inbox of a customer or the news of staff, by audience (\`src/domain/people/notification.ts\`).
To add or change a row, write the act in \`tests/consequences/acts\`, run \`npm run consequences\`, and read what it wrote here: each line has to be what people of the trade would expect.
`

const cell = (words: readonly string[]): string => words.join('<br>') || '–'

/** The row of an act with what followed from it. */
export const rowOf = ({ name, door, as }: Act, effects: Effects, undoneBy: readonly string[]): string =>
  `| **${name}**<br>\`${door}\`${as ? `<br>by ${as}` : ''} | ${Object.keys(COLUMNS)
    .map((column) => cell(effects[column as keyof Effects]))
    .join(' | ')} | ${cell(undoneBy)} |`

/** The rows of the page by the name of the act. */
export const rowsIn = (page: string): Map<string, string> =>
  new Map([...page.matchAll(/^\| \*\*(.+?)\*\*.*$/gm)].map(([row, name]) => [name ?? '', row]))

export function pageOf(
  areas: Areas,
  rows: ReadonlyMap<string, string>,
  without: Readonly<Record<string, string>>,
) {
  const columns = ['Act', ...Object.values(COLUMNS), 'Taken back by']
  const tables = Object.entries(areas).map(([area, acts]) =>
    [
      `## ${area}\n`,
      `| ${columns.join(' | ')} |`,
      `|${'---|'.repeat(columns.length)}`,
      ...acts.map(({ name }) => rows.get(name) ?? ''),
      '',
    ].join('\n'),
  )
  const doors = Object.entries(without).map(([door, why]) => `| \`${door}\` | ${why} |`)
  return [HEAD, ...tables, '## Without consequences\n', '| Door | Why |', '|---|---|', ...doors, ''].join(
    '\n',
  )
}

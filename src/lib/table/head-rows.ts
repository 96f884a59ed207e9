import type { TableRow } from './file-table.ts'

/** Which rows of a file name its columns: the file's line of the first, and how many; none where the first row is data. */
export type HeadRows = { line: number; count: 0 | 1 | 2 }

/** Heads further down are chosen by hand. */
const SEARCHED = 40
const LONGEST_HEAD = 60

/** How many of these heads somebody knows as the heads of what the file is read for. */
export type KnownHeads = (heads: readonly string[]) => number

const filled = (cells: readonly string[]): number => cells.filter((cell) => cell !== '').length
const hasFigure = (cells: readonly string[]): boolean =>
  cells.some((cell) => /^[^a-z]*\d[^a-z]*$/i.test(cell))
const areWords = (cells: readonly string[]): boolean =>
  !hasFigure(cells) && cells.every((cell) => cell.length <= LONGEST_HEAD)

/**
 * Where the heads are. The row, or two rows joined, of which most are known; where none is, the first that is as wide as
 * the table and has no figures.
 */
export function findHeadRows(rows: readonly TableRow[], known: KnownHeads): HeadRows {
  let best: { heads: HeadRows; score: number } | undefined
  for (const [at, { line, cells }] of rows.slice(0, SEARCHED).entries()) {
    const next = rows[at + 1]
    const alone = known(cells)
    const together = next && areTwoRowsOfHeads(cells, next.cells, rows[at + 2]?.cells, known)
    const score = Math.max(alone, together ?? 0)
    if (score > 0 && score > (best?.score ?? 0))
      best = { heads: { line, count: together === undefined ? 1 : 2 }, score }
  }
  // One known word is found in titles and in data as well.
  return best && (best.score > 1 || best.heads.line === rows[0]?.line) ? best.heads : widestHeads(rows)
}

function widestHeads(rows: readonly TableRow[]): HeadRows {
  const sample = rows.slice(0, SEARCHED)
  const width = Math.max(0, ...sample.map(({ cells }) => filled(cells)))
  const wide = sample.find(({ cells }) => filled(cells) >= width * 0.6)
  const named = sample.find(({ cells }) => filled(cells) >= width * 0.6 && areWords(cells))
  return { line: (named ?? wide)?.line ?? 1, count: 1 }
}

/**
 * How many heads are known when two rows are taken together; undefined where the second is no row of heads. It has no
 * figures, as the row below it has; joined, no known head is lost; and it goes on with the words of the first, or names
 * columns that the first leaves open.
 */
function areTwoRowsOfHeads(
  upper: readonly string[],
  lower: readonly string[],
  below: readonly string[] | undefined,
  known: KnownHeads,
): number | undefined {
  if (!below || !hasFigure(below) || !areWords(upper) || !areWords(lower) || filled(lower) < 2)
    return undefined
  if (filled(upper) < 2 && upper[0] !== '') return undefined
  const joined = known(joinedHeads(upper, lower))
  const [first, second] = [known(upper), known(lower)]
  if (joined < second) return undefined
  const namesOpen = lower.some((cell, at) => cell !== '' && (upper[at] ?? '') === '')
  const goesOn = joined > Math.max(first, second) || second >= 2 || (second > 0 && namesOpen)
  // Heads of the first row that reach down to the second leave it open there.
  const isBelowMerged = namesOpen && lower[0] === '' && below[0] !== ''
  return goesOn || isBelowMerged ? Math.max(joined, first, second) : undefined
}

/** Heads in two rows as one: a head of the upper row that spans several columns is said with each of them. */
export function joinedHeads(upper: readonly string[], lower: readonly string[]): string[] {
  let spanning = ''
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, at) => {
    const [above = '', own = ''] = [upper[at], lower[at]]
    if (above !== '') spanning = own === '' ? '' : above
    else if (own === '') spanning = ''
    return [above === '' && own !== '' ? spanning : above, own].filter((head) => head !== '').join(' ')
  })
}

/** Heads that are there twice are told apart by a number: `Price`, `Price (2)`. */
export function distinctHeads(heads: readonly string[]): string[] {
  const times = new Map<string, number>()
  const taken = new Set(heads.map((head) => head.toLowerCase()))
  return heads.map((head) => {
    const key = head.toLowerCase()
    let time = (times.get(key) ?? 0) + 1
    times.set(key, time)
    if (head === '' || time === 1) return head
    while (taken.has(`${key} (${time})`)) time++
    return `${head} (${time})`
  })
}

const NUMBERED = / \((\d+)\)$/

/** The heads that several columns have, as `distinctHeads` numbered them, with the positions of those columns. */
export function repeatedHeads(heads: readonly string[]): Map<string, number[]> {
  const places = new Map<string, number[]>()
  for (const [at, head] of heads.entries()) {
    const plain = head.replace(NUMBERED, '').toLowerCase()
    places.set(plain, [...(places.get(plain) ?? []), at])
  }
  return new Map(
    [...places].filter(
      ([, columns]) => columns.some((at) => NUMBERED.test(heads[at] ?? '')) && columns.length > 1,
    ),
  )
}

/** Heads to guess columns by: which of two that are called the same is meant, nobody can guess. */
export function singleHeads(heads: readonly string[]): string[] {
  const repeated = new Set([...repeatedHeads(heads).values()].flat())
  return heads.map((head, at) => (repeated.has(at) ? '' : head))
}

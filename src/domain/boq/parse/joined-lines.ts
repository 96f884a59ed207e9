import { sourceUnitOf, UNIT_PATTERN } from '#domain/boq/normalise/source-units.ts'
import { isHeadingText, isNoteText, kindByWords } from './classify-row.ts'
import { withoutChatPrefix } from './chat-prefix.ts'
import { NUMBER } from './count-patterns.ts'
import { partsOf } from './free-text.ts'
import type { SourceRow } from './read-rows.ts'

/** Lines of a file that are one item. */
export type JoinedLines = { line: number; to: number; text: string; table: string; isAsked: boolean }

/** A cell of a printed table goes on over a few rows, hardly ever over more. */
const MOST_ROWS = 6
/** A description that ends in one of these is not at its end. */
const OPEN_END =
  /(?:,|-|\/|\b(?:and|or|of|with|in|to|for|including|complete|size|x|by|per|the|a|et|de|avec))\s*$/i
const isOpen = (text: string): boolean =>
  OPEN_END.test(text) || (text.match(/\(/g)?.length ?? 0) > (text.match(/\)/g)?.length ?? 0)
/** "size 600 x 600mm" and "(screws measured elsewhere)" begin no item. */
const goesOn = (text: string): boolean => /^(?:[a-zà-ÿ(]|\d+(?:\.\d+)?\s*(?:mm|m|cm|kg)\b)/.test(text)

type Row = SourceRow & { cells: NonNullable<SourceRow['cells']> }
type Joined = { rows: SourceRow[]; joins: JoinedLines[] }

/**
 * The rows of a table with those that are one item as one: a description without a quantity, and what follows without
 * an item number up to the row with the quantity. Where no item numbers show it, it is asked (`answers`, by table).
 */
export function withJoined(
  rows: readonly SourceRow[],
  answers: Readonly<Record<string, boolean>>,
): Joined & { isAsked: boolean } {
  const numbered = numberedTables(rows)
  const out: SourceRow[] = []
  const joins: JoinedLines[] = []
  let isAsked = false
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at]
    if (!row) continue
    const isNumbered = numbered.has(row.table ?? '')
    const end = endOf(rows, at, isNumbered)
    if (end <= at) {
      out.push(isNumbered && isTitle(rows, at) ? { ...row, isTitle: true } : row)
      continue
    }
    const whole = joinedRow(rows.slice(at, end + 1) as Row[])
    const { line, table = '' } = row
    const answer = answers[table]
    joins.push({
      line,
      to: rows[end]?.line ?? line,
      text: whole.cells.description,
      table,
      isAsked: !isNumbered && answer === undefined,
    })
    const isCertain = isNumbered || answer === true
    if (isCertain) out.push(whole)
    else {
      isAsked ||= answer === undefined
      out.push(...rows.slice(at, end + 1).map((one) => ({ ...one, isBroken: answer === undefined })))
    }
    at = end
  }
  return { rows: out, joins, isAsked }
}

/** The tables in which most items have a number. */
function numberedTables(rows: readonly SourceRow[]): Set<string> {
  const counted = new Map<string, { all: number; numbered: number }>()
  for (const { table = '', cells } of rows) {
    if (!cells || cells.quantity === '') continue
    const found = counted.get(table) ?? { all: 0, numbered: 0 }
    counted.set(table, found)
    found.all++
    if (cells.item !== '') found.numbered++
  }
  // The rows that items go on in are among those without a number.
  const named = [...counted].filter(([table, { all }]) => all > 0 && itemsOf(rows, table) * 2 >= all)
  return new Set(named.map(([table]) => table))
}

const itemsOf = (rows: readonly SourceRow[], wanted: string): number =>
  rows.filter(({ table = '', cells }) => table === wanted && cells && cells.item !== '').length

/** An item without a number. */
const isUncounted = (row: Row | undefined): boolean =>
  row !== undefined && row.cells.item === '' && row.cells.quantity !== ''

/** "Iron rods" with a number, over "12 mm" and "16 mm" without: a heading of two items. */
const isTitle = (rows: readonly SourceRow[], at: number): boolean => {
  const row = rowAt(rows, at)
  return (
    row !== undefined &&
    isEmpty(row) &&
    row.cells.item !== '' &&
    isUncounted(rowAt(rows, at + 1)) &&
    isUncounted(rowAt(rows, at + 2))
  )
}

const isEmpty = ({ cells }: Row): boolean => cells.quantity === '' && cells.unit === ''

/** The last row of the item that begins in a row; the row itself for an item of one. */
function endOf(rows: readonly SourceRow[], at: number, isNumbered: boolean): number {
  const first = rowAt(rows, at)
  if (!first || first.cells.description === '') return at
  if (!isEmpty(first)) return isNumbered ? lastOfTail(rows, at) : at
  const { description, item } = first.cells
  if (isNumbered ? item === '' : isHeadingText(description)) return at
  if (kindByWords(description, '') === 'total' || isNoteText(description)) return at
  if (isNumbered && isShout(description)) return at
  let said = description
  for (let next = at + 1; next < Math.min(rows.length, at + MOST_ROWS); next++) {
    const row = rowAt(rows, next)
    if (!row || row.cells.description === '' || row.cells.item !== '') return at
    const text = row.cells.description
    if (kindByWords(text, '') === 'total' || isShout(text)) return at
    if (!isNumbered && !isOpen(said) && !goesOn(text)) return at
    if (row.cells.quantity !== '') {
      const isHeading = isUncounted(rowAt(rows, next + 1))
      return isNumbered && isHeading && !isOpen(said) ? at : lastOfTail(rows, next)
    }
    said = text
  }
  return at
}

/** What follows an item that has its quantity and begins in the middle of a sentence belongs to it too. */
function lastOfTail(rows: readonly SourceRow[], at: number): number {
  let last = at
  for (let next = at + 1; next < Math.min(rows.length, at + MOST_ROWS); next++) {
    const row = rowAt(rows, next)
    const before = rowAt(rows, last)
    if (!row || !before || row.cells.item !== '' || !isEmpty(row) || row.cells.description === '') break
    const text = row.cells.description
    if (kindByWords(text, '') === 'total' || isNoteText(text) || !/^[a-zà-ÿ(]/.test(text)) break
    last = next
  }
  const after = rowAt(rows, last + 1)
  // With a quantity in the row after it, it may be the beginning of that.
  return isUncounted(after) ? at : last
}

const isShout = (text: string): boolean => /[A-Z]{4,}/.test(text) && text === text.toUpperCase()

const rowAt = (rows: readonly SourceRow[], at: number): Row | undefined => {
  const row = rows[at]
  return row?.cells ? (row as Row) : undefined
}

function joinedRow(rows: readonly Row[]): Row {
  const [first] = rows
  const counted = rows.find(({ cells }) => cells.quantity !== '') ?? first
  if (!first || !counted) throw new Error('rows of an item are none')
  return {
    ...first,
    text: rows.map(({ text }) => text).join('\n'),
    cells: {
      ...counted.cells,
      item: first.cells.item,
      unit: rows.map(({ cells }) => cells.unit).find(Boolean) ?? '',
      description: rows.map(({ cells }) => cells.description).join(' '),
    },
  }
}

const BARE_COUNT = new RegExp(
  String.raw`^[\s(=:x×*-]*(?:${NUMBER})\s*(?:${UNIT_PATTERN})\s*(?:only|each|pls|please)?[\s).]*$`,
  'i',
)
const UNIT_FIRST = new RegExp(String.raw`^\s*(${UNIT_PATTERN})\.?\s*[:=-]?\s*(${NUMBER})\s*$`, 'i')

/** "4 coils" and "coils 4", which say of nothing how many. */
const isBareCount = (text: string): boolean =>
  BARE_COUNT.test(text) || sourceUnitOf(UNIT_FIRST.exec(text)?.[1] ?? '') !== undefined

/** The lines of a message with a count that stands alone joined to what it counts, in the line above it. */
export function withJoinedText(rows: readonly SourceRow[]): Joined {
  const out: SourceRow[] = []
  const joins: JoinedLines[] = []
  for (const row of rows) {
    const said = withoutChatPrefix(row.text).trim()
    const above = out.at(-1)
    const aboveSaid = above && !above.joined ? withoutChatPrefix(above.text).trim() : ''
    if (above && isBareCount(said) && lacksCount(aboveSaid)) {
      const [, unit, count] = UNIT_FIRST.exec(said) ?? []
      const counted = unit && count ? `${count} ${unit}` : said.replaceAll(/^[\s(=:x×*-]+|[\s).]+$/g, '')
      const joined = `${aboveSaid.replace(/[\s,;:=-]+$/, '')} - ${counted}`
      out[out.length - 1] = { ...above, text: `${above.text}\n${row.text}`, joined }
      joins.push({ line: above.line, to: row.line, text: joined, table: '', isAsked: false })
    } else out.push(row)
  }
  return { rows: out, joins }
}

const lacksCount = (text: string): boolean => {
  if (!/[a-z]{2}/i.test(text) || isBareCount(text) || isNoteText(text)) return false
  const parts = partsOf(text)
  const [part] = parts
  // "Chippings 3/4" has a size at its end.
  const isSize = part?.unit === '' && /\d\/\d\s*$/.test(text)
  return parts.length === 1 && part !== undefined && (part.quantity === undefined || part.maySize || isSize)
}

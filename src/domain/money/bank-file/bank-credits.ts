import { dayOrderOf, readDay, type DayOrder } from '#lib/typed-date.ts'
import type { TableRow } from '#lib/table/file-table.ts'
import type { NumberFormat } from '#lib/typed-number.ts'
import { oneLine } from '#lib/typed-text.ts'
import { bankNumbersOf, readBankAmount } from './bank-amount.ts'
import type { BankMapping, BankTarget } from './bank-columns.ts'

/** Money that came in, as a row of the file says. */
export type BankCredit = {
  line: number
  amountMinor: number
  /** ISO day. */
  paidOn: string
  /** As the file has it; '' without one. */
  providerId: string
  /** Everything that was written to us with it. */
  text: string
  /** What this row is known by when the file is read again; kept on the payment that it verified. */
  entry: string
}

export type BankRows = {
  credits: readonly BankCredit[]
  /** Rows of money that went out, and rows without an amount. */
  otherCount: number
  /** Lines that could not be read, with the reason. */
  unread: readonly { line: number; problem: string }[]
}

type Row = Pick<TableRow, 'line' | 'cells' | 'numbers'>

/** The cells of the column of days. */
export const dayCells = (rows: readonly Row[], mapping: BankMapping): { line: number; text: string }[] =>
  rows.map(({ line, cells }) => ({ line, text: cells[mapping.indexOf('paidOn')] ?? '' }))

/** The order in which a file's days are read; undefined when its rows disagree, so that somebody has to choose. */
export const fileDayOrder = (rows: readonly Row[], mapping: BankMapping): DayOrder | undefined =>
  dayOrderOf(dayCells(rows, mapping).map(({ text }) => text)).order

/** The column that says how much came in; -1 for none. */
export const amountColumnOf = (mapping: BankMapping): number =>
  mapping.indexOf(mapping.includes('credit') ? 'credit' : 'amount')

/** How a file's amounts are written, as all its rows show. A number of a workbook is no text and says nothing. */
export function fileNumbers(rows: readonly Row[], mapping: BankMapping) {
  const column = amountColumnOf(mapping)
  return bankNumbersOf(
    rows.flatMap(({ cells, numbers }) => (numbers?.has(column) ? [] : [cells[column] ?? ''])),
  )
}

/** How the rows of a file are written. */
export type BankFormats = { dayOrder: DayOrder; format: NumberFormat }

/** The credits of a file, as its columns are read. */
export function creditsOf(
  rows: readonly Row[],
  mapping: BankMapping,
  { dayOrder, format }: BankFormats,
): BankRows {
  const credits: BankCredit[] = []
  const unread: { line: number; problem: string }[] = []
  const seen = new Map<string, number>()
  let otherCount = 0
  const amountColumn = amountColumnOf(mapping)
  for (const { line, cells, numbers } of rows) {
    const cellOf = (target: BankTarget) => (cells[mapping.indexOf(target)] ?? '').trim()
    const typed = (cells[amountColumn] ?? '').trim()
    const { value: amount, fault } = /[0-9]/.test(typed)
      ? readBankAmount(typed, numbers?.has(amountColumn) ? 'point' : format)
      : { value: 0 }
    if (fault !== undefined) {
      unread.push({ line, problem: fault })
      continue
    }
    const isOut = mapping.includes('direction') && /^(d|o|w|-)/i.test(cellOf('direction'))
    if (amount <= 0 || isOut) {
      otherCount += 1
      continue
    }
    const read = readDay(cellOf('paidOn'), dayOrder)
    if (!read.ok) {
      unread.push({ line, problem: read.problem })
      continue
    }
    const paidOn = read.day
    const providerId = oneLine(cellOf('providerId'))
    const text = cells
      .filter((cell, at) => mapping[at] === 'text' && cell.trim() !== '')
      .join(' ')
      .trim()
    const known = `${paidOn} ${amount} ${fingerprintOf(cells.join('|'))}`
    const times = (seen.get(known) ?? 0) + 1
    seen.set(known, times)
    const entry = times === 1 ? known : `${known} ${times}`
    credits.push({ line, amountMinor: amount, paidOn, providerId, text, entry })
  }
  return { credits, otherCount, unread }
}

/** 53 bits of a text (cyrb53): the row stays the same however its columns are read, and its words stay here. */
function fingerprintOf(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    high = Math.imul(high ^ unit, 2_654_435_761)
    low = Math.imul(low ^ unit, 1_597_334_677)
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909)
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909)
  return (4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(36)
}

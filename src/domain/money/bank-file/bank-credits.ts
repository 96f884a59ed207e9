import { MAX_AMOUNT_MINOR } from '#domain/records/record-fields.ts'
import { dayOrderOf, readDay, type DayOrder } from '#lib/typed-date.ts'
import { PAYMENT_LENGTHS, providerIdOf } from '../payment.ts'
import type { BankMapping, BankTarget } from './bank-columns.ts'

/** Money that came in, as a row of the file says. */
export type BankCredit = {
  line: number
  amountMinor: number
  /** ISO day. */
  paidOn: string
  /** As `providerIdOf` writes it; '' without one. */
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

type Row = { line: number; cells: readonly string[] }

/** The cells of the column of days. */
export const dayCells = (rows: readonly Row[], mapping: BankMapping): { line: number; text: string }[] =>
  rows.map(({ line, cells }) => ({ line, text: cells[mapping.indexOf('paidOn')] ?? '' }))

/** The order in which a file's days are read; undefined when its rows disagree, so that somebody has to choose. */
export const fileDayOrder = (rows: readonly Row[], mapping: BankMapping): DayOrder | undefined =>
  dayOrderOf(dayCells(rows, mapping).map(({ text }) => text)).order

/** The credits of a file, as its columns and the order of its days were chosen. */
export function creditsOf(rows: readonly Row[], mapping: BankMapping, dayOrder: DayOrder): BankRows {
  const credits: BankCredit[] = []
  const unread: { line: number; problem: string }[] = []
  const seen = new Map<string, number>()
  let otherCount = 0
  for (const { line, cells } of rows) {
    const cellOf = (target: BankTarget) => (cells[mapping.indexOf(target)] ?? '').trim()
    const typed = mapping.includes('credit') ? cellOf('credit') : cellOf('amount')
    const amount = /[0-9]/.test(typed) ? bankAmount(typed) : 0
    if (amount === undefined || Math.abs(amount) > MAX_AMOUNT_MINOR) {
      unread.push({ line, problem: `“${typed.slice(0, 40)}” is not an amount` })
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
    const providerId = providerIdOf(cellOf('providerId')).slice(0, PAYMENT_LENGTHS.providerId)
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

/** Pesewas, below 0 for money that went out; undefined for what is no amount. Without digits: see the caller. */
export function bankAmount(typed: string): number | undefined {
  const text = typed.toUpperCase().replaceAll(/GHS|GH₵|GHC|₵|¢|\s|'/g, '')
  const isOut = /^-|-$|DR?$|^\(.*\)$/.test(text)
  const digits = text.replaceAll(/^[-+(]+|[-)]+$|(CR?|DR?)$/g, '').replaceAll(/[-)]+$/g, '')
  const plain = /^[0-9]{1,3}([.][0-9]{3})*,[0-9]{2}$/.test(digits)
    ? digits.replaceAll('.', '').replace(',', '.')
    : digits.replaceAll(',', '')
  if (!/^[0-9]+([.][0-9]{1,2}0*)?$/.test(plain)) return undefined
  const amountMinor = Math.round(Number(plain) * 100)
  return isOut ? 0 - amountMinor : amountMinor
}

import { columnSamples, csvTable } from '#domain/catalogue/import/import-table.ts'
import { guessBankColumns, headLineOf, type BankMapping } from '#domain/money/bank-file/bank-columns.ts'
import type { Payment } from '#domain/money/payment.ts'
import { AppError } from '#lib/app-error.ts'
import { decodeText } from '#lib/decode-text.ts'
import { readable } from '#data/firebase/unreadable.ts'
import type { Cursor } from '#data/firebase/pages.ts'
import { listPayments } from './payments.ts'

/** A bank's or a network's file, as its rows were read in this browser. Nothing of it is sent anywhere. */
export type BankFile = {
  name: string
  heads: readonly string[]
  rows: readonly { line: number; cells: readonly string[] }[]
  /** The first values of each column. */
  samples: readonly (readonly string[])[]
  mapping: BankMapping
}

const MAX_BYTES = 5 * 1024 * 1024
const MAX_HEAD_LINE = 30

/** Reads a CSV file, whatever stands above its heads. Throws AppError `invalid` with a message for people. */
export async function readBankFile(file: File): Promise<BankFile> {
  if (file.size > MAX_BYTES)
    throw new AppError('invalid', 'The file has more than 5 MB. Export fewer days at a time.')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const isText = (bytes[0] ?? 0) >= 0xfe || !bytes.subarray(0, 4000).includes(0)
  if (!isText || (bytes[0] === 0x50 && bytes[1] === 0x4b))
    throw new AppError('invalid', 'This is not a CSV file. Save or export it as CSV.')
  const lines = decodeText(bytes).split('\n')
  const above = headLineOf(lines.slice(0, MAX_HEAD_LINE))
  const read = csvTable(lines.slice(above).join('\n'))
  if (!read.ok) throw new AppError('invalid', read.problem)
  const { heads } = read.table
  const rows = read.table.rows.map(({ line, cells }) => ({ line: line + above, cells }))
  return {
    name: file.name,
    heads,
    rows,
    samples: columnSamples(read.table),
    mapping: guessBankColumns(heads),
  }
}

/** So many payments of each state are compared. */
export const MAX_COMPARED = 2000

export type Comparable = {
  declared: readonly Payment[]
  verified: readonly Payment[]
  /** Whether there are more than were read. */
  isCut: boolean
}

/** All payments to check, and those that were verified and entered since `from`, the newest first. */
export async function fetchComparable(from: number): Promise<Comparable> {
  const [declared, verified] = await Promise.all([
    fetchAll('declared', () => false),
    fetchAll('verified', ({ createdAt }) => createdAt < from),
  ])
  return {
    declared: declared.items,
    verified: verified.items,
    isCut: declared.isCut || verified.isCut,
  }
}

async function fetchAll(status: 'declared' | 'verified', isPast: (payment: Payment) => boolean) {
  const items: Payment[] = []
  let after: Cursor | undefined
  do {
    const page = await listPayments({ status, branches: 'every' }, after)
    const read = readable(page.items)
    items.push(...read)
    after = read.some(isPast) ? undefined : page.next
  } while (after && items.length < MAX_COMPARED)
  return { items, isCut: after !== undefined }
}

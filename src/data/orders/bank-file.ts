import { readTableFile, type TableFile, type TableSearch } from '#data/files/read-table-file.ts'
import { guessBankColumns, type BankMapping } from '#domain/money/bank-file/bank-columns.ts'
import type { Payment } from '#domain/money/payment.ts'
import type { KnownHeads } from '#lib/table/head-rows.ts'
import { readable } from '#data/firebase/unreadable.ts'
import type { Cursor } from '#data/firebase/pages.ts'
import { listPayments } from './payments.ts'

/** A bank's or a network's file, as its rows were read in this browser. Nothing of it is sent anywhere. */
export type BankFile = TableFile & { file: File; mapping: BankMapping }

const knownHeads: KnownHeads = (heads) => guessBankColumns(heads).filter((target) => target !== '').length

/** Reads a CSV file or a workbook, whatever stands above its heads. Throws AppError `invalid` with a message for people. */
export async function readBankFile(file: File, chosen: Omit<TableSearch, 'known'> = {}): Promise<BankFile> {
  const table = await readTableFile(file, { ...chosen, known: knownHeads })
  return { ...table, file, mapping: guessBankColumns(table.heads) }
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

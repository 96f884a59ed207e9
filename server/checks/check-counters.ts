import type { Firestore } from 'firebase-admin/firestore'
import { PROFORMA_SERIES } from '#domain/money/invoice.ts'
import { RECEIPT_SERIES } from '#domain/money/receipt.ts'
import { PURCHASE_SERIES } from '#domain/purchasing/purchase.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { COUNT_SERIES } from '#domain/stock/count.ts'
import { TRANSFER_SERIES } from '#domain/stock/transfer.ts'
import { pagesOf } from '#server/proof/rebuild-totals.ts'
import type { Check } from './finding.ts'

type Numbered = { counter: string; number: number }

const numberIn = (ref: unknown): number => Number(/\d+$/.exec(String(ref))?.[0] ?? Number.NaN)

const of =
  (series: string) =>
  (data: Record<string, unknown>): Numbered => ({
    counter: `${COLLECTIONS.counters}/${series}`,
    number: numberIn(data['ref']),
  })

/** The counter of each numbered record, and its number. */
const NUMBERED: readonly (readonly [string, (data: Record<string, unknown>) => Numbered])[] = [
  [
    COLLECTIONS.orders,
    ({ number }) => ({ counter: `${COLLECTIONS.metaData}/${COLLECTIONS.orders}`, number: Number(number) }),
  ],
  [COLLECTIONS.invoices, of(PROFORMA_SERIES)],
  [
    COLLECTIONS.salesInvoices,
    (data) => of(`${String(data['kind']).replace('_', '-')}-${/\d{4}/.exec(String(data['ref']))?.[0]}`)(data),
  ],
  [COLLECTIONS.receipts, of(RECEIPT_SERIES)],
  [COLLECTIONS.purchaseOrders, of(PURCHASE_SERIES)],
  [COLLECTIONS.stockTransfers, of(TRANSFER_SERIES)],
  [COLLECTIONS.stockCounts, of(COUNT_SERIES)],
]

/** Numbers of documents that were given twice or left out, and counters that do not say the last one. */
export const checkCounters: Check = async function* (firestore) {
  for (const [collection, numberOf] of NUMBERED) {
    const numbers = new Map<string, number[]>()
    for await (const page of pagesOf(firestore, collection))
      for (const { data } of page) {
        // A draft has no number yet.
        const { counter, number } = numberOf(data)
        if (Number.isSafeInteger(number)) numbers.set(counter, [...(numbers.get(counter) ?? []), number])
      }
    for (const [counter, its] of numbers) {
      const findings = await findingsOf(firestore, counter, its)
      const [from = '', id = ''] = counter.split('/')
      if (findings.length > 0)
        yield {
          about: 'counter',
          collection: from === COLLECTIONS.counters ? COLLECTIONS.counters : COLLECTIONS.metaData,
          id,
          recordId: id,
          ref: id,
          findings,
        }
    }
  }
}

async function findingsOf(firestore: Firestore, counter: string, numbers: number[]): Promise<string[]> {
  const sorted = numbers.toSorted((one, other) => one - other)
  const last = sorted.at(-1) ?? 0
  const stored = (await firestore.doc(counter).get()).data()
  const value = Number(stored?.['value'] ?? stored?.['count'])
  const gaps = sorted.flatMap((number, at) => {
    const before = sorted[at - 1]
    if (before === undefined || number === before + 1) return []
    return [
      number === before
        ? `${number} was given twice`
        : `None has a number from ${before + 1} to ${number - 1}`,
    ]
  })
  return value === last ? gaps : [...gaps, `The counter says ${value}, the last number is ${last}`]
}

import type { FirestoreAdmin } from '@osu-supply/firestore-server'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { supplierTotalsSchema } from '#domain/purchasing/supplier-totals-schema.ts'
import { supplierRows } from '#domain/purchasing/supplier-totals.ts'
import { costProblems } from '#domain/purchasing/cost-steps.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { addPosting, driftOf, type LedgerSum } from '#domain/stock/ledger-sum.ts'
import { lossTotalsSchema } from '#domain/stock/loss-totals-schema.ts'
import { bandOf } from '#domain/stock/stock.ts'
import { costSheetSchema, stockSheetSchema } from '#domain/stock/stock-totals-schema.ts'
import { stockRows } from '#domain/stock/stock-report.ts'
import { isoDay } from '#lib/iso-day.ts'
import { levelFaults } from '../expected-levels.ts'
import { amountOf, rounded, sumOf, sumsBy, type Differences } from './ends-agree.ts'
import type { Records } from './ends-records.ts'

const decodeSheet = decoderOf(COLLECTIONS.stockSheets, stockSheetSchema)
const decodeCosts = decoderOf(COLLECTIONS.costSheets, costSheetSchema)
const decodeLosses = decoderOf(COLLECTIONS.lossTotals, lossTotalsSchema)
const decodeSuppliers = decoderOf(COLLECTIONS.supplierTotals, supplierTotalsSchema)

/** Levels, bands, value, losses, deliveries of suppliers and their bills; beside documents, postings and costs. */
export function compareStock(admin: FirestoreAdmin, records: Records, differences: Differences): void {
  differences.agree('levels', levelFaults(records), [])
  const ledger = new Map<string, LedgerSum>()
  for (const posting of records.postings) addPosting(ledger, posting)
  for (const level of records.levels) {
    differences.agree(`postings of ${level.id}`, driftOf(level, ledger.get(level.id)), [])
    const bands = admin.get(`availability/${level.locationId}`)?.['bands'] as Record<string, unknown>
    // What is not sold any more has no band.
    if (admin.get(`products/${level.productId}`))
      differences.agree(`band of ${level.id}`, bands[level.productId], bandOf(level))
  }
  compareValue(admin, records, differences)
  compareLosses(admin, records, differences)
  compareSuppliers(admin, records, differences)
}

function compareValue(
  admin: FirestoreAdmin,
  { levels, costs, prices }: Records,
  differences: Differences,
): void {
  const costOf = new Map(costs.map(({ id, averageCostMinor }) => [id, averageCostMinor]))
  const sheets = new Map(
    admin.list(COLLECTIONS.stockSheets).map(({ id, data }) => [id, decodeSheet(id, data)] as const),
  )
  const rows = stockRows(
    'branch',
    { sheets, weeks: [], costs: decodeCosts('all', admin.get('costSheets/all')) },
    4,
    () => undefined,
    { branch: (id) => id, category: () => undefined },
  )
  differences.agree(
    'value of the stock',
    sumsBy(
      rows,
      ({ id }) => id,
      ({ valueMinor }) => valueMinor ?? 0,
    ),
    sumsBy(
      levels,
      ({ locationId }) => locationId,
      ({ productId, onHand, quantityScale }) => amountOf(costOf.get(productId) ?? 0, onHand, quantityScale),
    ),
  )
  const steps = prices.flatMap(({ costed }) => costed.flatMap(({ lines }) => lines))
  for (const cost of costs)
    differences.agree(
      `average cost of ${cost.id}`,
      costProblems(
        steps.filter(({ productId }) => productId === cost.id),
        cost,
      ),
      [],
    )
}

function compareLosses(admin: FirestoreAdmin, records: Records, differences: Differences): void {
  const month = isoDay(Date.now()).slice(0, 7)
  const said = decodeLosses(`all__${month}`, { month, ...admin.get(`lossTotals/all__${month}`) })
  const moves = [
    ...records.adjustments.flatMap(({ status, reason, productId, change }) =>
      status === 'posted' ? [{ key: `${reason} ${productId}`, change }] : [],
    ),
    ...records.counts.flatMap(({ status, lines }) =>
      status === 'posted'
        ? lines.map(({ productId, counted = 0, expected = 0 }) => ({
            key: `count ${productId}`,
            change: counted - expected,
          }))
        : [],
    ),
    ...records.transfers.flatMap(({ resolutions }) =>
      resolutions.flatMap(({ lines }) =>
        lines.flatMap(({ productId, quantity, outcome }) =>
          outcome === 'lost' ? [{ key: `transfer ${productId}`, change: -quantity }] : [],
        ),
      ),
    ),
  ]
  differences.agree(
    'losses of the month',
    sumsBy(
      Object.entries(said.products).flatMap(([reason, products]) =>
        Object.entries(products).map(([id, change]) => ({ key: `${reason} ${id}`, change })),
      ),
      ({ key }) => key,
      ({ change }) => change,
    ),
    sumsBy(
      moves,
      ({ key }) => key,
      ({ change }) => change,
    ),
  )
}

/** A bill may differ by one part in so many. */
const ONE_IN = 100

function compareSuppliers(
  admin: FirestoreAdmin,
  { purchases, prices }: Records,
  differences: Differences,
): void {
  const month = isoDay(Date.now()).slice(0, 7)
  const rows = supplierRows([
    decodeSuppliers(`all__${month}`, { month, ...admin.get(`supplierTotals/all__${month}`) }),
  ])
  for (const what of ['accepted', 'rejected'] as const)
    differences.agree(
      `${what} of suppliers`,
      sumsBy(
        rows,
        ({ id }) => id,
        (row) => row[`${what}Minor`],
      ),
      sumsBy(
        purchases,
        ({ supplierId }) => supplierId,
        (purchase) => {
          const { lines = [], rateMillionths = 0 } = prices.find(({ id }) => id === purchase.id) ?? {}
          const came = purchase.receipts.filter(({ reversed }) => !reversed).flatMap((one) => one.lines)
          return sumOf(came, (line) => {
            const { priceMinor = 0 } = lines.find(({ productId }) => productId === line.productId) ?? {}
            const scale = purchase.lines.find(({ productId }) => productId === line.productId)?.quantityScale
            return rounded((amountOf(priceMinor, line[what], scale ?? 0) * rateMillionths) / 1e6)
          })
        },
      ),
    )
  for (const purchase of purchases) {
    const { bills = [], lines: ordered = [] } = prices.find(({ id }) => id === purchase.id) ?? {}
    for (const { productId, accepted, quantityScale } of purchase.lines) {
      const due = purchase.receipts.flatMap(({ reversed, lines }) => (reversed ? [] : lines))
      const came = sumOf(due, (line) => (line.productId === productId ? line.accepted : 0))
      differences.agree(`came of ${productId} with ${purchase.ref}`, accepted, came)
      let left = came
      const price = ordered.find((line) => line.productId === productId)?.priceMinor ?? 0
      for (const bill of bills.filter(({ status }) => status !== 'withdrawn')) {
        const line = bill.lines?.find((one) => one.productId === productId)
        if (!line) continue
        // Bills have one line here: no more than is left, at our price but for a small difference.
        const shouldMinor = amountOf(price, Math.min(line.quantity, Math.max(0, left)), quantityScale)
        const saysMinor = amountOf(line.priceMinor, line.quantity, quantityScale)
        const isRight = Math.abs(saysMinor - shouldMinor) <= Math.floor(shouldMinor / ONE_IN)
        if (bill.status !== 'accepted')
          differences.agree(
            `bill ${bill.number} of ${purchase.ref}`,
            bill.status,
            isRight ? 'matched' : 'differs',
          )
        left -= line.quantity
      }
    }
  }
}

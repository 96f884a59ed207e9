import type { FirestoreAdmin } from '@osu-supply/firestore-server'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { dailyTotalsSchema } from '#domain/orders/daily-totals-schema.ts'
import { productTotalsId, totalsId, weekOf, type Scope } from '#domain/orders/daily-totals.ts'
import { marginTotalsSchema } from '#domain/orders/margin-totals-schema.ts'
import { salesByDay } from '#domain/orders/sales-figures.ts'
import { reportRows, REST, type Report } from '#domain/orders/sales-report.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { isoDay } from '#lib/iso-day.ts'
import { amountOf, sumOf, sumsBy, type Differences } from './ends-agree.ts'
import { isSold, lostOf, netOf } from './ends-kept.ts'
import type { Records } from './ends-records.ts'
import { BRANCHES } from './open-ends.ts'

const decodeTotals = decoderOf(COLLECTIONS.dailyTotals, dailyTotalsSchema)
const decodeMargins = decoderOf(COLLECTIONS.marginTotals, marginTotalsSchema)
const NAMES = { category: (slug: string) => slug, branch: (id: string) => id }

type KeptLine = {
  orderId: string
  productId: string
  branch: string
  seller: string
  customer: string
  quantity: number
  scale: number
  netMinor: number
}

/** What customers bought and keep, line by line. */
const keptLines = (records: Records): KeptLine[] =>
  records.orders.filter(isSold).flatMap((order) => {
    const lost = lostOf(records, order)
    return order.lines.map((line, at) => ({
      orderId: order.id,
      productId: line.productId,
      branch: order.locationId,
      seller: order.decidedBy,
      customer: order.customerUid,
      quantity: line.quantity - (lost[at] ?? 0),
      scale: line.quantityScale,
      netMinor: line.amountMinor - netOf(line, lost[at] ?? 0),
    }))
  })

/** The dashboard and each sales report, of the shop and of each branch, with margins; beside the orders line by line. */
export function compareSales(admin: FirestoreAdmin, records: Records, differences: Differences): void {
  const today = isoDay(Date.now())
  const week = weekOf(today)
  const at = <Item>(collection: string, id: string, decode: (id: string, data: unknown) => Item): Item[] => {
    const data = admin.get(`${collection}/${id}`)
    return data ? [decode(id, data)] : []
  }
  const all = keptLines(records)
  const costsOf = (orderId: string) =>
    (admin.get(`costedSales/${orderId}`)?.['costs'] ?? {}) as Record<string, number>
  const scopes: Scope[] = ['all', ...BRANCHES.map((branch) => `branch-${branch}` as const)]
  for (const scope of scopes) {
    const lines = all.filter(({ branch }) => scope === 'all' || scope === `branch-${branch}`)
    const soldMinor = sumOf(lines, ({ netMinor }) => netMinor)
    const weeks = at(COLLECTIONS.dailyTotals, totalsId(scope, week), decodeTotals)
    const products = at(COLLECTIONS.dailyTotals, productTotalsId(scope, week), decodeTotals)
    const margins = [totalsId(scope, week), productTotalsId(scope, week)].flatMap((id) =>
      at(COLLECTIONS.marginTotals, id, decodeMargins),
    )
    differences.agree(
      `dashboard of ${scope}`,
      sumOf(salesByDay(weeks, today), ({ netMinor }) => netMinor),
      soldMinor,
    )
    differences.agree(
      `orders confirmed of ${scope}`,
      sumOf(salesByDay(weeks, today), ({ orders }) => orders),
      new Set(lines.map(({ orderId }) => orderId)).size,
    )
    const known = lines.filter(({ productId, orderId }) => costsOf(orderId)[productId] !== undefined)
    const marginMinor = sumOf(
      known,
      ({ netMinor, orderId, productId, quantity, scale }) =>
        netMinor - amountOf(costsOf(orderId)[productId] ?? 0, quantity, scale),
    )
    const period = { from: isoDay(Date.now() - 6 * 86_400_000), to: today }
    const keys: Readonly<Record<Exclude<Report, 'month'>, (line: KeptLine) => string>> = {
      day: () => today,
      product: ({ productId }) => productId,
      category: () => 'cement',
      customer: ({ customer }) => customer || REST,
      salesperson: ({ seller }) => seller,
      branch: ({ branch }) => branch,
    }
    for (const [report, keyOf] of Object.entries(keys)) {
      const now = report === 'product' ? [...weeks, ...products] : weeks
      const rows = reportRows(
        report as Report,
        { now, before: [] },
        { now: period, before: period },
        NAMES,
        margins,
      )
      differences.agree(
        `sales by ${report} of ${scope}`,
        sumsBy(
          rows,
          ({ id }) => id,
          ({ netMinor }) => netMinor,
        ),
        sumsBy(lines, keyOf, ({ netMinor }) => netMinor),
      )
      differences.agree(
        `margin by ${report} of ${scope}`,
        sumOf(rows, ({ margin }) => (margin ? margin.netMinor - margin.costMinor : 0)),
        marginMinor,
      )
      if (report === 'product')
        differences.agree(
          `quantities sold of ${scope}`,
          sumsBy(
            rows,
            ({ id }) => id,
            ({ sold }) => sold?.quantity ?? 0,
          ),
          sumsBy(lines, keyOf, ({ quantity }) => quantity),
        )
    }
  }
}

import { lineAmountMinor } from '#domain/pricing/pricing.ts'
import { monthOf } from '#domain/stock/loss-totals.ts'
import type { StockScope } from '#domain/stock/stock-totals.ts'
import { isoDay } from '#lib/iso-day.ts'
import type { RecordOf } from '#lib/schema.ts'
import { daysBetween } from './lead-time.ts'
import { receivedAt } from './purchase-branches.ts'
import { inPesewas, type Purchase, type PurchasePrices } from './purchase.ts'
import type { supplierTotalsSchema } from './supplier-totals-schema.ts'

export type SupplierTotals = RecordOf<typeof supplierTotalsSchema>
export type SupplierFigures = SupplierTotals['suppliers'][string]

const FIGURES = ['deliveries', 'due', 'onTime', 'daysLate', 'acceptedMinor', 'rejectedMinor'] as const

export const supplierTotalsId = (scope: StockScope, month: string): string => `${scope}__${month}`

type Delivery = Pick<Purchase['receipts'][number], 'at' | 'dueOn' | 'lines'>

/** What one delivery adds to the sums of its supplier. */
export function figuresOf(
  { lines }: Pick<Purchase, 'lines'>,
  prices: Pick<PurchasePrices, 'lines' | 'rateMillionths'>,
  { at, dueOn, lines: came }: Delivery,
): SupplierFigures {
  const late = dueOn === '' ? 0 : Math.max(0, daysBetween(dueOn, isoDay(at)))
  const valueOf = (quantityOf: (line: Delivery['lines'][number]) => number) =>
    came.reduce((sum, line) => {
      const scale = lines.find(({ productId }) => productId === line.productId)?.quantityScale ?? 0
      const price = prices.lines.find(({ productId }) => productId === line.productId)?.priceMinor ?? 0
      return sum + inPesewas(lineAmountMinor(price, quantityOf(line), scale), prices.rateMillionths)
    }, 0)
  return {
    deliveries: 1,
    due: dueOn === '' ? 0 : 1,
    onTime: dueOn !== '' && late === 0 ? 1 : 0,
    daysLate: late,
    acceptedMinor: valueOf(({ accepted }) => accepted),
    rejectedMinor: valueOf(({ rejected }) => rejected),
  }
}

/** The ids of the totals that a delivery is in. */
export const supplierTotalsIdsOf = (locationId: string, at: number): string[] =>
  (['all', `branch-${locationId}`] as const).map((scope) => supplierTotalsId(scope, monthOf(isoDay(at))))

/** What changes in the totals as a delivery is received (`sign` 1) or taken back (-1). */
export const totalsChange = (
  { supplierId, supplierName }: Pick<Purchase, 'supplierId' | 'supplierName'>,
  figures: SupplierFigures,
  { at, sign }: { at: number; sign: 1 | -1 },
) => ({
  set: [[['month'], monthOf(isoDay(at))] as const, [['names', supplierId], supplierName] as const],
  add: FIGURES.filter((figure) => figures[figure] !== 0).map(
    (figure) => [['suppliers', supplierId, figure], sign * figures[figure]] as const,
  ),
})

/** What the totals are counted anew from. */
export type CountedDelivery = {
  purchase: Pick<Purchase, 'supplierId' | 'supplierName' | 'locationId'>
  figures: SupplierFigures
  at: number
}

/** Those of an order that were not taken back. */
export const deliveriesOf = (purchase: Purchase, prices: PurchasePrices): CountedDelivery[] =>
  purchase.receipts
    .filter(({ reversed }) => !reversed)
    .map((receipt) => ({
      purchase: { ...purchase, locationId: receivedAt(purchase, receipt) },
      figures: figuresOf(purchase, prices, receipt),
      at: receipt.at,
    }))

/** The totals of these deliveries, by id: what the stored ones must be. */
export function totalsOfDeliveries(
  deliveries: readonly CountedDelivery[],
): ReadonlyMap<string, SupplierTotals> {
  const documents = new Map<string, SupplierTotals>()
  for (const { purchase, figures, at } of deliveries)
    for (const id of supplierTotalsIdsOf(purchase.locationId, at)) {
      const { month, names, suppliers } = documents.get(id) ?? {
        month: monthOf(isoDay(at)),
        names: {},
        suppliers: {},
      }
      const before = suppliers[purchase.supplierId]
      const sum = { ...figures }
      if (before) for (const figure of FIGURES) sum[figure] += before[figure]
      documents.set(id, {
        month,
        names: { ...names, [purchase.supplierId]: purchase.supplierName },
        suppliers: { ...suppliers, [purchase.supplierId]: sum },
      })
    }
  return documents
}

export type SupplierRow = SupplierFigures & { id: string; name: string }

/** By supplier, of whom most came first. */
export function supplierRows(months: readonly SupplierTotals[]): SupplierRow[] {
  const rows = new Map<string, SupplierRow>()
  for (const { names, suppliers } of months)
    for (const [id, figures] of Object.entries(suppliers)) {
      const before = rows.get(id)
      const row: SupplierRow = { ...figures, id, name: names[id] ?? before?.name ?? id }
      if (before) for (const figure of FIGURES) row[figure] += before[figure]
      rows.set(id, row)
    }
  return [...rows.values()]
    .filter(({ deliveries }) => deliveries > 0)
    .toSorted((one, other) => other.acceptedMinor - one.acceptedMinor)
}

/** Of 100; undefined where there is nothing to measure by. */
export const onTimeShare = ({ due, onTime }: SupplierFigures): number | undefined =>
  due > 0 ? (onTime / due) * 100 : undefined

export const rejectedShare = ({ acceptedMinor, rejectedMinor }: SupplierFigures): number | undefined =>
  acceptedMinor + rejectedMinor > 0 ? (rejectedMinor / (acceptedMinor + rejectedMinor)) * 100 : undefined

/** Of those that came late. */
export const averageDaysLate = ({ due, onTime, daysLate }: SupplierFigures): number | undefined =>
  due > onTime ? daysLate / (due - onTime) : undefined

/** What was accepted by month, the oldest first. */
export const receivedByMonth = (
  totals: readonly SupplierTotals[],
  months: readonly string[],
): { month: string; acceptedMinor: number }[] =>
  months.toReversed().map((month) => ({
    month,
    acceptedMinor: totals
      .filter((one) => one.month === month)
      .flatMap(({ suppliers }) => Object.values(suppliers))
      .reduce((sum, { acceptedMinor }) => sum + acceptedMinor, 0),
  }))

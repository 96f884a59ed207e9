import { lineAmountMinor } from '#domain/pricing/pricing.ts'
import type { QuantityScale } from '#domain/units/quantity.ts'
import type { CostSheet } from './stock-totals.ts'
import { onItsWay, stillMissing, type SentShipment, type Transfer } from './transfer.ts'

const DAY = 86_400_000

/** What left one branch and has not come to the other: of one shipment, or what is missing of a transfer. */
export type TransitRow = {
  id: string
  transferId: string
  /** Of the waybill, or of the transfer. */
  ref: string
  kind: 'on its way' | 'missing'
  fromId: string
  toId: string
  driver: string
  /** When it was sent; of what is missing, when that was found. */
  since: number
  /** Whole days since then. */
  days: number
  /** Quantities at the scale of each product. */
  goods: readonly {
    productId: string
    name: string
    unit: string
    quantity: number
    quantityScale: QuantityScale
  }[]
  /** In pesewas at average cost; undefined for roles that do not see costs. */
  valueMinor: number | undefined
}

/** The longest on its way first. */
export function transitRows(
  transfers: readonly Transfer[],
  costs: CostSheet | undefined,
  now: number,
): TransitRow[] {
  return transfers
    .flatMap((transfer) => [...shipmentsOf(transfer), ...missingOf(transfer)])
    .map((row) => ({
      ...row,
      days: Math.max(0, Math.floor((now - row.since) / DAY)),
      valueMinor:
        costs &&
        row.goods.reduce(
          (sum, { productId, quantity, quantityScale }) =>
            sum + lineAmountMinor(costs.costs[productId] ?? 0, quantity, quantityScale),
          0,
        ),
    }))
    .toSorted((one, other) => one.since - other.since)
}

type Counted = Omit<TransitRow, 'days' | 'valueMinor'>

const shipmentsOf = (transfer: Transfer): Counted[] =>
  transfer.shipments.flatMap((shipment, at): Counted[] => {
    const goods = goodsOf(transfer, shipment.lines, onItsWay)
    if (goods.length === 0) return []
    const { id: transferId, ref, fromId, toId } = transfer
    const { driver, at: since } = shipment
    const number = `${ref}/${at + 1}`
    return [
      {
        id: `${transferId}-${at + 1}`,
        transferId,
        ref: number,
        kind: 'on its way',
        fromId,
        toId,
        driver,
        since,
        goods,
      },
    ]
  })

function missingOf(transfer: Transfer): Counted[] {
  const goods = goodsOf(transfer, transfer.lines, stillMissing)
  if (goods.length === 0) return []
  const { id: transferId, ref, fromId, toId, arrivals, updatedAt } = transfer
  const found = arrivals.find(({ lines }) => lines.some(({ lost }) => lost > 0))
  return [
    {
      id: `${transferId}-missing`,
      transferId,
      ref,
      kind: 'missing',
      fromId,
      toId,
      driver: '',
      since: found?.at ?? updatedAt,
      goods,
    },
  ]
}

function goodsOf<Line extends SentShipment['lines'][number] | Transfer['lines'][number]>(
  transfer: Transfer,
  lines: readonly Line[],
  quantityOf: (line: Line) => number,
): TransitRow['goods'] {
  return lines.flatMap((line) => {
    const product = transfer.lines.find(({ productId }) => productId === line.productId)
    const quantity = quantityOf(line)
    if (!product || quantity <= 0) return []
    const { productId, name, unit, quantityScale } = product
    return [{ productId, name, unit, quantity, quantityScale }]
  })
}

const AGES = [
  { label: '0–2 days', until: 2 },
  { label: '3–7 days', until: 7 },
  { label: '8–14 days', until: 14 },
  { label: '15+ days', until: Infinity },
] as const

/** How much is on its way for how long: by value where costs are seen, otherwise how many shipments. */
export function transitByAge(
  rows: readonly Pick<TransitRow, 'days' | 'valueMinor'>[],
): { label: string; count: number; valueMinor: number }[] {
  const ages = AGES.map(({ label }) => ({ label, count: 0, valueMinor: 0 }))
  for (const { days, valueMinor = 0 } of rows) {
    const age = ages[AGES.findIndex(({ until }) => days <= until)]
    if (!age) continue
    age.count += 1
    age.valueMinor += valueMinor
  }
  return ages
}

import { lineAmountMinor } from '#domain/pricing/pricing.ts'
import type { QuantityScale } from '#domain/units/quantity.ts'
import { LOSS_LABELS, LOSS_REASONS, type LossReason } from './loss-reason.ts'
import type { LossTotals } from './loss-totals.ts'
import type { CostSheet } from './stock-totals.ts'
import { inNaturalOrder } from '#lib/natural-order.ts'

/** Of a reason, or of a product for one reason. */
export type LossRow = {
  id: string
  name: string
  /** How many postings; of a reason. */
  times?: number
  /** How many products. */
  products?: number
  /** Of a product, at its scale: what is gone is negative. */
  change?: { quantity: number; scale: QuantityScale; unit: string }
  /** In pesewas at average cost, both positive; undefined for roles that do not see costs. */
  lostMinor?: number
  foundMinor?: number
}

export const netLossMinor = ({ lostMinor = 0, foundMinor = 0 }: LossRow): number => lostMinor - foundMinor

type Facts = {
  costs: CostSheet | undefined
  /** What the catalogue says of a product; undefined for one that is no longer sold. */
  product: (id: string) => { name: string; unit: string; quantityScale: QuantityScale } | undefined
}

/** By reason, the dearest first. */
export const lossRows = (months: readonly LossTotals[], facts: Facts): LossRow[] =>
  LOSS_REASONS.flatMap((reason): LossRow[] => {
    const changes = changesOf(months, reason)
    if (changes.size === 0) return []
    return [
      {
        id: reason,
        name: LOSS_LABELS[reason],
        times: months.reduce((sum, { times }) => sum + (times[reason] ?? 0), 0),
        products: changes.size,
        ...valuesOf([...changes], facts),
      },
    ]
  }).toSorted((one, other) => netLossMinor(other) - netLossMinor(one))

/** Of one reason by product, the dearest first. */
export const lossRowsOf = (months: readonly LossTotals[], reason: LossReason, facts: Facts): LossRow[] =>
  [...changesOf(months, reason)]
    .map(([id, quantity]): LossRow => {
      const known = facts.product(id)
      return {
        id,
        name: known?.name ?? id,
        change: { quantity, scale: known?.quantityScale ?? 0, unit: known?.unit ?? '' },
        ...valuesOf([[id, quantity]], facts),
      }
    })
    .toSorted((one, other) => netLossMinor(other) - netLossMinor(one) || inNaturalOrder(one.name, other.name))

/** By month, the oldest first: what was lost less what was found, and how many postings. */
export const lossByMonth = (
  totals: readonly LossTotals[],
  months: readonly string[],
  reason: LossReason | undefined,
  facts: Facts,
): { month: string; lostMinor: number; times: number }[] =>
  months.toReversed().map((month) => {
    const rows = lossRows(
      totals.filter((one) => one.month === month),
      facts,
    ).filter(({ id }) => reason === undefined || id === reason)
    return {
      month,
      lostMinor: rows.reduce((sum, row) => sum + netLossMinor(row), 0),
      times: rows.reduce((sum, { times = 0 }) => sum + times, 0),
    }
  })

function changesOf(months: readonly LossTotals[], reason: LossReason): ReadonlyMap<string, number> {
  const changes = new Map<string, number>()
  for (const { products } of months)
    for (const [id, change] of Object.entries(products[reason] ?? {}))
      changes.set(id, (changes.get(id) ?? 0) + change)
  return new Map([...changes].filter(([, change]) => change !== 0))
}

function valuesOf(
  changes: readonly (readonly [string, number])[],
  { costs, product }: Facts,
): Pick<LossRow, 'lostMinor' | 'foundMinor'> {
  if (!costs) return {}
  const valueOf = (sign: 1 | -1) =>
    changes
      .filter(([, change]) => Math.sign(change) === sign)
      .reduce(
        (sum, [id, change]) =>
          sum + lineAmountMinor(costs.costs[id] ?? 0, Math.abs(change), product(id)?.quantityScale ?? 0),
        0,
      )
  return { lostMinor: valueOf(-1), foundMinor: valueOf(1) }
}

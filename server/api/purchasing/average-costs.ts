import { averageAfter, type CostStep } from '#domain/purchasing/cost-steps.ts'
import { landedCosts, type Purchase, type PurchasePrices } from '#domain/purchasing/purchase.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { stockLevelId } from '#domain/stock/stock.ts'
import { readCost } from '#server/api/read-stored.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'

/**
 * Moves what one unit costs on average, over every branch, by what a delivery brought with its share of freight and duty, or
 * by what is taken back of it (`sign` -1). Returns each step, which is kept with the prices of the order.
 */
export async function moveAverageCosts(
  transaction: Transaction,
  {
    purchase,
    prices,
    lines,
    sign,
    postingId,
    reverses = '',
    uid,
    at,
  }: {
    purchase: Purchase
    prices: PurchasePrices
    lines: readonly { productId: string; accepted: number }[]
    sign: 1 | -1
    postingId: string
    /** The posting of the delivery that is taken back. */
    reverses?: string
    uid: string
    at: number
  },
): Promise<PurchasePrices['costed']> {
  const accepted = lines.filter((line) => line.accepted > 0)
  if (accepted.length === 0) return []
  const landed = landedCostsOf(purchase, prices)
  const reversed = prices.costed.find((one) => one.postingId === reverses)?.lines ?? []
  const paths = accepted.map(({ productId }) => `${COLLECTIONS.productCosts}/${productId}`)
  const [costs, onHandOf] = await Promise.all([
    transaction.get(paths),
    onHandEverywhere(
      transaction,
      accepted.map(({ productId }) => productId),
    ),
  ])
  const steps = accepted.map(({ productId, accepted: came }, index): CostStep => {
    const known = costs[index] ? readCost(productId, costs[index]) : undefined
    const { costMinor: lastMinor, averageCostMinor = 0, costSteps = 0 } = known?.ok ? known.record : {}
    const taken = reversed.find((one) => one.productId === productId && one.place === costSteps)
    const figures = {
      onHand: onHandOf[index] ?? 0,
      quantity: sign * came,
      landedMinor: landed.get(productId) ?? 0,
      beforeMinor: averageCostMinor,
    }
    const step = {
      productId,
      place: costSteps + 1,
      ...figures,
      afterMinor: averageAfter(figures),
      ...(sign > 0 && lastMinor !== undefined && { lastMinor }),
    }
    // Where more came since, that delivery is the last.
    const costMinor = sign > 0 ? step.landedMinor : taken?.lastMinor
    const changes = {
      ...(costMinor !== undefined && { costMinor }),
      averageCostMinor: step.afterMinor,
      costSteps: step.place,
      updatedAt: at,
      updatedBy: uid,
    }
    const path = paths[index] ?? ''
    if (known?.ok) transaction.update(path, changes)
    else
      transaction.set(path, {
        id: productId,
        costMinor: step.landedMinor,
        floorMarginBasisPoints: 0,
        suppliers: [],
        createdAt: at,
        createdBy: uid,
        ...changes,
      })
    return step
  })
  return [{ postingId, at, lines: steps }]
}

const landedCostsOf = (purchase: Purchase, prices: PurchasePrices): ReadonlyMap<string, number> =>
  landedCosts(
    purchase.lines.map((line) => ({
      ...line,
      priceMinor: prices.lines.find(({ productId }) => productId === line.productId)?.priceMinor ?? 0,
    })),
    prices,
  )

/** What is on hand of each product, over every branch. */
async function onHandEverywhere(transaction: Transaction, productIds: readonly string[]): Promise<number[]> {
  const branches = await transaction.list({ from: COLLECTIONS.locations, where: {} })
  const levels = await transaction.get(
    productIds.flatMap((productId) =>
      branches.map(({ id }) => `${COLLECTIONS.stockLevels}/${stockLevelId(id, productId)}`),
    ),
  )
  return productIds.map((_, index) =>
    branches.reduce((sum, _branch, place) => {
      const stored = levels[index * branches.length + place]?.['onHand']
      return sum + (typeof stored === 'number' ? stored : 0)
    }, 0),
  )
}

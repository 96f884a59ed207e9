import { averageCost, averageWithout, type PurchasePrices } from './purchase.ts'

/** What one delivery, or one taken back, made of the average cost of a product. */
export type CostStep = PurchasePrices['costed'][number]['lines'][number]

/** The average cost after it; pesewas, not rounded. */
export const averageAfter = ({
  onHand,
  quantity,
  landedMinor,
  beforeMinor,
}: Pick<CostStep, 'onHand' | 'quantity' | 'landedMinor' | 'beforeMinor'>): number =>
  quantity > 0
    ? averageCost({ onHand, costMinor: beforeMinor }, { accepted: quantity, landedMinor })
    : averageWithout({ onHand, costMinor: beforeMinor }, { accepted: -quantity, landedMinor })

/** The same but for what a computer makes of it: a ten-thousandth of a pesewa, or a billionth of the cost. */
const isSameCost = (one: number, other: number): boolean =>
  Math.abs(one - other) <= Math.max(1e-4, Math.abs(other) * 1e-9)

/** Why the average cost of a product is not what its deliveries come to, in words; nothing where it is. */
export function costProblems(
  steps: readonly CostStep[],
  { averageCostMinor, costSteps }: { averageCostMinor: number; costSteps: number },
): string[] {
  const inOrder = steps.toSorted((one, other) => one.place - other.place)
  const problems = inOrder.flatMap((step, at) => {
    const before = inOrder[at - 1]
    return [
      ...(step.place === at + 1 ? [] : [`step ${at + 1} of its average cost is missing`]),
      ...(isSameCost(averageAfter(step), step.afterMinor)
        ? []
        : [`step ${step.place} comes to ${averageAfter(step)} and says ${step.afterMinor}`]),
      ...(before && !isSameCost(before.afterMinor, step.beforeMinor)
        ? [
            `step ${step.place} begins with ${step.beforeMinor} where the one before ended with ${before.afterMinor}`,
          ]
        : []),
    ]
  })
  const last = inOrder.at(-1)
  return [
    ...problems.slice(0, 1),
    ...(costSteps === inOrder.length
      ? []
      : [`${costSteps} steps of its average cost, ${inOrder.length} are kept`]),
    ...(last && !isSameCost(last.afterMinor, averageCostMinor)
      ? [`costs ${averageCostMinor} on average, by its deliveries ${last.afterMinor}`]
      : []),
  ]
}

import { commit } from '#data/firebase/commit.ts'
import type { Order } from '#domain/order.ts'
import { confirmationSteps } from '#domain/order-confirmation.ts'
import type { Actor } from './order-audit.ts'
import { reserveStep, type StepOutcome } from './reserve-step.ts'

export type Progress = { done: number; total: number }

/**
 * Prices, reserves and confirms `order`, one transaction for every few lines. A confirmation that was cut off goes
 * on where it stopped. A refusal leaves what was reserved before it in place, to resume or to undo.
 * @param agreedPrices unit prices in pesewas the member of staff saw and agreed to, by product id
 */
export async function confirmOrder(
  order: Order,
  agreedPrices: Readonly<Record<string, number>>,
  actor: Actor,
  onProgress: (progress: Progress) => void,
): Promise<StepOutcome> {
  const total = confirmationSteps(order).length
  for (let stepIndex = order.postingIds.length; stepIndex < total; stepIndex++) {
    onProgress({ done: stepIndex, total })
    const outcome = await commit((transaction) =>
      reserveStep(transaction, { order, stepIndex, agreedPrices, actor, now: Date.now() }),
    )
    if (!outcome.ok) return outcome
  }
  onProgress({ done: total, total })
  return { ok: true }
}

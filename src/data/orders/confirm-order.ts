import { commit } from '#data/firebase/commit.ts'
import type { Order } from '#domain/orders/order.ts'
import { confirmationSteps } from '#domain/orders/order-confirmation.ts'
import type { Actor } from './order-audit.ts'
import { reserveStep, type AgreedTerms, type StepOutcome } from './reserve-step.ts'

export type Progress = { done: number; total: number }

/**
 * Prices, reserves and confirms `order`, one transaction for every few lines. A confirmation that was cut off goes
 * on where it stopped. A refusal leaves what was reserved before it in place, to resume or to undo.
 */
export async function confirmOrder(
  order: Order,
  terms: AgreedTerms,
  actor: Actor,
  onProgress: (progress: Progress) => void,
): Promise<StepOutcome> {
  const total = confirmationSteps(order).length
  for (let stepIndex = order.postingIds.length; stepIndex < total; stepIndex++) {
    onProgress({ done: stepIndex, total })
    const outcome = await commit((transaction) =>
      reserveStep(transaction, { order, stepIndex, ...terms, actor, now: Date.now() }),
    )
    if (!outcome.ok) return outcome
  }
  onProgress({ done: total, total })
  return { ok: true }
}

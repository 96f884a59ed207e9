import { fetchAgreedWith } from '#data/catalogue/price-lists.ts'
import { commit } from '#data/firebase/commit.ts'
import { isAboveApproved } from '#domain/orders/company-approval.ts'
import { linesPricedAt, orderTotals, type Order } from '#domain/orders/order.ts'
import { confirmationSteps } from '#domain/orders/order-confirmation.ts'
import { askCompany } from './ask-company.ts'
import type { Actor } from './order-audit.ts'
import { reserveStep, type AgreedTerms, type StepOutcome } from './reserve-step.ts'

export type Progress = { done: number; total: number }

/**
 * Prices, reserves and confirms `order`, with one transaction for every few lines. An interrupted confirmation
 * continues where it stopped. A company is asked first where its order comes to more than it has approved. A refusal
 * keeps the reservations made before it, to resume or to undo.
 */
export async function confirmOrder(
  order: Order,
  terms: AgreedTerms,
  actor: Actor,
  onProgress: (progress: Progress) => void,
): Promise<StepOutcome> {
  const total = confirmationSteps(order).length
  if (order.companyId && !(await isApproved(order, totalAt(order, terms))))
    return { ok: false, reason: 'company' }
  const lists = order.quoteId === '' ? (await fetchAgreedWith(order.customerUid)).lists : []
  for (let stepIndex = order.postingIds.length; stepIndex < total; stepIndex++) {
    onProgress({ done: stepIndex, total })
    const outcome = await commit((transaction) =>
      reserveStep(transaction, { order, stepIndex, ...terms, lists, actor, now: Date.now() }),
    )
    if (!outcome.ok) return outcome
  }
  onProgress({ done: total, total })
  return { ok: true }
}

const isApproved = async (order: Order, totalMinor: number): Promise<boolean> =>
  !isAboveApproved(order, totalMinor) || askCompany(order.id, totalMinor)

/** What it comes to by these terms, with tax, in pesewas. */
const totalAt = (order: Order, { agreedPrices, deliveryMinor }: AgreedTerms): number =>
  orderTotals({
    ...order,
    lines: linesPricedAt(order.lines, (line) => agreedPrices[line.productId] ?? line.unitPriceMinor),
    totals: { ...order.totals, deliveryMinor: deliveryMinor ?? order.totals.deliveryMinor },
  }).totalMinor

import { postFor } from '#data/api/send.ts'
import { isAboveApproved } from '#domain/orders/company-approval.ts'
import { linesPricedAt, orderTotals, type Order } from '#domain/orders/order.ts'
import type { AgreedTerms, ConfirmationOutcome } from '#domain/orders/order-confirmation.ts'
import { askCompany } from './ask-company.ts'

/**
 * Prices, reserves and confirms `order`; again after a lost answer, it changes nothing more. A company is asked first where
 * its order comes to more than it has approved.
 */
export async function confirmOrder(order: Order, terms: AgreedTerms): Promise<ConfirmationOutcome> {
  if (order.companyId && !(await isApproved(order, totalAt(order, terms))))
    return { ok: false, reason: 'company' }
  return postFor(`/orders/${order.id}/confirmation`, terms)
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

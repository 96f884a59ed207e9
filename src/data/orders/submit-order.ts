import { getDoc } from 'firebase/firestore'
import { putFor } from '#data/api/send.ts'
import { addingTo } from '#data/firebase/adding-to.ts'
import { documentOf } from '#data/firebase/firestore.ts'
import type { Order } from '#domain/orders/order.ts'
import type { OrderDraft } from '#domain/orders/order-draft.ts'
import type { OrderRequest } from '#domain/orders/order-request-schema.ts'
import { orderTextsOf } from '#domain/orders/order-texts.ts'
import { unitPriceAt } from '#domain/pricing/pricing.ts'
import type { Totals } from '#domain/pricing/tax.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'

export type SubmittedOrder = Pick<Order, 'id' | 'ref' | 'lines'>

/**
 * Submits `draft` for the signed-in customer, or for the customer that staff sell to. However often it is called with the same
 * `draft.id`, there is one order: a repeated call returns the first one, whose lines may differ from the draft's. Throws
 * AppError: a conflict when prices or products are no longer as they were `seen`.
 */
export const submitOrder = (draft: OrderDraft, seen: Totals): Promise<SubmittedOrder> =>
  addingTo(COLLECTIONS.orders, () => putFor<SubmittedOrder>(`/orders/${draft.id}`, requestOf(draft, seen)))

/** Whether the order exists; unknown, and therefore false, without a network. */
export async function isSubmitted(id: string): Promise<boolean> {
  try {
    return (await getDoc(documentOf(COLLECTIONS.orders, id))).exists()
  } catch {
    return false
  }
}

function requestOf(draft: OrderDraft, { deliveryMinor, totalMinor }: Totals): OrderRequest {
  const { cart, quote, hasOverrides, soldTo, delivery } = draft
  const isUnpriced = !quote && delivery.method === 'delivery' && draft.deliveryMinor === undefined
  return {
    quoteId: quote?.id ?? '',
    lines: Object.values(quote ? {} : cart.items).map(({ product, quantity, note, countedIn }) => ({
      productId: product.id,
      quantity,
      unitPriceMinor: unitPriceAt(product, quantity),
      ...(note?.trim() && { note: note.trim() }),
      ...(countedIn && { countedIn }),
    })),
    seen: { totalMinor, ...(!isUnpriced && { deliveryMinor }) },
    locationId: draft.locationId,
    delivery,
    phone: draft.phone,
    company: draft.company,
    ...orderTextsOf(draft),
    paymentMethod: draft.paymentMethod,
    withholding: draft.withholding,
    ...(draft.shortage && { shortage: draft.shortage }),
    displayCurrency: draft.displayCurrency,
    ...(soldTo && { soldTo }),
    ...(hasOverrides && { hasOverrides }),
  }
}

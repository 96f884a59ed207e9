import { getDoc } from 'firebase/firestore'
import { documentOf } from '#data/firebase/firestore.ts'
import { withAppErrors } from '#data/firebase/with-app-errors.ts'
import { counterPaymentDraft, type TakenPayment } from '#domain/money/counter-payment.ts'
import { PAYABLE_STATUSES } from '#domain/money/payment.ts'
import type { OrderDraft } from '#domain/orders/order-draft.ts'
import type { Totals } from '#domain/pricing/tax.ts'
import type { WantedPrices } from '#domain/pricing/price-override.ts'
import type { Order } from '#domain/orders/order.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { ConfirmationOutcome } from '#domain/orders/order-confirmation.ts'
import { confirmOrder } from './confirm-order.ts'
import { decodeOrder } from './decode-order.ts'
import { handOverGoods } from './fulfil.ts'
import { recordPayment } from './record-payment.ts'
import { savePriceOverride, type PriceRequest } from './decide-prices.ts'
import { isSubmitted, submitOrder } from './submit-order.ts'

export type Sold = {
  ref: string
  confirmation: ConfirmationOutcome | undefined
  /** Another payment has the transaction ID of this one. */
  usedPaymentId?: string
  /** Why the goods were not handed over. */
  notHandedOver?: 'moved-on' | 'too-much' | 'unpaid'
}

/**
 * Submits the sale and, unless `isLater`, confirms it at the prices that were submitted and then records what was taken
 * for it; goods that the customer takes along then leave the stock. Called again with the same draft, it goes on where it stopped.
 */
export async function sellOrder(
  draft: OrderDraft,
  {
    seen,
    isLater,
    taken,
    prices,
    today,
    handover,
    onRecord,
  }: {
    /** What the page showed. */
    seen: Totals
    isLater: boolean
    taken: readonly TakenPayment[]
    /** Other prices than the catalogue's, within the seller's limit: entered before the order names them. */
    prices: { request: PriceRequest; wanted: WantedPrices } | undefined
    /** An ISO day. */
    today: string
    /** Where the customer takes the goods along; the id of the delivery is made before the first try. */
    handover: { id: string; isUnpaid: boolean } | undefined
    /** From here on the payment may be recorded. */
    onRecord: (paymentId: string) => void
  },
): Promise<Sold> {
  if (prices && !(await isSubmitted(draft.id))) await savePriceOverride(prices.request, prices.wanted)
  const { id, ref } = await submitOrder(draft, seen)
  if (isLater) return { ref, confirmation: undefined }
  const found = await withAppErrors(() => getDoc(documentOf(COLLECTIONS.orders, id)))
  const order = decodeOrder(id, found.data())
  const confirmation: ConfirmationOutcome = PAYABLE_STATUSES.includes(order.status)
    ? { ok: true }
    : await confirmOrder(order, { agreedPrices: submittedPrices(order) })
  if (!confirmation.ok) return { ref, confirmation }
  for (const payment of taken) {
    onRecord(payment.id)
    const outcome = await recordPayment(counterPaymentDraft(payment, { id, ref }, today))
    if (outcome.ok) continue
    return outcome.reason === 'used'
      ? { ref, confirmation, usedPaymentId: payment.id }
      : { ref, confirmation: { ok: false, reason: 'moved-on' } }
  }
  if (!handover || order.status === 'completed') return { ref, confirmation }
  const handed = await handOverGoods(id, handover)
  return { ref, confirmation, ...(!handed.ok && { notHandedOver: handed.reason }) }
}

const submittedPrices = ({ lines }: Order) =>
  Object.fromEntries(lines.map(({ productId, unitPriceMinor }) => [productId, unitPriceMinor]))

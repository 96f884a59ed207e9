import { getDoc } from 'firebase/firestore'
import { documentOf } from '#data/firebase/firestore.ts'
import { withAppErrors } from '#data/firebase/with-app-errors.ts'
import type { OrderDraft } from '#domain/orders/order-draft.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { confirmOrder, type Progress } from './confirm-order.ts'
import { decodeOrder } from './decode-order.ts'
import type { Actor } from './order-audit.ts'
import type { StepOutcome } from './reserve-step.ts'
import { submitOrder } from './submit-order.ts'

export type Sold = { ref: string; confirmation: StepOutcome | undefined }

/**
 * Submits the sale and, unless `isLater`, confirms it at the prices that were submitted. Called again with the same
 * draft, it goes on where it stopped.
 */
export async function sellOrder(
  draft: OrderDraft,
  { actor, isLater }: { actor: Actor; isLater: boolean },
  onProgress: (progress: Progress) => void,
): Promise<Sold> {
  const { id, ref } = await submitOrder(draft, window.location.origin)
  if (isLater) return { ref, confirmation: undefined }
  const found = await withAppErrors(() => getDoc(documentOf(COLLECTIONS.orders, id)))
  const order = decodeOrder(id, found.data())
  if (order.status === 'confirmed') return { ref, confirmation: { ok: true } }
  const agreedPrices = Object.fromEntries(
    order.lines.map(({ productId, unitPriceMinor }) => [productId, unitPriceMinor]),
  )
  return { ref, confirmation: await confirmOrder(order, { agreedPrices }, actor, onProgress) }
}

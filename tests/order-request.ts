import type { OrderRequest } from '#domain/orders/order-request-schema.ts'
import { totalsOf } from '#domain/pricing/tax.ts'
import { pickupDraft, TAXES } from './pickup-draft.ts'

/** With tax, pesewas. */
export const totalMinorOf = (netMinor: number, deliveryMinor = 0): number =>
  totalsOf([{ amountMinor: netMinor, taxClass: 'standard' }], TAXES, deliveryMinor).totalMinor

/** What the checkout sends for two bags of cement at a cedi each, picked up at Osu. */
export function orderRequestOf(changes: Partial<OrderRequest> = {}): OrderRequest {
  const { locationId, delivery, phone, company, paymentMethod, withholding, displayCurrency } = pickupDraft(
    '',
    {},
  )
  return {
    lines: [{ productId: 'CEM', quantity: 2, unitPriceMinor: 100 }],
    quoteId: '',
    seen: { deliveryMinor: 0, totalMinor: totalMinorOf(200) },
    locationId,
    delivery,
    phone,
    company,
    poNumber: '',
    project: '',
    note: '',
    paymentMethod,
    withholding,
    displayCurrency,
    ...changes,
  }
}

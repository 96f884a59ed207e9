import type { DeliveryPricing } from './order.ts'
import type { Totals } from '#domain/pricing/tax.ts'

/** What stands beside "Delivery" below a document; undefined for pickup, where there is no such line. */
export function deliveryText(
  { deliveryMinor }: Totals,
  pricing: DeliveryPricing,
  format: (amountMinor: number) => string,
): string | undefined {
  if (pricing === 'none') return undefined
  if (pricing === 'to_quote') return 'to be quoted'
  return deliveryMinor === 0 ? 'free' : format(deliveryMinor)
}

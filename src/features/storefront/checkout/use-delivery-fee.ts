import { useDeliveryZones } from '#data/orders/delivery-zones.ts'
import type { CheckoutForm } from '#domain/orders/checkout-form.ts'
import type { DeliveryPricing } from '#domain/orders/order.ts'
import { deliveryFeeOf, type DeliveryFee, type DeliveryZone } from '#domain/orders/delivery-zone.ts'

export type DeliveryChoice = {
  /** Undefined until they are known. */
  zones: readonly DeliveryZone[] | undefined
  zone: DeliveryZone | undefined
  /** Undefined for pickup, and until a zone is chosen. */
  fee: DeliveryFee | undefined
  /** The order's delivery fee in net pesewas; undefined until it is quoted. */
  deliveryMinor: number | undefined
  pricing: DeliveryPricing
  hasFailed: boolean
}

/** The cost of delivering `weightGrams` to the form's zone. */
export function useDeliveryFee(form: CheckoutForm, weightGrams: number | undefined): DeliveryChoice {
  const { data: zones, error } = useDeliveryZones()
  const zone = zones?.find(({ id }) => id === form.zone)
  const fee =
    form.method === 'delivery' && zone ? deliveryFeeOf(zone, form.locationId, weightGrams) : undefined
  return {
    zones,
    zone,
    fee,
    deliveryMinor: fee?.kind === 'fixed' ? fee.feeMinor : undefined,
    pricing: !fee ? 'none' : fee.kind === 'fixed' ? 'fixed' : 'to_quote',
    hasFailed: error !== undefined,
  }
}

import { useDeliveryZones } from '#data/orders/delivery-zones.ts'
import type { CheckoutForm } from '#domain/orders/checkout-form.ts'
import { deliveryFeeOf, type DeliveryFee, type DeliveryZone } from '#domain/orders/delivery-zone.ts'

export type DeliveryChoice = {
  /** Undefined until they are known. */
  zones: readonly DeliveryZone[] | undefined
  zone: DeliveryZone | undefined
  /** Undefined for pickup, and until a zone is chosen. */
  fee: DeliveryFee | undefined
  /** The order's delivery fee in net pesewas; 0 until it is quoted. */
  deliveryMinor: number
  hasFailed: boolean
}

/** The cost of delivering `weightKg` to the form's zone. */
export function useDeliveryFee(form: CheckoutForm, weightKg: number | undefined): DeliveryChoice {
  const { data: zones, error } = useDeliveryZones()
  const zone = zones?.find(({ id }) => id === form.zone)
  const fee = form.method === 'delivery' && zone ? deliveryFeeOf(zone, form.locationId, weightKg) : undefined
  return {
    zones,
    zone,
    fee,
    deliveryMinor: fee?.kind === 'fixed' ? fee.feeMinor : 0,
    hasFailed: error !== undefined,
  }
}

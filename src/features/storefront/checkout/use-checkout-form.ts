import { useBranch } from '#features/storefront/shared/use-branch.ts'
import { orderTextsOf, type CheckoutForm } from '#domain/orders/checkout-form.ts'
import { formatPhone } from '#domain/people/ghana-phone.ts'
import { DEFAULT_LOCATION_ID, type ShopLocation } from '#domain/stock/location.ts'
import { displayNameOf } from '#domain/people/user.ts'
import { useUser } from '#stores/session-store.ts'
import { fillIn, useCheckoutStore } from './checkout-store.ts'

/**
 * The form's values: what was filled in, over the defaults from the user and their branch; `settled` overrides both.
 */
export function useCheckoutForm(
  locations: readonly ShopLocation[],
  known: Partial<CheckoutForm> = {},
  settled: Partial<CheckoutForm> = {},
) {
  const user = useUser()
  const branch = useBranch()
  const filledIn = useCheckoutStore((state) => state.form)
  const form: CheckoutForm = {
    method: 'pickup',
    contactName: displayNameOf(user),
    contactPhone: formatPhone(user.phone ?? ''),
    company: user.customer?.company ?? '',
    address: '',
    city: '',
    ghanaPostGps: '',
    landmark: '',
    neededBy: '',
    ...orderTextsOf({}),
    paymentMethod: 'bank_transfer',
    zone: '',
    withholding: 'none',
    ...known,
    ...filledIn,
    locationId: knownLocation(filledIn.locationId, locations) ?? branch?.id ?? DEFAULT_LOCATION_ID,
    ...settled,
  }
  return { form, change: fillIn }
}

const knownLocation = (id: string | undefined, locations: readonly ShopLocation[]) =>
  locations.find((location) => location.id === id)?.id

import { useBranch } from '#components/use-branch.ts'
import type { CheckoutForm } from '#domain/checkout-form.ts'
import { DEFAULT_LOCATION_ID, type ShopLocation } from '#domain/location.ts'
import { displayNameOf } from '#domain/user.ts'
import { useUser } from '#stores/session-store.ts'
import { fillIn, useCheckoutStore } from './checkout-store.ts'

/** The form: what was filled in, over what is known of the person and of their branch. */
export function useCheckoutForm(locations: readonly ShopLocation[]) {
  const user = useUser()
  const branch = useBranch()
  const filledIn = useCheckoutStore((state) => state.form)
  const form: CheckoutForm = {
    method: 'pickup',
    contactName: displayNameOf(user),
    contactPhone: user.phone ?? '',
    company: user.customer?.company ?? '',
    address: '',
    city: '',
    ghanaPostGps: '',
    landmark: '',
    neededBy: '',
    poNumber: '',
    project: '',
    note: '',
    paymentMethod: 'bank_transfer',
    ...filledIn,
    locationId: knownLocation(filledIn.locationId, locations) ?? branch?.id ?? DEFAULT_LOCATION_ID,
  }
  return { form, change: fillIn }
}

const knownLocation = (id: string | undefined, locations: readonly ShopLocation[]) =>
  locations.find((location) => location.id === id)?.id

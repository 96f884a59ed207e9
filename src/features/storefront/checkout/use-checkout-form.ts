import { today } from '#components/states/today.ts'
import { useRecordForm } from '#components/forms/use-record-form.ts'
import { useBranch } from '#features/storefront/shared/use-branch.ts'
import { checkoutErrors, type CheckoutForm } from '#domain/orders/checkout-form.ts'
import { CHECKOUT_LENGTHS, orderTextsOf } from '#domain/orders/order-texts.ts'
import { readGhanaPostGps } from '#domain/people/ghana-post-gps.ts'
import { formatPhone } from '#domain/people/ghana-phone.ts'
import { DEFAULT_LOCATION_ID, type ShopLocation } from '#domain/stock/location.ts'
import { displayNameOf } from '#domain/people/user.ts'
import { useUser } from '#stores/session-store.ts'
import type { PaymentMethod } from '#domain/orders/order.ts'
import { fillIn, useCheckoutStore } from '#features/storefront/shared/checkout-store.ts'

/**
 * The checkout form: what was filled in, over the defaults from the user, how they pay and their branch. What a quote
 * has `settled` overrides all of them.
 */
export function useCheckoutForm(
  locations: readonly ShopLocation[],
  known: Partial<CheckoutForm> = {},
  settled: Partial<CheckoutForm> = {},
  defaultMethod: PaymentMethod = 'bank_transfer',
) {
  const user = useUser()
  const branch = useBranch()
  const { locationId, ...filledIn } = useCheckoutStore((state) => state.form)
  const initial: CheckoutForm = {
    method: 'pickup',
    contactName: displayNameOf(user),
    contactPhone: formatPhone(user.phone ?? ''),
    company: user.customer?.company || user.buysFor?.name || '',
    address: '',
    city: '',
    ghanaPostGps: '',
    landmark: '',
    neededBy: '',
    ...orderTextsOf({}),
    paymentMethod: defaultMethod,
    zone: '',
    withholding: 'none',
    shortage: 'split',
    ...known,
    locationId: branch?.id ?? DEFAULT_LOCATION_ID,
    ...settled,
  }
  const isOpen = locations.some(({ id }) => id === locationId)
  return useRecordForm({
    initial,
    draft: { ...filledIn, ...(isOpen && { locationId }), ...settled },
    // A quote has already fixed where the goods go and the delivery fee.
    check: (form) =>
      checkoutErrors(form, today(), {
        hasZone: settled.method === undefined,
        branch: locations.find(({ id }) => id === form.locationId),
      }),
    lengths: CHECKOUT_LENGTHS,
    readers: { ghanaPostGps: readGhanaPostGps },
    keep: fillIn,
  })
}

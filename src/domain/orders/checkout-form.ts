import { parsePhone } from '#domain/people/phone-number.ts'
import { GHANA_POST_GPS, ghanaPostGpsOf, type OrderTexts } from './order-texts.ts'
import { neededByProblem, type Opening } from '#domain/stock/opening-days.ts'
import type { OrderDelivery, PaymentMethod } from './order.ts'
import type { WithholdingKind } from '#domain/money/withholding.ts'

/** What a shopper enters at checkout, as text. Pickup needs no place, delivery does. */
export type CheckoutForm = OrderTexts & {
  method: OrderDelivery['method']
  locationId: string
  /** A delivery zone's id; '' until one is chosen. */
  zone: string
  contactName: string
  contactPhone: string
  company: string
  address: string
  city: string
  ghanaPostGps: string
  landmark: string
  neededBy: string
  paymentMethod: PaymentMethod
  withholding: WithholdingKind
}

export type CheckoutErrors = Partial<Record<keyof CheckoutForm, string>>

type Place = Pick<CheckoutForm, 'address' | 'city' | 'ghanaPostGps'>

/** Errors of a delivery place, by field. */
export function placeErrors({ address, city, ghanaPostGps }: Place): Partial<Record<keyof Place, string>> {
  const errors: Partial<Record<keyof Place, string>> = {}
  if (!address.trim()) errors.address = 'Enter the delivery address: street, site or plot'
  if (!city.trim()) errors.city = 'Enter the town'
  const gps = ghanaPostGpsOf(ghanaPostGps)
  if (gps && !GHANA_POST_GPS.test(gps)) errors.ghanaPostGps = 'Enter a GhanaPost GPS address like GA-123-4567'
  return errors
}

/**
 * Errors that keep the form from being submitted, by field; empty when there are none. `today` is an ISO day, `branch` the one
 * that the goods come from.
 */
export function checkoutErrors(
  form: CheckoutForm,
  today: string,
  { hasZone = true, branch }: { hasZone?: boolean; branch?: Opening | undefined } = {},
): CheckoutErrors {
  const errors: CheckoutErrors = {}
  if (!form.contactName.trim()) errors.contactName = 'Enter the name of the person receiving the goods'
  if (!form.contactPhone.trim()) errors.contactPhone = 'Enter a phone number for this order'
  else if (!parsePhone(form.contactPhone))
    errors.contactPhone = 'Enter a valid phone number, like 024 123 4567'
  if (form.method === 'delivery') {
    if (hasZone && !form.zone) errors.zone = 'Choose a delivery zone'
    Object.assign(errors, placeErrors(form))
  }
  const neededBy = neededByProblem(form.neededBy, today, branch)
  if (neededBy) errors.neededBy = neededBy
  return errors
}

/** The delivery as the order stores it. Call it with a form that has no errors. */
export function deliveryOf(form: CheckoutForm): OrderDelivery {
  const isDelivery = form.method === 'delivery'
  const place = (text: string) => (isDelivery ? text.trim() : '')
  return {
    method: form.method,
    zone: place(form.zone),
    address: place(form.address),
    city: place(form.city),
    ghanaPostGps: isDelivery ? ghanaPostGpsOf(form.ghanaPostGps) : '',
    landmark: place(form.landmark),
    contactName: form.contactName.trim(),
    contactPhone: parsePhone(form.contactPhone) ?? form.contactPhone.trim(),
    neededBy: form.neededBy,
  }
}

import { neededByProblem, type Opening } from '#domain/stock/opening-days.ts'
import { ghanaPostGpsFault, readGhanaPostGps } from '#domain/people/ghana-post-gps.ts'
import { nameFault, neededNameFault } from '#domain/people/person-name.ts'
import { parsePhone, readPhone } from '#domain/people/phone-number.ts'
import { neededPlaceFault, placeFault } from '#lib/place-text.ts'
import { withoutUndefined } from '#lib/without-undefined.ts'
import type { OrderTexts } from './order-texts.ts'
import type { OrderDelivery, PaymentMethod } from './order.ts'
import type { WithholdingKind } from '#domain/money/withholding.ts'
import type { ShortageChoice } from '#domain/stock/order-shortage.ts'

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
  /** Where part of the order is missing; not asked at the counter. */
  shortage?: ShortageChoice
}

export type CheckoutErrors = Partial<Record<keyof CheckoutForm, string>>

type Place = Pick<CheckoutForm, 'address' | 'city' | 'ghanaPostGps' | 'landmark'>

/** Errors of a delivery place, by field. */
export const placeErrors = ({
  address,
  city,
  ghanaPostGps,
  landmark,
}: Place): Partial<Record<keyof Place, string>> =>
  withoutUndefined({
    address: neededPlaceFault(address, 'Enter the delivery address: street, site or plot'),
    city: neededPlaceFault(city, 'Enter the town'),
    ghanaPostGps: ghanaPostGpsFault(ghanaPostGps),
    landmark: placeFault(landmark),
  })

/**
 * Errors that keep the form from being submitted, by field; empty when there are none. `today` is an ISO day, `branch` the one
 * that the goods come from.
 */
export function checkoutErrors(
  form: CheckoutForm,
  today: string,
  { hasZone = true, branch }: { hasZone?: boolean; branch?: Opening | undefined } = {},
): CheckoutErrors {
  const errors: CheckoutErrors = withoutUndefined({
    contactName: neededNameFault(
      form.contactName,
      form.method === 'pickup'
        ? 'Enter who collects the goods'
        : 'Enter the name of the person receiving the goods',
    ),
    contactPhone: form.contactPhone.trim()
      ? readPhone(form.contactPhone).fault
      : 'Enter a phone number for this order',
    company: nameFault(form.company),
    poNumber: placeFault(form.poNumber),
    project: placeFault(form.project),
  })
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
    ghanaPostGps: place(readGhanaPostGps(form.ghanaPostGps).value ?? ''),
    landmark: place(form.landmark),
    contactName: form.contactName.trim(),
    contactPhone: parsePhone(form.contactPhone) ?? form.contactPhone.trim(),
    neededBy: form.neededBy,
  }
}

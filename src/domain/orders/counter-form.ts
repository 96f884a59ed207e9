import { checkoutErrors, type CheckoutErrors, type CheckoutForm } from './checkout-form.ts'
import type { Opening } from '#domain/stock/opening-days.ts'
import type { CustomerContact } from './order.ts'

/** A sale to somebody who gave no name. */
export const WALK_IN: CustomerContact = {
  uid: '',
  name: 'Walk-in customer',
  company: '',
  email: '',
  phone: '',
  tin: '',
}

/** As at the customers' checkout, but goods handed over at the counter need nobody to call. */
export function counterErrors(form: CheckoutForm, today: string, branch?: Opening): CheckoutErrors {
  const errors = checkoutErrors(form, today, { branch })
  if (form.method === 'delivery') return errors
  const { contactName: _name, contactPhone, ...rest } = errors
  return contactPhone && form.contactPhone.trim() ? { ...rest, contactPhone } : rest
}

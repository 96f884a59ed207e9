import { checkoutErrors, type CheckoutErrors, type CheckoutForm } from './checkout-form.ts'
import type { Opening } from '#domain/stock/opening-days.ts'
import { emailFault, readEmail } from '#domain/people/email.ts'
import { nameFault, neededNameFault } from '#domain/people/person-name.ts'
import { parsePhone, phoneFault } from '#domain/people/phone-number.ts'
import { tinFault, tinOf } from '#domain/people/tin.ts'
import { oneLine } from '#lib/typed-text.ts'
import { ORDER_STATUS_LABELS, type CustomerContact, type Order } from './order.ts'

/** A sale to somebody who gave no name. */
export const WALK_IN: CustomerContact = {
  uid: '',
  name: 'Walk-in customer',
  company: '',
  email: '',
  phone: '',
  tin: '',
}

/** What became of a sale at the counter, on its page and slip. */
export const saleLabel = ({ status, delivery }: Pick<Order, 'status' | 'delivery'>): string =>
  status === 'completed' && delivery.method === 'pickup' ? 'Handed over' : ORDER_STATUS_LABELS[status]

/** Where the goods of a sale are; '' where they are delivered. */
export const handoverText = (
  { status, delivery }: Pick<Order, 'status' | 'delivery'>,
  branch: string,
): string =>
  delivery.method === 'delivery'
    ? ''
    : status === 'completed'
      ? `The goods were handed over at ${branch}.`
      : `The goods are to be collected at ${branch}.`

/** As at the customers' checkout, but goods handed over at the counter need nobody to call. */
export function counterErrors(form: CheckoutForm, today: string, branch?: Opening): CheckoutErrors {
  const errors = checkoutErrors(form, today, { branch })
  if (form.method === 'delivery') return errors
  const { contactName, contactPhone, ...rest } = errors
  return {
    ...rest,
    ...(contactName && form.contactName.trim() && { contactName }),
    ...(contactPhone && form.contactPhone.trim() && { contactPhone }),
  }
}

type Contact = Omit<CustomerContact, 'uid'>

/** What is wrong with the facts of a customer without an account, by field. The API asks the same. */
export const walkInFaults = ({ name, company, email, phone, tin }: Contact) => ({
  name: neededNameFault(name, 'Enter the name'),
  company: nameFault(company),
  email: emailFault(email),
  phone: phoneFault(phone),
  tin: tinFault(tin),
})

/** The customer as they are kept. Call it with facts without a fault. */
export const walkInOf = ({ name, company, email, phone, tin }: Contact): CustomerContact => ({
  uid: '',
  name: oneLine(name),
  company: oneLine(company),
  email: readEmail(email).value ?? '',
  phone: parsePhone(phone) ?? '',
  tin: tinOf(tin),
})

import { checkoutErrors, type CheckoutErrors, type CheckoutForm } from './checkout-form.ts'
import type { Opening } from '#domain/stock/opening-days.ts'
import { emailFault, readEmail } from '#domain/people/email.ts'
import { nameFault, neededNameFault } from '#domain/people/person-name.ts'
import { parsePhone, phoneFault } from '#domain/people/phone-number.ts'
import { tinFault, tinOf } from '#domain/people/tin.ts'
import { oneLine } from '#lib/typed-text.ts'
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

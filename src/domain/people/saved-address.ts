import type { RecordOf } from '#lib/schema.ts'
import { placeErrors, type CheckoutForm } from '#domain/orders/checkout-form.ts'
import { CHECKOUT_LENGTHS, ghanaPostGpsOf } from '#domain/orders/order-texts.ts'
import { parsePhone } from './phone-number.ts'
import type { BaseRecord } from '#domain/records/record.ts'
import type { savedAddressSchema } from './saved-address-schema.ts'

export type SavedAddress = RecordOf<typeof savedAddressSchema>

/** The fields of a saved delivery address. */
export type AddressFields = Omit<SavedAddress, keyof BaseRecord>

/** Maximum number of addresses per user, and per company. */
export const MAX_ADDRESSES = 50

const ADDRESS_LABEL_LENGTH = 60

export const NO_ADDRESS: AddressFields = {
  label: '',
  zone: '',
  address: '',
  city: '',
  ghanaPostGps: '',
  landmark: '',
  contactName: '',
  contactPhone: '',
}

/** Errors that keep an address from being saved, by field; empty when there are none. */
export function addressErrors(fields: AddressFields): Partial<Record<keyof AddressFields, string>> {
  const errors: Partial<Record<keyof AddressFields, string>> = placeErrors(fields)
  if (!fields.label.trim()) errors.label = 'Enter a name for this address'
  if (fields.contactPhone.trim() && !parsePhone(fields.contactPhone))
    errors.contactPhone = 'Enter a valid phone number, like 024 123 4567'
  return errors
}

/** The fields in their stored form. Call it with fields that have no errors. */
export const trimmedAddress = (fields: AddressFields): AddressFields => ({
  label: fields.label.trim(),
  zone: fields.zone,
  address: fields.address.trim(),
  city: fields.city.trim(),
  ghanaPostGps: ghanaPostGpsOf(fields.ghanaPostGps),
  landmark: fields.landmark.trim(),
  contactName: fields.contactName.trim(),
  contactPhone: parsePhone(fields.contactPhone) ?? fields.contactPhone.trim(),
})

/** The form's place as a saved address; named after its street when the customer gives it no name. */
export const addressOfForm = (form: CheckoutForm, label: string): AddressFields =>
  trimmedAddress({
    ...form,
    label: label.trim() || `${form.address.trim()}, ${form.city.trim()}`.slice(0, ADDRESS_LABEL_LENGTH),
  })

/** The fields filled in by choosing the address; the form keeps its contact when the address has none. */
export const formOfAddress = ({
  zone,
  address,
  city,
  ghanaPostGps,
  landmark,
  contactName,
  contactPhone,
}: AddressFields): Partial<CheckoutForm> => ({
  zone,
  address,
  city,
  ghanaPostGps,
  landmark,
  ...(contactName && { contactName }),
  ...(contactPhone && { contactPhone }),
})

/** Whether the form contains the place of the saved address, whoever the contact is. */
export const isPlaceOf = (form: CheckoutForm, saved: AddressFields): boolean =>
  form.address.trim() === saved.address &&
  form.city.trim() === saved.city &&
  ghanaPostGpsOf(form.ghanaPostGps) === saved.ghanaPostGps &&
  form.landmark.trim() === saved.landmark &&
  form.zone === saved.zone

/** Maximum lengths of the text fields. */
export const ADDRESS_LENGTHS = {
  label: ADDRESS_LABEL_LENGTH,
  address: CHECKOUT_LENGTHS.address,
  city: CHECKOUT_LENGTHS.city,
  ghanaPostGps: CHECKOUT_LENGTHS.ghanaPostGps,
  landmark: CHECKOUT_LENGTHS.landmark,
  contactName: CHECKOUT_LENGTHS.contactName,
  contactPhone: CHECKOUT_LENGTHS.contactPhone,
} as const

import type { RecordOf } from '#lib/schema.ts'
import { placeErrors, type CheckoutForm } from '#domain/orders/checkout-form.ts'
import { CHECKOUT_LENGTHS } from '#domain/orders/order-texts.ts'
import { oneLine } from '#lib/typed-text.ts'
import { withoutUndefined } from '#lib/without-undefined.ts'
import { readGhanaPostGps } from './ghana-post-gps.ts'
import { nameFault } from './person-name.ts'
import { parsePhone, phoneFault } from './phone-number.ts'
import { neededPlaceFault } from '#lib/place-text.ts'
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
export const addressErrors = (fields: AddressFields): Partial<Record<keyof AddressFields, string>> =>
  withoutUndefined({
    ...placeErrors(fields),
    label: neededPlaceFault(fields.label, 'Enter a name for this address'),
    contactName: nameFault(fields.contactName),
    contactPhone: phoneFault(fields.contactPhone),
  })

/** The fields in their stored form. Call it with fields that have no errors. */
export const trimmedAddress = (fields: AddressFields): AddressFields => ({
  label: oneLine(fields.label),
  zone: fields.zone,
  address: oneLine(fields.address),
  city: oneLine(fields.city),
  ghanaPostGps: readGhanaPostGps(fields.ghanaPostGps).value ?? '',
  landmark: oneLine(fields.landmark),
  contactName: oneLine(fields.contactName),
  contactPhone: parsePhone(fields.contactPhone) ?? '',
})

/** The form's place as a saved address; named after its street when the customer gives it no name. */
export const addressOfForm = (form: CheckoutForm, label: string): AddressFields =>
  trimmedAddress({
    ...form,
    label: oneLine(label) || `${oneLine(form.address)}, ${oneLine(form.city)}`.slice(0, ADDRESS_LABEL_LENGTH),
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
  oneLine(form.address) === saved.address &&
  oneLine(form.city) === saved.city &&
  (readGhanaPostGps(form.ghanaPostGps).value ?? '') === saved.ghanaPostGps &&
  oneLine(form.landmark) === saved.landmark &&
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

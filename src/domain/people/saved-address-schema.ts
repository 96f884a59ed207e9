import { fields, serverTime, text, whole } from '#lib/schema.ts'
import { baseFields, documentId } from '#domain/records/record-fields.ts'
import { ADDRESS_LENGTHS, MAX_ADDRESSES } from './saved-address.ts'

/** `users/{uid}/addresses/{id}`; every text may be '' but the label, the address and the town. */
export const savedAddressSchema = fields({
  ...baseFields(),
  /** How the customer calls it: `Site Tema`. */
  label: text(ADDRESS_LENGTHS.label, { min: 1 }),
  /** A delivery zone's id, or '' when none was chosen. */
  zone: text(40),
  address: text(ADDRESS_LENGTHS.address),
  city: text(ADDRESS_LENGTHS.city),
  ghanaPostGps: text(ADDRESS_LENGTHS.ghanaPostGps),
  landmark: text(ADDRESS_LENGTHS.landmark),
  contactName: text(ADDRESS_LENGTHS.contactName),
  contactPhone: text(ADDRESS_LENGTHS.contactPhone),
})

/**
 * `addressCounts/{uid}`: how many addresses somebody keeps, moved by the commit that makes or deletes `lastAddressId`. It
 * starts at nothing for addresses that were never counted, so deleting those takes it below.
 */
export const addressCountSchema = fields({
  id: documentId(),
  count: whole(-1000, MAX_ADDRESSES),
  lastAddressId: documentId(),
  changedAt: serverTime(),
})

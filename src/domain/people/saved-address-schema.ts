import { fields, serverTime, text, whole } from '#lib/schema.ts'
import { baseFields, documentId } from '#domain/records/record-fields.ts'
import { STORED_PHONE } from './ghana-phone.ts'
import { NAME_PATTERN } from './person-name.ts'
import { PLACE_PATTERN } from '#lib/place-text.ts'
import { ADDRESS_LENGTHS, MAX_ADDRESSES } from './saved-address.ts'

/** `users/{uid}/addresses/{id}` and `companies/{id}/addresses/{id}`; every text except the label, the address and the town may be ''. */
export const savedAddressSchema = fields({
  ...baseFields(),
  /** The customer's name for it: `Site Tema`. */
  label: text(ADDRESS_LENGTHS.label, { min: 1 }),
  /** Id of a delivery zone; '' when none was chosen. */
  zone: text(40),
  address: text(ADDRESS_LENGTHS.address),
  city: text(ADDRESS_LENGTHS.city),
  ghanaPostGps: text(ADDRESS_LENGTHS.ghanaPostGps),
  landmark: text(ADDRESS_LENGTHS.landmark),
  contactName: text(ADDRESS_LENGTHS.contactName),
  contactPhone: text(ADDRESS_LENGTHS.contactPhone),
})

/**
 * The same as it may be written, which only the rules ask: who wrote an address before still reads it. A phone number and a
 * digital address have their stored form.
 */
export const writtenAddressSchema = fields({
  ...savedAddressSchema.entries,
  label: text(ADDRESS_LENGTHS.label, { min: 1, pattern: PLACE_PATTERN }),
  address: text(ADDRESS_LENGTHS.address, { pattern: PLACE_PATTERN }),
  city: text(ADDRESS_LENGTHS.city, { pattern: PLACE_PATTERN }),
  ghanaPostGps: text(ADDRESS_LENGTHS.ghanaPostGps, { pattern: /^([A-Z][A-Z0-9]-[0-9]{3,5}-[0-9]{4})?$/ }),
  landmark: text(ADDRESS_LENGTHS.landmark, { pattern: PLACE_PATTERN }),
  contactName: text(ADDRESS_LENGTHS.contactName, { pattern: NAME_PATTERN }),
  contactPhone: text(ADDRESS_LENGTHS.contactPhone, { pattern: STORED_PHONE }),
})

/**
 * `addressCounts/{owner}`: how many addresses a user or a company has, updated by the commit that creates or deletes `lastAddressId`.
 * It starts at zero for addresses that were never counted, so deleting those makes it negative.
 */
export const addressCountSchema = fields({
  id: documentId(),
  count: whole(-1000, MAX_ADDRESSES),
  lastAddressId: documentId(),
  changedAt: serverTime(),
})

import { fields, list, longList, oneOf, optional, prose, text, withFallback } from '#lib/schema.ts'
import { TAX_CODES } from '#domain/pricing/tax.ts'
import { baseFields, documentId, isoDay, optionalDay, optionalId } from '#domain/records/record-fields.ts'
import { EXEMPTION_LENGTHS, MAX_LISTS_OF_CUSTOMER } from './customer-terms.ts'

const listIds = () => longList(documentId(), MAX_LISTS_OF_CUSTOMER)

const coveredTaxes = () => list(oneOf(TAX_CODES), TAX_CODES.length)

export const taxExemptionSchema = fields({
  certificate: text(EXEMPTION_LENGTHS.certificate, { min: 1 }),
  until: isoDay(),
  /** The taxes that it takes away; all of them where it names none. */
  covers: optional(coveredTaxes()),
})

/** What was agreed with a customer; on the customer's account too, so that they look nothing up. */
export const termsSchema = fields({
  priceListIds: listIds(),
  taxExemption: optional(taxExemptionSchema),
})

/** `customerTerms/{uid}`: for those who sell and cannot read accounts. Only the API writes it. */
export const customerTermsSchema = fields({
  ...baseFields(),
  ...termsSchema.entries,
  customerName: text(160),
  email: text(320),
  /** The private file of the certificate; '' without one. */
  certificateFile: withFallback(text(300), ''),
  lastAuditId: withFallback(optionalId(), ''),
})

/** `PUT /api/customers/{uid}/price-lists`. */
export const assignedListsSchema = fields({ priceListIds: listIds(), reason: prose(300) })

/** `PUT /api/customers/{uid}/tax-exemption`; without a certificate it ends. */
export const savedExemptionSchema = fields({
  certificate: text(EXEMPTION_LENGTHS.certificate),
  until: optionalDay(),
  /** All taxes when left out. */
  covers: optional(coveredTaxes()),
  file: text(300),
  reason: prose(EXEMPTION_LENGTHS.reason),
})

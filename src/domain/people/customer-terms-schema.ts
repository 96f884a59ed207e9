import { fields, list, longList, oneOf, optional, text, withFallback } from '#lib/schema.ts'
import { TAX_CODES } from '#domain/pricing/tax.ts'
import { baseFields, documentId, isoDay, optionalId } from '#domain/records/record-fields.ts'
import { EXEMPTION_LENGTHS, MAX_LISTS_OF_CUSTOMER } from './customer-terms.ts'

export const listIds = () => longList(documentId(), MAX_LISTS_OF_CUSTOMER)

export const coveredTaxes = () => list(oneOf(TAX_CODES), TAX_CODES.length)

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

/** `customerTerms/{uid}`: for those who sell and cannot read accounts. Only the server writes it. */
export const customerTermsSchema = fields({
  ...baseFields(),
  ...termsSchema.entries,
  customerName: text(160),
  email: text(320),
  /** The private file of the certificate; '' without one. */
  certificateFile: withFallback(text(300), ''),
  lastAuditId: withFallback(optionalId(), ''),
})

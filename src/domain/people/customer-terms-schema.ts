import { fields, longList, text, withFallback } from '#lib/schema.ts'
import { baseFields, documentId, optionalId } from '#domain/records/record-fields.ts'
import { MAX_LISTS_OF_CUSTOMER } from './customer-terms.ts'

const listIds = () => longList(documentId(), MAX_LISTS_OF_CUSTOMER)

/** What was agreed with a customer; on the customer's account too, so that they look nothing up. */
export const termsSchema = fields({ priceListIds: listIds() })

/** `customerTerms/{uid}`: for those who sell and cannot read accounts. Only the API writes it. */
export const customerTermsSchema = fields({
  ...baseFields(),
  ...termsSchema.entries,
  customerName: text(160),
  email: text(320),
  lastAuditId: withFallback(optionalId(), ''),
})

/** `PUT /api/customers/{uid}/price-lists`. */
export const assignedListsSchema = fields({ priceListIds: listIds(), reason: text(300) })

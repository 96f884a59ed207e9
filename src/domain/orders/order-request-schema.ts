import { fields, flag, longList, oneOf, optional, text, textFields, type RecordOf } from '#lib/schema.ts'
import { CURRENCY_CODES } from '#domain/pricing/currency.ts'
import { amountMinor, documentId, optionalId } from '#domain/records/record-fields.ts'
import {
  customerContactSchema,
  MAX_ORDER_LINES,
  orderDeliverySchema,
  orderLineSchema,
  orderSchema,
} from './order-schema.ts'
import { CHECKOUT_LENGTHS, ORDER_TEXTS } from './order-texts.ts'
import { ghanaPostGpsField, nameField, phoneField, placeField } from '#domain/people/typed-fields.ts'

const { productId, quantity, unitPriceMinor, note } = orderLineSchema.entries
const { paymentMethod, withholding, shortage } = orderSchema.entries

/** An order as a page sends it. What it comes to is calculated by the API. */
export const orderRequestSchema = fields({
  /** From the catalogue, each at the price that the page showed; none of an order from an offer. */
  lines: longList(
    fields({ productId, quantity, unitPriceMinor, note, countedIn: optional(text(40)) }),
    MAX_ORDER_LINES,
  ),
  /** The accepted offer that becomes the order, unchanged; '' otherwise. */
  quoteId: optionalId(),
  /** What the page showed, pesewas; a delivery without a fee is to be quoted. */
  seen: fields({ deliveryMinor: optional(amountMinor()), totalMinor: amountMinor() }),
  locationId: documentId(),
  delivery: fields({
    ...orderDeliverySchema.entries,
    address: placeField(CHECKOUT_LENGTHS.address),
    city: placeField(CHECKOUT_LENGTHS.city),
    ghanaPostGps: ghanaPostGpsField(),
    landmark: placeField(CHECKOUT_LENGTHS.landmark),
    contactName: nameField(CHECKOUT_LENGTHS.contactName),
    contactPhone: phoneField(),
  }),
  phone: phoneField(),
  company: nameField(CHECKOUT_LENGTHS.company),
  ...textFields(ORDER_TEXTS, ['note']),
  poNumber: placeField(ORDER_TEXTS.poNumber),
  project: placeField(ORDER_TEXTS.project),
  paymentMethod,
  withholding,
  shortage,
  displayCurrency: oneOf(CURRENCY_CODES),
  /** Staff sell to this customer, whose uid is '' without an account; missing when customers order themselves. */
  soldTo: optional(customerContactSchema),
  /** Other prices than the catalogue's were granted to this sale. */
  hasOverrides: optional(flag()),
})

export type OrderRequest = RecordOf<typeof orderRequestSchema>

import { flag, fields } from '#lib/schema.ts'
import { amountMinor, isoDay, madeId, optionalId, quantityOf } from '#domain/records/record-fields.ts'
import { supplierPartSchema, supplierSchema } from './supplier-schema.ts'

/** `seen` is the `lastAuditId` of the record that the change was made from, '' where it was never changed. */
const command = { commandId: madeId(), seen: optionalId() }
/** Whether it is added: `conflict` where there is one already. */
const isNew = flag()

const { name, contact, email, phone, country, currency, paymentTermsDays, leadTimeDays, status } =
  supplierSchema.entries

/** `PUT /api/suppliers/{code}`: adds or changes a supplier. */
export const supplierRequestSchema = fields({
  ...command,
  isNew,
  name,
  contact,
  email,
  phone,
  country,
  currency,
  paymentTermsDays,
  leadTimeDays,
})

/** `PUT /api/suppliers/{code}/status`: archives a supplier, or takes them back. */
export const supplierStatusSchema = fields({ ...command, status })

/** `PUT /api/supplier-parts/{supplier__product}`: what a supplier calls a product, their pack, and a price from a day. */
export const partRequestSchema = fields({
  ...command,
  isNew,
  partNumber: supplierPartSchema.entries.partNumber,
  packQuantity: quantityOf(),
  from: isoDay(),
  priceMinor: amountMinor(),
})

/** `PUT /api/supplier-parts/{supplier__product}/archive`: they sell it no longer. */
export const partArchiveSchema = fields(command)

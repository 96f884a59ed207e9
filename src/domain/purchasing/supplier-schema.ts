import { fields, oneOf, text, whole } from '#lib/schema.ts'
import { baseFields } from '#domain/records/record-fields.ts'

/** `suppliers/{code}`: our suppliers. */
export const supplierSchema = fields({
  ...baseFields(),
  code: text(40, { min: 1 }),
  name: text(120, { min: 1 }),
  contact: text(120),
  email: text(200),
  phone: text(30),
  country: text(60),
  currency: text(3),
  paymentTermsDays: whole(0, 365),
  leadTimeDays: whole(0, 365),
  status: oneOf(['Active', 'Archived']),
})

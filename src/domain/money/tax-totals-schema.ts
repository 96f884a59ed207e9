import { fields, text, whole, withFallback } from '#lib/schema.ts'
import { MAX_AMOUNT_MINOR } from '#domain/records/record-fields.ts'

/** Pesewas; below 0 where more was credited than invoiced. */
const sum = () => withFallback(whole(-MAX_AMOUNT_MINOR, MAX_AMOUNT_MINOR), 0)
const count = () => withFallback(whole(0, 1_000_000_000), 0)

/** `taxTotals/{month}`. Written by the API with each document, and by the trigger with each withholding certificate. */
export const taxTotalsSchema = fields({
  id: text(7, { pattern: /^2[0-9]{3}-(0[1-9]|1[0-2])$/ }),
  /** Goods and deliveries, before tax. */
  netMinor: sum(),
  VAT: sum(),
  NHIL: sum(),
  GETFund: sum(),
  totalMinor: sum(),
  /** By verified certificates: paid to the tax office by the buyers. */
  withheldMinor: sum(),
  invoices: count(),
  creditNotes: count(),
})

import { fields, readableMapOf, text, whole, withFallback } from '#lib/schema.ts'
import { isoMonth } from '#domain/records/record-fields.ts'

const sum = () => withFallback(whole(0, 1_000_000_000_000), 0)

/**
 * `supplierTotals/{scope__month}`: what suppliers delivered in one month, by supplier, for all branches (`all`) or one
 * (`branch-osu`); without what was taken back since. In money, so for roles that see costs.
 */
export const supplierTotalsSchema = fields({
  month: isoMonth(),
  names: withFallback(readableMapOf(text(120)), {}),
  suppliers: withFallback(
    readableMapOf(
      fields({
        deliveries: sum(),
        /** Of those that were due on a day, and how many came by then; by how many days the others did not. */
        due: sum(),
        onTime: sum(),
        daysLate: sum(),
        /** At the prices of the orders, in net pesewas, without freight and duty. */
        acceptedMinor: sum(),
        rejectedMinor: sum(),
      }),
    ),
    {},
  ),
})

import { fields, longList, whole, withFallback } from '#lib/schema.ts'
import { PRODUCT_LIMITS } from './product-record.ts'
import { amountMinor, baseFields, documentId, unitCostMinor } from '#domain/records/record-fields.ts'

/** `productCosts/{productId}`: what one unit costs us, in net pesewas; only for roles that can see costs. */
export const productCostSchema = fields({
  ...baseFields(),
  /** With freight and duty, of the last delivery; and on average of what is on hand at every branch. */
  costMinor: unitCostMinor(),
  averageCostMinor: unitCostMinor(),
  /** How many deliveries, and deliveries taken back, the average was computed from: each is a step of it. */
  costSteps: withFallback(whole(0, 1_000_000_000), 0),
  /** The least share of its price above the cost, basis points, where the shop's own is lower. */
  floorMarginBasisPoints: whole(0, 100_000),
  suppliers: longList(
    fields({
      supplierId: documentId(),
      costMinor: amountMinor(),
      leadTimeDays: whole(0, PRODUCT_LIMITS.leadTimeDays),
    }),
    50,
  ),
})

import { fields, longList, whole } from '#lib/schema.ts'
import { PRODUCT_LIMITS } from './product-record.ts'
import { amountMinor, baseFields, documentId } from '#domain/records/record-fields.ts'

/** `productCosts/{productId}`: what one unit costs us, in net pesewas; only for roles that can see costs. */
export const productCostSchema = fields({
  ...baseFields(),
  costMinor: amountMinor(),
  averageCostMinor: amountMinor(),
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

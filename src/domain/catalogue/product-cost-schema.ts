import { fields, longList, whole } from '#lib/schema.ts'
import { PRODUCT_LIMITS } from './product-record.ts'
import { amountMinor, baseFields, documentId } from '#domain/records/record-fields.ts'

/** `productCosts/{productId}`: what one unit costs us, in net pesewas; only for roles that can see costs. */
export const productCostSchema = fields({
  ...baseFields(),
  costMinor: amountMinor(),
  averageCostMinor: amountMinor(),
  /** Below this margin over cost (basis points) a price needs approval. */
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

import { fields } from '#lib/schema.ts'
import { documentId, quantityOf } from '#domain/records/record-fields.ts'

/** `POST /api/reorder-points`: when a product is to be bought again at a branch, and how much. At the product's scale. */
export const reorderRequestSchema = fields({
  locationId: documentId(),
  productId: documentId(),
  reorderPoint: quantityOf(0),
  reorderQuantity: quantityOf(0),
})

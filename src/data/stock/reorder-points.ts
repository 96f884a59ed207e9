import { post } from '#data/api/send.ts'

/** Sets when a product is to be bought again at a branch, and how much, at its scale. Throws AppError. */
export const setReorderPoint = (wanted: {
  locationId: string
  productId: string
  reorderPoint: number
  reorderQuantity: number
}): Promise<void> => post('/reorder-points', wanted)

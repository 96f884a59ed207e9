import { apiClient } from '#data/api/api-client.ts'

/** Sets when a product is to be bought again at a branch, and how much, at its scale. Throws AppError. */
export const setReorderPoint = async (wanted: {
  locationId: string
  productId: string
  reorderPoint: number
  reorderQuantity: number
}): Promise<void> => void (await apiClient().post('/reorder-points', wanted, { onFailure: () => true }))

import { post } from '#data/api/send.ts'

/**
 * Sets the ISO day on which more of a product is expected at a branch, or clears it with ''. Does nothing when it is
 * already so. Throws `conflict` when the day is no longer the one in `seen`.
 */
export const saveRestock = (wanted: {
  locationId: string
  productId: string
  day: string
  seen: string
}): Promise<void> => post('/restock-dates', wanted)

import { apiClient } from '#data/api/api-client.ts'
import { DONE, type FulfilOutcome } from './change-fulfilment.ts'
import type { Plan } from './plan-fulfilment.ts'

/** Plans a fulfilment by another branch than the order's and reserves it there; again it changes nothing. Throws AppError. */
export async function planFromBranch(
  orderId: string,
  { id, quantities }: Plan,
  locationId: string,
): Promise<FulfilOutcome> {
  const body = { id, locationId, quantities: Object.fromEntries(quantities) }
  await apiClient().post(`/orders/${orderId}/fulfilments`, body, { onFailure: () => true })
  return DONE
}

/** Gives back what an ended fulfilment of another branch holds; again it changes nothing. Throws AppError. */
export async function giveBackToBranch(id: string): Promise<void> {
  await apiClient().post(`/fulfilments/${id}/giving-back`, {}, { onFailure: () => true })
}

import { apiClient } from '#data/api/api-client.ts'
import type { AskedFor } from '#domain/stock/asked-for.ts'

/** What a branch has asked for besides what is incoming, and what its orders wait for. Throws AppError. */
export async function fetchAskedFor(branchId: string): Promise<AskedFor> {
  const { data } = await apiClient().get<AskedFor>(`/branches/${branchId}/asked-for`, {
    onFailure: () => true,
  })
  return data
}

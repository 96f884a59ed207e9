import { apiClient } from '#data/api/api-client.ts'
import type { BranchUse } from '#domain/stock/branch-use.ts'

/** What a branch holds, owes and serves. Throws AppError. */
export async function fetchBranchUse(id: string): Promise<BranchUse> {
  const { data } = await apiClient().get<BranchUse>(`/branches/${encodeURIComponent(id)}/use`, {
    onFailure: () => true,
  })
  return data
}

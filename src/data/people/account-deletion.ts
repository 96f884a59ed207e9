import { apiClient } from '#data/api/api-client.ts'
import type { AccountDeletion, DeletionReport } from '#domain/people/account-deletion.ts'

/** What stands in the way of deleting an account, and what the law has us keep. */
export async function fetchDeletionReport(uid: string): Promise<DeletionReport> {
  const { data } = await apiClient().get<DeletionReport>(`/accounts/${uid}/deletion`, {
    onFailure: () => true,
  })
  return data
}

/** Deletes it, or goes on where an earlier try stopped. `conflict` while something stands in the way. */
export async function deleteAccount(uid: string, reason: string): Promise<AccountDeletion> {
  const { data } = await apiClient().post<AccountDeletion>(`/accounts/${uid}/deletion`, { reason })
  return data
}

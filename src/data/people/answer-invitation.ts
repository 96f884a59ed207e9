import { apiClient } from '#data/api/api-client.ts'
import type { UserRecord } from '#domain/people/user.ts'

/**
 * Accepts or declines the invitation to the user's own address; accepting adds what it grants to their record. Returns
 * their roles and branches then. The same answer again changes nothing. `conflict` when the invitation is no longer open.
 */
export const answerInvitation = async (
  isAccepted: boolean,
): Promise<Pick<UserRecord, 'roles' | 'locationIds'>> =>
  (
    await apiClient().post<Pick<UserRecord, 'roles' | 'locationIds'>>(
      '/invitations/answer',
      { isAccepted },
      { onFailure: () => true },
    )
  ).data

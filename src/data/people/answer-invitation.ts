import { postFor } from '#data/api/send.ts'
import type { UserRecord } from '#domain/people/user.ts'

/**
 * Accepts or declines the invitation to the user's own address, which the `token` of its link proves; accepting adds what it grants to their record. Returns
 * their roles and branches then. The same answer again changes nothing. `conflict` when the invitation is no longer open.
 */
export const answerInvitation = (
  isAccepted: boolean,
  token: string,
): Promise<Pick<UserRecord, 'roles' | 'locationIds'>> => postFor('/invitations/answer', { isAccepted, token })

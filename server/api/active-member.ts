import type { Request } from 'express'
import { isStaff, ROLES } from '#domain/people/roles.ts'
import { ApiError } from './api-error.ts'
import { signedInOf, type SignedIn, type VerifyIdToken } from './signed-in.ts'
import type { MemberRecord, UserDirectory } from './user-directory.ts'

export type MemberServices = {
  verifyIdToken: VerifyIdToken
  users: UserDirectory
  /** Rejects when the person calls too often. */
  countCall: (uid: string) => Promise<void>
  /** The same for whoever has no role of the staff, of whom less is expected in a minute. */
  countCustomerCall?: (uid: string) => Promise<void>
}

/**
 * The caller and their record, which is undefined for a new account. Throws RATE_LIMITED, SIGNED_OUT for a session from
 * before its owner signed out everywhere, and ACCOUNT_SUSPENSION_ERROR for a member who is not Active.
 */
export async function callerOf(
  request: Request,
  { verifyIdToken, users, countCall, countCustomerCall }: MemberServices,
): Promise<{ person: SignedIn; member: MemberRecord | undefined }> {
  const person = await signedInOf(request, verifyIdToken)
  await countCall(person.uid)
  const member = await users.findMember(person.uid)
  const roles = ROLES.filter((role) => member?.roles.includes(role))
  if (countCustomerCall && !isStaff(roles)) await countCustomerCall(person.uid)
  if (member && member.status !== 'Active')
    throw new ApiError('ACCOUNT_SUSPENSION_ERROR', 'Your account is suspended.')
  if (member && person.sessionBeganAt < member.signedOutAt)
    throw new ApiError('SIGNED_OUT', 'You signed out everywhere. Please sign in again.')
  return { person, member }
}

/** Like `callerOf`, for what only members may do. Throws FORBIDDEN when there is no record. */
export async function activeMemberOf(
  request: Request,
  services: MemberServices,
): Promise<{ person: SignedIn; member: MemberRecord }> {
  const { person, member } = await callerOf(request, services)
  if (!member) throw new ApiError('FORBIDDEN', 'Please finish your registration first.')
  return { person, member }
}

import { findOwnInvitation } from '#data/people/invitations.ts'
import { READ_ONCE, useRead } from '#data/reading/use-read.ts'
import { useUser } from '#stores/session-store.ts'

/**
 * Who invited the signed-in user; '' until it is known, and for users who were not invited. The name is optional: the
 * page shows whom to ask without it.
 */
export function useInviterName(): string {
  const { uid } = useUser()
  return useRead(['inviter', uid], findOwnInvitation, READ_ONCE).data?.invitedByName ?? ''
}

import { fetchOwnAddress } from '#data/auth/mail-link.ts'
import { findOwnInvitation } from '#data/people/invitations.ts'
import { ON_OPENING, useRead } from '#data/reading/use-read.ts'
import type { InvitedMember } from '#domain/people/invitation.ts'

type Answer = { invitation: InvitedMember | undefined; isVerified: boolean }

/**
 * The invitation to the address of the signed-in user `uid`. `ask` checks again; the old answer stays until the new one
 * arrives, unless somebody else signs in.
 */
export function useOwnInvitation(uid: string | undefined) {
  const { data, error, isValidating, mutate } = useRead(
    uid !== undefined && ['own-invitation', uid],
    fetchAnswer,
    ON_OPENING,
  )
  return {
    answer: data,
    hasFailed: error !== undefined && !isValidating,
    ask: () => void mutate(),
  }
}

/** In sequence: the rules show the invitation only to a confirmed address, which the first call determines. */
async function fetchAnswer(): Promise<Answer> {
  const { isVerified } = await fetchOwnAddress()
  return { isVerified, invitation: await findOwnInvitation() }
}

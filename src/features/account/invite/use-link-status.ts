import { fetchInvitationStatus } from '#data/people/invitation-door.ts'
import { ON_OPENING, useRead } from '#data/reading/use-read.ts'
import type { LinkStatus } from '#domain/people/invitation.ts'

const UNKNOWN: LinkStatus = { state: 'unknown' }

/**
 * The state of this link's invitation, whoever opens it; undefined until it is known, `unknown` if it cannot be
 * fetched.
 */
export function useLinkStatus(email: string, token: string): LinkStatus | undefined {
  const isComplete = email !== '' && token !== ''
  const { data, error } = useRead(
    isComplete && ['link status', email, token],
    () => fetchInvitationStatus({ email, token }),
    { ...ON_OPENING, shouldRetryOnError: false },
  )
  // Without an answer the page continues as for an open invitation: signing in finds out.
  return !isComplete || error ? UNKNOWN : data
}

import { apiClient } from '#data/api/api-client.ts'
import { appCheckHeaders } from '#data/firebase/app-check.ts'
import type { LinkStatus } from '#domain/people/invitation.ts'

/** The content of an invitation link. */
type InvitationLink = { email: string; token: string }

/** The state of a link's invitation; no sign-in needed. Throws AppError. */
export const fetchInvitationStatus = (link: InvitationLink): Promise<LinkStatus> =>
  post('/invitations/status', link)

/** Asks the inviter for a new invitation. `isTold` is false when they can no longer invite anybody. */
export const askForInvitation = (link: InvitationLink): Promise<{ isAsked: boolean; isTold: boolean }> =>
  post('/invitations/ask', link)

/** The page itself shows failures. */
async function post<Answer>(path: string, link: InvitationLink): Promise<Answer> {
  const headers = await appCheckHeaders()
  return (await apiClient().post<Answer>(path, link, { headers, onFailure: () => true })).data
}

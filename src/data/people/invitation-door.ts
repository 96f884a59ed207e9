import { apiClient } from '#data/api/api-client.ts'
import { appCheckHeaders } from '#data/firebase/app-check.ts'
import type { InvitationStanding } from '#domain/people/invitation.ts'

/** What the link of an invitation says. */
type InvitationLink = { email: string; token: string }

/** How the invitation of a link stands; nobody has to be signed in. Throws AppError. */
export const fetchInvitationStanding = (link: InvitationLink): Promise<InvitationStanding> =>
  post('/invitations/standing', link)

/** Asks whoever invited for a new invitation. `isTold` is false where that person no longer invites anybody. */
export const askForInvitation = (link: InvitationLink): Promise<{ isAsked: boolean; isTold: boolean }> =>
  post('/invitations/ask', link)

/** The page itself tells of a failure. */
async function post<Answer>(path: string, link: InvitationLink): Promise<Answer> {
  const headers = await appCheckHeaders()
  return (await apiClient().post<Answer>(path, link, { headers, onFailure: () => true })).data
}

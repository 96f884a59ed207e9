import { getDoc, orderBy, query, where, type QueryConstraint } from 'firebase/firestore'
import { identityProvider } from '#data/firebase/auth.ts'
import { collectionOf, documentOf } from '#data/firebase/firestore.ts'
import { fetchPage, type Cursor, type Page } from '#data/firebase/pages.ts'
import { withAppErrors } from '#data/firebase/with-app-errors.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { InvitationState, InvitedMember } from '#domain/people/invitation.ts'
import type { Role } from '#domain/people/roles.ts'
import { decodeInvitation } from './decode-invitation.ts'
import { withinReach } from './member-audit.ts'
import { findPage } from './find-page.ts'

/** Empty means no filter; `now` separates open from expired; `roles` are the caller's. */
export type InvitationFilter = {
  state: InvitationState | ''
  text: string
  now: number
  roles: readonly Role[]
}

/** Most recently sent first; with a text, those of any state whose name or address it finds. */
export function listInvitations(filter: InvitationFilter, after?: Cursor): Promise<Page<InvitedMember>> {
  const invitations = collectionOf(COLLECTIONS.invitedMembers)
  const lastSentFirst = orderBy('expirationDate', 'desc')
  if (filter.text.trim()) {
    const reached = query(invitations, ...withinReach(filter.roles), lastSentFirst)
    return findPage(reached, filter.text, decodeInvitation, after)
  }
  const asked = query(invitations, ...withinReach(filter.roles), ...inState(filter), lastSentFirst)
  return fetchPage(asked, decodeInvitation, after)
}

/** Every sending has the same validity, so ordering by expiry is ordering by sending. */
function inState({ state, now }: InvitationFilter): QueryConstraint[] {
  if (!state) return []
  const isStored = state !== 'Expired'
  const status = where('status', '==', isStored ? state : 'Invited')
  if (state === 'Invited') return [status, where('expirationDate', '>', now)]
  return isStored ? [status] : [status, where('expirationDate', '<=', now)]
}

/**
 * The invitation to the signed-in user's own address; undefined when there is none or the address is not verified,
 * because the rules show it to nobody else.
 */
export async function findOwnInvitation(): Promise<InvitedMember | undefined> {
  await identityProvider().authStateReady()
  const person = identityProvider().currentUser
  if (!person?.email || !person.emailVerified) return undefined
  const id = person.email.toLowerCase()
  return withAppErrors(async () => {
    const found = await getDoc(documentOf(COLLECTIONS.invitedMembers, id))
    return found.exists() ? decodeInvitation(id, found.data()) : undefined
  })
}

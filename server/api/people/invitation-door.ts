import type { MailDoor } from '#server/api/door.ts'
import { readRecord, Unreadable } from '#data/firebase/unreadable.ts'
import { decodeInvitation } from '#data/people/decode-invitation.ts'
import { decodeUser } from '#data/people/decode-user.ts'
import { isEmail } from '#domain/people/email.ts'
import { invitationLinkSchema } from '#domain/people/invitation-schema.ts'
import {
  canBeAskedForAgain,
  invitationState,
  isInviting,
  isOpen,
  wasJustAskedFor,
  type LinkStatus,
  type InvitedMember,
  type OfferedMembership,
} from '#domain/people/invitation.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { readBody } from '#server/api/read-body.ts'
import { originOf } from '#server/api/quotes/quote-confirmation.ts'
import { isSameSecret } from '#server/api/same-secret.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'

const APP = `${COLLECTIONS.systemConfig}/app`
const UNKNOWN: LinkStatus = { state: 'unknown' }

/**
 * The status of an invitation, for anybody who has its link, before they sign in. Without the right token nothing is
 * revealed, not even whether the address was invited.
 */
export function invitationStatusOf(body: unknown, { run, now }: MailDoor): Promise<LinkStatus> {
  const link = readBody(invitationLinkSchema, body)
  return run(async (transaction) => {
    const invitation = await invitationOf(transaction, link)
    if (!invitation) return UNKNOWN
    return {
      state: invitationState(invitation, now()),
      invitedByName: invitation.invitedByName,
      expirationDate: invitation.expirationDate,
      isAskedFor: wasJustAskedFor(invitation, now()),
      ...(isOpen(invitation, now()) && { offered: offeredBy(invitation) }),
    }
  })
}

/** As the mail with the link says. */
const offeredBy = ({
  email,
  firstName,
  roles,
  locationIds,
  note,
  invitedByName,
  expirationDate,
}: InvitedMember): OfferedMembership => ({
  email,
  firstName,
  roles,
  locationIds,
  note,
  invitedByName,
  expirationDate,
})

/**
 * Mails the inviter that the invitee asks for a new invitation, once a day at most. `isTold` is false when the inviter
 * may no longer invite anybody.
 */
export function askForInvitation(
  body: unknown,
  { run, now, siteUrl }: MailDoor,
): Promise<{ isAsked: boolean; isTold: boolean }> {
  const link = readBody(invitationLinkSchema, body)
  return run(async (transaction) => {
    const invitation = await invitationOf(transaction, link)
    const at = now()
    if (!invitation || !canBeAskedForAgain(invitation, at)) return { isAsked: false, isTold: false }
    const [stored, app] = await transaction.get([`${COLLECTIONS.users}/${invitation.invitedBy}`, APP])
    const inviter = readRecord(decodeUser, invitation.invitedBy, stored)
    const isTold = !(inviter instanceof Unreadable) && isInviting(inviter)
    if (wasJustAskedFor(invitation, at)) return { isAsked: true, isTold }
    transaction.update(pathOf(invitation.email), { askedAt: at })
    if (isTold) {
      const data = {
        origin: originOf(app, siteUrl),
        email: invitation.email,
        emailParam: encodeURIComponent(invitation.email),
        name: `${invitation.firstName} ${invitation.lastName}`.trim(),
        state: invitationState(invitation, at).toLowerCase(),
      }
      const mail = { to: inviter.email, sentBy: '', template: { name: 'invitation-asked', data } }
      transaction.set(`${COLLECTIONS.mail}/invitation-asked-${at}-${invitation.token}`, mail, ['sentAt'])
    }
    return { isAsked: true, isTold }
  })
}

const pathOf = (email: string): string => `${COLLECTIONS.invitedMembers}/${email}`

/** Undefined unless the link is the newest one for that address. */
async function invitationOf(
  transaction: Transaction,
  { email, token }: { email: string; token: string },
): Promise<InvitedMember | undefined> {
  const id = email.toLowerCase()
  if (!isEmail(id)) return undefined
  const [stored] = await transaction.get([pathOf(id)])
  if (!stored) return undefined
  const invitation = readRecord(decodeInvitation, id, stored)
  if (invitation instanceof Unreadable) return undefined
  return isSameSecret(invitation.token, token) ? invitation : undefined
}

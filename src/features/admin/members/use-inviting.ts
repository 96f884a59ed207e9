import { useState } from 'react'
import { inviteMembers, type Invite } from '#data/people/invite-member.ts'
import { INVITATIONS_AT_ONCE } from '#domain/people/invitation.ts'
import { isAppError } from '#lib/app-error.ts'
import { chunksOf } from '#lib/chunks.ts'
import { keepInviteDraftFor } from './invite-draft-store.ts'

/** `reason` is '' when the address was invited. */
export type InviteResult = { email: string; reason: string }

const TRY_AGAIN = 'It could not be sent. Please try again'

/** Invites addresses, some at a time; a refused address does not stop the others. */
export function useInviting(onInvited: () => void) {
  const [isRunning, setIsRunning] = useState(false)
  const [done, setDone] = useState(0)
  const [results, setResults] = useState<InviteResult[]>()

  async function inviteSome(invite: Invite): Promise<InviteResult[]> {
    const outcomes = await inviteMembers(invite).catch((error: unknown) =>
      isAppError(error, 'forbidden') ? 'You cannot invite people to these roles' : TRY_AGAIN,
    )
    setDone((before) => before + invite.addresses.length)
    return invite.addresses.map(({ email }, at) => {
      if (typeof outcomes === 'string') return { email, reason: outcomes }
      const outcome = outcomes[at]
      return { email, reason: outcome?.ok === false ? outcome.reason : '' }
    })
  }

  /** `unread` are the lines without a valid address. */
  async function inviteAll({ addresses, ...invite }: Invite, unread: readonly string[]) {
    setIsRunning(true)
    const told: InviteResult[] = []
    for (const some of chunksOf(addresses, INVITATIONS_AT_ONCE))
      told.push(...(await inviteSome({ ...invite, addresses: some })))
    setIsRunning(false)
    setResults(told)
    const failed = told.filter(({ reason }) => reason === TRY_AGAIN).map(({ email }) => email)
    keepInviteDraftFor([...unread, ...failed])
    if (told.some(({ reason }) => reason === '')) onInvited()
  }

  return { isRunning, done, results, inviteAll }
}

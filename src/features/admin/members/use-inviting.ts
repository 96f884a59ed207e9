import { useState } from 'react'
import { inviteMember, type Invite } from '#data/people/invite-member.ts'
import { isAppError } from '#lib/app-error.ts'
import { chunksOf } from '#lib/chunks.ts'
import { useUser } from '#stores/session-store.ts'
import { keepInviteDraftFor } from './invite-draft-store.ts'
import { useMailFacts } from './use-mail-facts.ts'

/** `reason` is '' when the address was invited. */
export type InviteResult = { email: string; reason: string }

const TRY_AGAIN = 'It could not be sent. Please try again'

/** Commits sent at the same time; they are independent of one another. */
const AT_ONCE = 5

/** Invites addresses, a few at a time; a refused address does not stop the others. */
export function useInviting(onInvited: () => void) {
  const actor = useUser()
  const facts = useMailFacts()
  const [isRunning, setIsRunning] = useState(false)
  const [done, setDone] = useState(0)
  const [results, setResults] = useState<InviteResult[]>()

  async function inviteOne(invite: Invite): Promise<InviteResult> {
    const reason = await inviteMember(invite, actor, facts).then(
      (outcome) => (outcome.ok ? '' : outcome.reason),
      (error: unknown) =>
        isAppError(error, 'forbidden') ? 'You cannot invite people to these roles' : TRY_AGAIN,
    )
    setDone((before) => before + 1)
    return { email: invite.email, reason }
  }

  /** `unread` are the lines without a valid address. */
  async function inviteAll(invites: readonly Invite[], unread: readonly string[]) {
    setIsRunning(true)
    const told: InviteResult[] = []
    for (const some of chunksOf(invites, AT_ONCE)) told.push(...(await Promise.all(some.map(inviteOne))))
    setIsRunning(false)
    setResults(told)
    const failed = told.filter(({ reason }) => reason === TRY_AGAIN).map(({ email }) => email)
    keepInviteDraftFor([...unread, ...failed])
    if (told.some(({ reason }) => reason === '')) onInvited()
  }

  return { isRunning, done, results, inviteAll }
}

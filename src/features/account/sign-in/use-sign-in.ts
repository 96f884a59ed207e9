import { useState } from 'react'
import { flushSync } from 'react-dom'
import { invitationUrl } from '#components/invitation-landing.ts'
import type { SignInOutcome } from '#data/auth/auth.ts'
import { accessAtSignIn } from '#domain/invitation.ts'
import type { UserRecord } from '#domain/user.ts'
import { setSignedIn } from '#stores/session-store.ts'
import { FAILURE_WORDS } from './failure-words.ts'

export type Way = 'google' | 'email'

/**
 * Runs a way of signing in; the page leaves by itself as soon as the session store knows the person: to
 * `offer`, the page of an invitation that waits for them, when there is one.
 */
export function useSignIn() {
  const [running, setRunning] = useState<Way>()
  const [failure, setFailure] = useState<string>()
  const [offer, setOffer] = useState<string>()

  async function signIn(way: Way, start: () => Promise<SignInOutcome>) {
    setRunning(way)
    setFailure(undefined)
    const outcome = await start()
    const waiting = outcome.ok ? await openInvitationOf(outcome.user) : undefined
    setRunning(undefined)
    if (!outcome.ok) {
      setFailure(FAILURE_WORDS[outcome.reason])
      return
    }
    // Shown before the store knows the person: at that moment the page leaves, for where it then leads.
    flushSync(() => setOffer(waiting))
    setSignedIn(outcome.user)
  }

  return { running, failure, offer, signIn }
}

/** The page of an invitation that waits for this person; a sign-in does not fail because it could not be asked for. */
async function openInvitationOf(user: UserRecord): Promise<string | undefined> {
  try {
    const { findOwnInvitation } = await import('#data/members/invitations.ts')
    const invitation = await findOwnInvitation()
    const access = accessAtSignIn(invitation, user, Date.now())
    return invitation && access.isAllowed && access.by === 'open-invitation'
      ? invitationUrl(invitation)
      : undefined
  } catch (error) {
    console.warn('Open invitations could not be looked for:', error)
    return undefined
  }
}

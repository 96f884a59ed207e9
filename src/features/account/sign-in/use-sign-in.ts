import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { invitationUrl } from '#components/invitation-landing.ts'
import type { SignInOutcome } from '#data/auth/auth.ts'
import { accessAtSignIn } from '#domain/invitation.ts'
import type { UserRecord } from '#domain/user.ts'
import { setSignedIn } from '#stores/session-store.ts'
import { FAILURE_WORDS } from './failure-words.ts'

export type Way = 'google' | 'email'

/** Runs a way of signing in; the page leaves by itself as soon as the session store knows the person. */
export function useSignIn() {
  const navigate = useNavigate()
  const [running, setRunning] = useState<Way>()
  const [failure, setFailure] = useState<string>()

  async function signIn(way: Way, start: () => Promise<SignInOutcome>) {
    setRunning(way)
    setFailure(undefined)
    const outcome = await start()
    const offer = outcome.ok ? await openInvitationOf(outcome.user) : undefined
    setRunning(undefined)
    if (!outcome.ok) {
      setFailure(FAILURE_WORDS[outcome.reason])
      return
    }
    // Before the store knows the person: then this page is gone and cannot lead elsewhere.
    if (offer) await navigate(offer, { replace: true })
    setSignedIn(outcome.user)
  }

  return { running, failure, signIn }
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

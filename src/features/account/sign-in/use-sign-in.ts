import { useState } from 'react'
import { flushSync } from 'react-dom'
import { AUTH_FAILURE_MESSAGES } from '#features/account/shared/auth-failure-messages.ts'
import { invitationUrl } from '#features/account/shared/invitation-landing.ts'
import { suspensionText } from '#features/account/shared/session-end-text.ts'
import { useWait } from '#components/states/use-wait.ts'
import type { SignInOutcome } from '#data/auth/auth.ts'
import { accessAtSignIn } from '#domain/people/invitation.ts'
import type { UserRecord } from '#domain/people/user.ts'
import { setSignedIn } from '#stores/session-store.ts'

export type Way = 'google' | 'email'

type Refusal = Extract<SignInOutcome, { ok: false }>
/** An account that the shop does not know. */
export type UnknownAccount = Extract<Refusal, { reason: 'unknown' }>
export type Challenge = Extract<Refusal, { reason: 'second-factor' }>['challenge']

/**
 * Runs a sign-in method. The page redirects by itself as soon as the session store knows the user: to `offer`, the page
 * of a pending invitation, if there is one.
 */
export function useSignIn() {
  const [running, setRunning] = useState<Way>()
  const [failure, setFailure] = useState<string>()
  const [unknownAccount, setUnknownAccount] = useState<UnknownAccount>()
  const [challenge, setChallenge] = useState<Challenge>()
  const [offer, setOffer] = useState<string>()
  const wait = useWait()

  async function signIn(way: Way, start: () => Promise<SignInOutcome>) {
    if (wait.isWaiting) return
    setRunning(way)
    setFailure(undefined)
    setUnknownAccount(undefined)
    const outcome = await start()
    const waiting = outcome.ok ? await openInvitationOf(outcome.user) : undefined
    setRunning(undefined)
    if (!outcome.ok) {
      tell(outcome)
      return
    }
    // Rendered before the store knows the user, because the page redirects at that moment.
    flushSync(() => setOffer(waiting))
    setSignedIn(outcome.user)
  }

  function tell(refusal: Refusal) {
    if (refusal.reason === 'unknown') setUnknownAccount(refusal)
    else if (refusal.reason === 'second-factor') setChallenge(refusal.challenge)
    else if (refusal.reason === 'suspended') setFailure(suspensionText(refusal.suspension))
    else setFailure(AUTH_FAILURE_MESSAGES[refusal.reason])
    if (refusal.reason === 'too-many-tries') wait.start()
  }

  return {
    running,
    failure,
    unknownAccount,
    challenge,
    offer,
    wait,
    signIn,
    dropChallenge: () => setChallenge(undefined),
  }
}

/** The page of the user's pending invitation; sign-in does not fail if the invitation cannot be fetched. */
async function openInvitationOf(user: UserRecord): Promise<string | undefined> {
  try {
    const { findOwnInvitation } = await import('#data/people/invitations.ts')
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

import { useEffect, useState } from 'react'
import { fetchOwnAddress } from '#data/auth/mail-link.ts'
import { findOwnInvitation } from '#data/people/invitations.ts'
import type { InvitedMember } from '#domain/people/invitation.ts'

type Answer = { invitation: InvitedMember | undefined; isVerified: boolean }

type State = { uid?: string | undefined; attempt?: number; answer?: Answer | undefined; hasFailed?: boolean }

/**
 * The invitation to the address of the signed-in user `uid`. `ask` checks again; the old answer stays until the new one
 * arrives, unless somebody else signs in.
 */
export function useOwnInvitation(uid: string | undefined) {
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<State>({})

  useEffect(() => {
    if (uid === undefined) return undefined
    let isCurrent = true
    fetchAnswer().then(
      (answer) => isCurrent && setState({ uid, attempt, answer }),
      () => isCurrent && setState({ uid, attempt, hasFailed: true }),
    )
    return () => {
      isCurrent = false
    }
  }, [uid, attempt])

  const known = state.uid === uid ? state : {}
  return {
    answer: known.answer,
    hasFailed: known.hasFailed === true && known.attempt === attempt,
    isAsking: known.attempt !== attempt,
    ask: () => setAttempt((before) => before + 1),
  }
}

/** In sequence: the rules show the invitation only to a confirmed address, which the first call determines. */
async function fetchAnswer(): Promise<Answer> {
  const { isVerified } = await fetchOwnAddress()
  return { isVerified, invitation: await findOwnInvitation() }
}

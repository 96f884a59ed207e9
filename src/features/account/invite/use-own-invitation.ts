import { useEffect, useState } from 'react'
import { findOwnInvitation, isOwnAddressVerified } from '#data/members/invitations.ts'
import type { InvitedMember } from '#domain/invitation.ts'

type Answer = { invitation: InvitedMember | undefined; isVerified: boolean }

/** The invitation to the address of `uid`, who is signed in; asked again when somebody else signs in. */
export function useOwnInvitation(uid: string | undefined) {
  const [attempt, setAttempt] = useState(0)
  const asked = `${uid}#${attempt}`
  const [state, setState] = useState<{ asked: string; answer?: Answer; hasFailed?: boolean }>({ asked: '' })

  useEffect(() => {
    if (uid === undefined) return undefined
    let isCurrent = true
    Promise.all([findOwnInvitation(), isOwnAddressVerified()]).then(
      ([invitation, isVerified]) => isCurrent && setState({ asked, answer: { invitation, isVerified } }),
      () => isCurrent && setState({ asked, hasFailed: true }),
    )
    return () => {
      isCurrent = false
    }
  }, [uid, asked])

  const isCurrent = state.asked === asked
  return {
    answer: isCurrent ? state.answer : undefined,
    hasFailed: isCurrent && state.hasFailed === true,
    ask: () => setAttempt((before) => before + 1),
  }
}

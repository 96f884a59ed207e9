import { useEffect, useState } from 'react'
import { fetchInvitationStanding } from '#data/people/invitation-door.ts'
import type { InvitationStanding } from '#domain/people/invitation.ts'

const UNKNOWN: InvitationStanding = { state: 'unknown' }

/**
 * The state of this link's invitation, whoever opens it; undefined until it is known, `unknown` if it cannot be
 * fetched.
 */
export function useLinkStanding(email: string, token: string): InvitationStanding | undefined {
  const isComplete = email !== '' && token !== ''
  const link = JSON.stringify({ email, token })
  const [answer, setAnswer] = useState<{ link: string; standing: InvitationStanding }>()
  useEffect(() => {
    if (!isComplete) return undefined
    let isCurrent = true
    const settle = (standing: InvitationStanding) => isCurrent && setAnswer({ link, standing })
    // Without an answer the page continues as for an open invitation: signing in finds out.
    fetchInvitationStanding(JSON.parse(link) as { email: string; token: string }).then(settle, () =>
      settle(UNKNOWN),
    )
    return () => {
      isCurrent = false
    }
  }, [isComplete, link])
  if (!isComplete) return UNKNOWN
  return answer?.link === link ? answer.standing : undefined
}

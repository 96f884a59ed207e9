import { useEffect, useState } from 'react'
import { fetchInvitationStatus } from '#data/people/invitation-door.ts'
import type { LinkStatus } from '#domain/people/invitation.ts'

const UNKNOWN: LinkStatus = { state: 'unknown' }

/**
 * The state of this link's invitation, whoever opens it; undefined until it is known, `unknown` if it cannot be
 * fetched.
 */
export function useLinkStatus(email: string, token: string): LinkStatus | undefined {
  const isComplete = email !== '' && token !== ''
  const link = JSON.stringify({ email, token })
  const [answer, setAnswer] = useState<{ link: string; status: LinkStatus }>()
  useEffect(() => {
    if (!isComplete) return undefined
    let isCurrent = true
    const settle = (status: LinkStatus) => isCurrent && setAnswer({ link, status })
    // Without an answer the page continues as for an open invitation: signing in finds out.
    fetchInvitationStatus(JSON.parse(link) as { email: string; token: string }).then(settle, () =>
      settle(UNKNOWN),
    )
    return () => {
      isCurrent = false
    }
  }, [isComplete, link])
  if (!isComplete) return UNKNOWN
  return answer?.link === link ? answer.status : undefined
}

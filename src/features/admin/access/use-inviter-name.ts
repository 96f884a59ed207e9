import { useEffect, useState } from 'react'
import { findOwnInvitation } from '#data/people/invitations.ts'

/** Who invited the signed-in user; '' until it is known, and for users who were not invited. */
export function useInviterName(): string {
  const [name, setName] = useState('')
  useEffect(() => {
    let isCurrent = true
    // The name is optional: the page shows whom to ask without it.
    findOwnInvitation().then(
      (invitation) => isCurrent && setName(invitation?.invitedByName ?? ''),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [])
  return name
}

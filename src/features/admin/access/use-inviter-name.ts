import { useEffect, useState } from 'react'
import { findOwnInvitation } from '#data/people/invitations.ts'

/** Who invited the signed-in person; '' while it is not known, and for whoever came without an invitation. */
export function useInviterName(): string {
  const [name, setName] = useState('')
  useEffect(() => {
    let isCurrent = true
    // A name is a comfort: the page says whom to ask without it.
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

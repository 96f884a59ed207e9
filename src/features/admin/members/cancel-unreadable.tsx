import { RemoveUnreadable } from '#features/admin/shared/remove-unreadable.tsx'
import type { Unreadable } from '#data/firebase/unreadable.ts'
import { cancelInvitation } from '#data/people/invite-member.ts'
import { isAnswered } from '#domain/people/invitation.ts'
import { mayCancelUnreadable } from '#domain/people/member-rights.ts'
import { useUser } from '#stores/session-store.ts'

/** For staff who may cancel this invitation, while it is neither answered nor cancelled. */
export function CancelUnreadable({ invitation, onDone }: { invitation: Unreadable; onDone: () => void }) {
  const actor = useUser()
  if (isAnswered(invitation.status) || !mayCancelUnreadable(actor.roles, invitation.stored.roles)) return null
  return (
    <RemoveUnreadable
      verb="Cancel"
      title="Cancel an invitation that cannot be read?"
      lead="The link stops working straight away. You can invite the address again."
      hint="This is recorded in the audit trail."
      done="Invitation cancelled"
      remove={async (reason) => {
        await cancelInvitation(invitation.id, reason)
        onDone()
      }}
    />
  )
}

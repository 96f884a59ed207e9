import { RemoveUnreadable } from '#features/admin/shared/remove-unreadable.tsx'
import type { Unreadable } from '#data/firebase/unreadable.ts'
import { setMemberStatus } from '#data/people/members.ts'
import { maySuspendUnreadable } from '#domain/people/member-rights.ts'
import { useUser } from '#stores/session-store.ts'

/** For staff who may suspend this member, unless already suspended. */
export function SuspendUnreadable({ member, onDone }: { member: Unreadable; onDone: () => void }) {
  const actor = useUser()
  const isOpen = member.status !== 'Suspended' && maySuspendUnreadable(actor, member.id, member.stored.roles)
  if (!isOpen) return null
  return (
    <RemoveUnreadable
      verb="Suspend"
      title="Suspend a member whose record cannot be read?"
      lead="They are signed out everywhere straight away and cannot sign in until the record is repaired."
      hint="They read it when they try to sign in. It is in the audit trail too."
      keepLabel="Leave it"
      done="Suspended"
      remove={async (reason) => {
        await setMemberStatus(member.id, 'Suspended', reason)
        onDone()
      }}
    />
  )
}

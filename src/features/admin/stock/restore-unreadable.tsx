import { RemoveUnreadable } from '#features/admin/shared/remove-unreadable.tsx'
import type { Unreadable } from '#data/firebase/unreadable.ts'
import { restoreLevel } from '#data/stock/restore-level.ts'
import { meetsNeed } from '#domain/people/staff-access.ts'
import { RESTORING_STOCK } from '#domain/stock/adjustment.ts'
import { useUser } from '#stores/session-store.ts'

/** For staff who adjust stock at every branch. */
export function RestoreUnreadable({ level, onDone }: { level: Unreadable; onDone: () => void }) {
  const user = useUser()
  if (!meetsNeed(user.roles, RESTORING_STOCK)) return null
  return (
    <RemoveUnreadable
      verb="Restore"
      title="Restore a stock level that cannot be read?"
      lead="On hand and reserved are taken from the last posting; name and unit from the product. Anything else unreadable becomes 0. Count the stock afterwards."
      hint="This is recorded in the audit trail."
      keepLabel="Leave it"
      done="Restored"
      remove={async (reason) => {
        await restoreLevel(level.id, reason)
        onDone()
      }}
    />
  )
}

import { RemoveUnreadable } from '#features/admin/shared/remove-unreadable.tsx'
import type { Unreadable } from '#data/firebase/unreadable.ts'
import { declineRequest } from '#data/quotes/answer-request.ts'
import { canBeOffered, QUOTE_STATUSES } from '#domain/quotes/quote.ts'
import { meetsNeed } from '#domain/people/staff-access.ts'
import { useUser } from '#stores/session-store.ts'

/** For staff who answer quotes, while the quote awaits an answer. */
export function DeclineUnreadable({ quote }: { quote: Unreadable }) {
  const user = useUser()
  const status = QUOTE_STATUSES.find((one) => one === quote.status)
  const isOpen = status !== undefined && canBeOffered({ status })
  if (!isOpen || !meetsNeed(user.roles, { capability: 'quotes', grants: ['A', 'C'] })) return null
  return (
    <RemoveUnreadable
      verb="Decline"
      title="Decline a request that cannot be read?"
      lead="It leaves the queue and is filed under Declined. This cannot be undone."
      hint="The customer reads it."
      done="Declined"
      remove={(reason) => declineRequest(quote.id, reason)}
    />
  )
}

import { readable } from '#data/firebase/unreadable.ts'
import { useRead } from '#data/reading/use-read.ts'
import { managesOrders } from '#domain/people/order-rights.ts'
import { displayNameOf } from '#domain/people/user.ts'
import { useUser } from '#stores/session-store.ts'
import type { SelectOption } from '#ui/select-field.tsx'

/** The active members who may look after orders, for those who hand them over; a page of members is read only if `isAsked`. */
export function useColleagues(isAsked: boolean): readonly SelectOption[] | undefined {
  const user = useUser()
  const members = useRead(isAsked && managesOrders(user) && 'colleagues-of-orders', async () =>
    (await import('#data/people/members.ts')).listMembers({
      role: '',
      status: 'Active',
      text: '',
      who: 'staff',
    }),
  ).data
  return (
    members &&
    readable(members.items)
      .filter((member) => managesOrders(member) || member.roles.includes('Sales Person'))
      .map((member) => ({ value: member.uid, label: displayNameOf(member) }))
  )
}

import type { InvitedMember } from '#domain/people/invitation.ts'
import { isAdminLevel } from '#domain/people/roles.ts'
import { DeliveryMark } from '#features/admin/shared/delivery-mark.tsx'
import { useUser } from '#stores/session-store.ts'

/** The delivery status of an invitation's newest mail. Managers only see that of mails they sent themselves. */
export function InvitationDelivery({ invitation: { mailId, invitedBy } }: { invitation: InvitedMember }) {
  const { uid, roles } = useUser()
  const maySee = mailId !== '' && (isAdminLevel(roles) || invitedBy === uid)
  return <DeliveryMark mailId={maySee ? mailId : undefined} />
}

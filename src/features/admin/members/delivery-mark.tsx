import { watchMailDelivery, type MailDelivery } from '#data/people/invitations.ts'
import { useLive } from '#data/reading/use-live.ts'
import type { InvitedMember } from '#domain/people/invitation.ts'
import { isAdminLevel } from '#domain/people/roles.ts'
import { countOf } from '#lib/plural.ts'
import { useUser } from '#stores/session-store.ts'
import { Pill, type Tone } from '#ui/pill.tsx'

const MARKS: Record<MailDelivery['state'], { tone: Tone; text: string }> = {
  PENDING: { tone: 'neutral', text: 'Waiting' },
  PROCESSING: { tone: 'info', text: 'Sending' },
  SUCCESS: { tone: 'good', text: 'Delivered' },
  RETRY: { tone: 'warn', text: 'Trying again' },
  ERROR: { tone: 'bad', text: 'Failed' },
}

/** The delivery status of an invitation's newest mail, live. Managers only see mails they sent themselves. */
export function DeliveryMark({ invitation: { mailId, invitedBy } }: { invitation: InvitedMember }) {
  const { uid, roles } = useUser()
  const maySee = mailId !== '' && (isAdminLevel(roles) || invitedBy === uid)
  // If a colleague sent it again, a Manager may not read its status, and nothing is shown.
  const { data: delivery } = useLive<MailDelivery | undefined>(
    maySee ? mailId : undefined,
    (onData, onError) => watchMailDelivery(mailId, onData, onError),
  )

  if (!delivery) return <span className="sub">–</span>
  const { tone, text } = MARKS[delivery.state]
  const tries = delivery.attempts > 1 ? ` (${countOf(delivery.attempts, 'try', 'tries')})` : ''
  return (
    <span title={delivery.error || undefined}>
      <Pill tone={tone}>{text + tries}</Pill>
      {delivery.error && <small className="sub"> {delivery.error}</small>}
    </span>
  )
}

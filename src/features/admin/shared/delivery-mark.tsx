import { watchMailDelivery, type MailDelivery } from '#data/mail/mail-delivery.ts'
import { useLive } from '#data/reading/use-live.ts'
import { countOf } from '#lib/plural.ts'
import { Pill, type Tone } from '#ui/pill.tsx'

const MARKS: Record<MailDelivery['state'], { tone: Tone; text: string }> = {
  PENDING: { tone: 'neutral', text: 'Waiting' },
  PROCESSING: { tone: 'info', text: 'Sending' },
  SUCCESS: { tone: 'good', text: 'Delivered' },
  RETRY: { tone: 'warn', text: 'Trying again' },
  ERROR: { tone: 'bad', text: 'Failed' },
}

/** The delivery status of a mail, live; a dash without its id. */
export function DeliveryMark({ mailId }: { mailId: string | undefined }) {
  const { data: delivery } = useLive<MailDelivery | undefined>(mailId, (onData, onError) =>
    watchMailDelivery(mailId ?? '', onData, onError),
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

import { formatMoney } from '#domain/pricing/money.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { CustomerEvent, CustomerNotification } from '#domain/people/customer-notification.ts'
import { dayText } from '#lib/time-ago.ts'
import { documentsIn, type SeedDocument } from './seed-document.ts'

const DAY = 86_400_000
const CUSTOMER = 'customer'

type Stored = Readonly<Record<string, unknown>>

/** What the trigger would have told the demo customer of these orders, payments and quotes; older than some days it is read. */
export const demoNotifications = (documents: readonly SeedDocument[], now: number): SeedDocument[] =>
  documentsIn(
    COLLECTIONS.customerNotifications,
    documents.flatMap(({ path, data }) => {
      const [collection = '', id = '', ...below] = path.split('/')
      if (below.length > 0 || data['customerUid'] !== CUSTOMER) return []
      const news = newsOf(collection, data)
      if (!news) return []
      const at = timeOf(data)
      return [
        {
          id: `${news.event}-${id}${news.event === 'quote' ? '-1' : ''}`,
          ...news,
          customerUid: CUSTOMER,
          recordId: id,
          at,
          readAt: at < now - 2 * DAY ? at : 0,
        } satisfies CustomerNotification,
      ]
    }),
  )

function newsOf(
  collection: string,
  data: Stored,
): { event: CustomerEvent; ref: string; about: string } | undefined {
  const status = data['status']
  const ref = data['ref'] as string
  if (collection === COLLECTIONS.orders && data['confirmedAt'])
    return { event: 'order-confirmed', ref, about: '' }
  if (collection === COLLECTIONS.transactions && status === 'verified')
    return {
      event: 'payment-verified',
      ref: data['orderRef'] as string,
      about: formatMoney(data['amountMinor'] as number, 'GHS'),
    }
  if (collection === COLLECTIONS.quotes && status === 'sent') {
    const { validUntil } = data['offer'] as { validUntil: number }
    return { event: 'quote', ref, about: `Valid until ${dayText(validUntil)}` }
  }
  return undefined
}

const timeOf = ({ confirmedAt, sentAt, decidedAt, updatedAt }: Stored): number =>
  new Date((confirmedAt ?? sentAt ?? (decidedAt || updatedAt)) as Date | number).getTime()

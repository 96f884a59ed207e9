import { CustomerWhatsApp } from '#features/admin/shared/customer-whatsapp.tsx'
import { paths } from '#config/paths.ts'
import { PhoneLink } from '#components/people/phone-link.tsx'
import type { Quote } from '#domain/quotes/quote.ts'
import { timestampText } from '#lib/time-ago.ts'
import { FactList, type Fact } from '#ui/fact-list.tsx'
import layout from '#features/admin/shared/record-page.module.css'
import { formatDay } from '#lib/format-day.ts'
import { shownName } from '#lib/shown-name.ts'

/** Who asks, and for what; missing details are left out. */
export function QuoteRequestFacts({ quote, branchName }: { quote: Quote; branchName: string }) {
  const { customer, delivery } = quote
  const email = <a href={`mailto:${customer.email}`}>{customer.email}</a>
  const phone = customer.phone && (
    <>
      <PhoneLink phone={customer.phone} />{' '}
      <CustomerWhatsApp customer={customer} what={`your quote ${quote.ref}`} path={paths.quote(quote.id)} />
    </>
  )
  const facts: Fact[] = [
    ['Customer', customer.company ? `${customer.company} (${shownName(customer.name)})` : customer.name],
    ['Phone', phone],
    ['Email', email],
    ['Account', quote.customerUid ? 'Signed in' : 'Guest'],
    ['Asked', timestampText(quote.createdAt)],
    ['Branch', branchName],
    ['Goods', delivery.method === 'pickup' ? 'Picked up' : `To ${delivery.address}, ${delivery.city}`],
    ['Needed by', quote.neededBy && formatDay(quote.neededBy)],
    ['Project', quote.project],
    ['Order no.', quote.poNumber],
    ['Note', quote.note],
  ]
  return <FactList facts={facts} className={`card ${layout.facts}`} />
}

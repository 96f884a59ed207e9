import { formatPhone } from '#domain/people/ghana-phone.ts'
import type { Quote } from '#domain/quotes/quote.ts'
import { FactList, type Fact } from '#ui/fact-list.tsx'
import styles from './quote-page.module.css'
import { formatDay } from '#lib/format-day.ts'

export function QuoteFacts({ quote }: { quote: Quote }) {
  const { customer, delivery, neededBy } = quote
  const facts: Fact[] = [
    ['Contact', [customer.name, formatPhone(customer.phone), customer.email].filter(Boolean).join(', ')],
    [
      'Goods',
      delivery.method === 'pickup'
        ? 'Picked up at a branch'
        : `Delivered to ${delivery.address}, ${delivery.city}`,
    ],
    ['Needed by', neededBy && formatDay(neededBy)],
    ['Project', quote.project],
    ['Your order number', quote.poNumber],
    ['Note', quote.note],
  ]
  return (
    <section className={`panel ${styles.box}`} aria-labelledby="facts">
      <h2 id="facts">The request</h2>
      <FactList facts={facts} className={styles.facts} />
    </section>
  )
}

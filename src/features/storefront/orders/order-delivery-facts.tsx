import { useShopFacts } from '#data/catalogue/use-catalogue.ts'
import { formatPhone } from '#domain/people/ghana-phone.ts'
import type { AskedOrder } from '#domain/orders/asked-order.ts'
import { SHORTAGE_CHOICES } from '#domain/stock/order-shortage.ts'
import { FactList, type Fact } from '#ui/fact-list.tsx'
import styles from './order-delivery-facts.module.css'
import page from './order-page.module.css'
import { formatDay } from '#lib/format-day.ts'

export function OrderDeliveryFacts({
  order,
}: {
  order: Pick<AskedOrder, 'delivery' | 'locationId' | 'poNumber' | 'project' | 'note' | 'shortage'>
}) {
  const { delivery, locationId, poNumber, project, note, shortage } = order
  const branch = useShopFacts().data?.locations.find(({ id }) => id === locationId)
  const isDelivery = delivery.method === 'delivery'
  const facts: Fact[] = [
    [isDelivery ? 'Served by' : 'Pick up at', branch?.title ?? locationId.toUpperCase()],
    ...(isDelivery
      ? ([
          ['Deliver to', [delivery.address, delivery.city].join(', ')],
          ['GhanaPost GPS', delivery.ghanaPostGps],
          ['Landmark', delivery.landmark],
        ] satisfies [string, string][])
      : ([['Address', [branch?.address, branch?.ghanaPostGps].filter(Boolean).join(' · ')]] satisfies [
          string,
          string,
        ][])),
    [
      isDelivery ? 'Contact' : 'Collected by',
      [delivery.contactName, formatPhone(delivery.contactPhone)].join(' · '),
    ],
    ['Needed by', delivery.neededBy && formatDay(delivery.neededBy)],
    ['Purchase order', poNumber],
    ['Project', project],
    ['Where part is missing', shortage ? SHORTAGE_CHOICES[shortage].label : ''],
    ['Note', note],
  ]
  return (
    <section className={`panel ${page.box}`} aria-labelledby="delivery">
      <h2 id="delivery">{isDelivery ? 'Delivery' : 'Pickup'}</h2>
      <FactList facts={facts} className={styles.facts} />
    </section>
  )
}

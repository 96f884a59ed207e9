import { TotalsList } from '#components/pricing/totals-list.tsx'
import type { AskedOrder } from '#domain/orders/asked-order.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { OrderDeliveryFacts } from './order-delivery-facts.tsx'
import { OrderLinesTable } from './order-lines-table.tsx'
import styles from './order-page.module.css'

/** What a colleague ordered, what it comes to, and where it goes. */
export function AskedGoods({ order }: { order: AskedOrder }) {
  return (
    <div className={`columns ${styles.columns}`}>
      <OrderLinesTable lines={order.lines} />
      <div className={styles.side}>
        <section className={`panel ${styles.box}`} aria-label="Totals">
          <TotalsList
            totals={order.totals}
            deliveryPricing={order.deliveryPricing}
            currency="GHS"
            money={(amountMinor) => formatMoney(amountMinor, 'GHS')}
          />
        </section>
        <OrderDeliveryFacts order={order} />
      </div>
    </div>
  )
}

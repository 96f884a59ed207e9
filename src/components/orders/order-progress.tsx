import { ORDER_STATUS_LABELS, type Order, type OrderStatus } from '#domain/orders/order.ts'
import styles from './order-progress.module.css'

const WAY: readonly OrderStatus[] = ['submitted', 'confirmed', 'processing', 'completed']

/** Where an order stands, in words and as a bar of its four steps; one that was stopped has no bar. */
export function OrderProgress({ order: { status } }: { order: Pick<Order, 'status'> }) {
  const at = WAY.indexOf(status)
  return (
    <span className={styles.progress}>
      {ORDER_STATUS_LABELS[status]}
      {at >= 0 && (
        <span className={styles.bar} aria-hidden="true">
          {WAY.map((step, index) => (
            <i
              key={step}
              data-step={index < at || status === 'completed' ? 'done' : index === at ? 'now' : undefined}
            />
          ))}
        </span>
      )}
    </span>
  )
}

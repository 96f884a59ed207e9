import type { Order } from '#domain/orders/order.ts'
import { timestampText } from '#lib/time-ago.ts'
import { Icon } from '#ui/icon.tsx'
import { stepsOf } from './order-status.ts'
import styles from './order-timeline.module.css'

export function OrderTimeline({ order }: { order: Order }) {
  return (
    <ol className={styles.steps}>
      {stepsOf(order).map(({ label, state, at }) => (
        <li key={label} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
          <span className={styles.mark}>
            {state === 'done' && <Icon name="check" size={13} />}
            {state === 'stopped' && <Icon name="close" size={13} />}
          </span>
          <span className={styles.words}>
            {label}
            <small>{at > 0 ? timestampText(at) : ' '}</small>
          </span>
        </li>
      ))}
    </ol>
  )
}

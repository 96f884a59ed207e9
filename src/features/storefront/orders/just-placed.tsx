import type { Order, PaymentMethod } from '#domain/orders/order.ts'
import { isDeliveryUnpriced } from '#domain/orders/order.ts'
import { withheldMinor } from '#domain/money/withholding.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './order-page.module.css'

const THEN_PAY: Record<PaymentMethod, string> = {
  bank_transfer:
    'Pay by bank transfer and quote the reference; our accounts are listed below and on the proforma invoice.',
  mobile_money:
    'Pay by mobile money and quote the reference; our wallets are listed below. You can pay in several payments.',
  cash_on_delivery: 'Have the cash ready for the counter or the driver, who gives you a receipt.',
  cheque: 'Hand in a crossed cheque at any branch; the goods leave when it has cleared.',
  on_account: 'The order is charged to your account; payment is due under your terms.',
}

/** Thanks and the next steps; shown once, after the order was placed. */
export function JustPlaced({
  order,
  isOrderedElsewhere,
}: {
  order: Order
  /** By another window or device, or by an earlier try: this page did not place it. */
  isOrderedElsewhere: boolean
}) {
  return (
    <section className={`${styles.placed} screen-only`} aria-label="What happens next">
      <p>
        <Icon name="check" />
        <span>
          {isOrderedElsewhere ? (
            <>
              This cart was ordered already, in another window or on another device: it is order{' '}
              <b>{order.ref}</b>. What you added or changed since is still in the cart.
            </>
          ) : (
            <>
              Thank you. Your order reference is <b>{order.ref}</b>.
            </>
          )}
        </span>
      </p>
      {isOrderedElsewhere ? null : <NextSteps order={order} />}
    </section>
  )
}

function NextSteps({ order }: { order: Order }) {
  const { delivery, totals, paymentMethod, withholding, customer } = order
  return (
    <ol className={styles.next}>
      {order.companyId && (
        <li>If it is above what you may spend this month, an approver of your company looks at it first.</li>
      )}
      <li>
        We check stock and prices{isDeliveryUnpriced(order) && ', put the delivery in'} and confirm the order;
        this page changes by itself, and we write to {customer.email}.
      </li>
      <li>Your proforma invoice will then be available here to print or share.</li>
      <li>{THEN_PAY[paymentMethod]}</li>
      {withheldMinor(totals.netMinor, withholding) > 0 && (
        <li>Deduct the withholding tax and give us the certificate.</li>
      )}
      <li>
        {delivery.method === 'delivery'
          ? 'We deliver to your site and call the contact beforehand.'
          : 'We tell you when the goods are ready at the branch.'}
      </li>
    </ol>
  )
}

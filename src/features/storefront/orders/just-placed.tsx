import type { Order, PaymentMethod } from '#domain/orders/order.ts'
import { isDeliveryUnpriced } from '#domain/orders/order.ts'
import { withheldMinor } from '#domain/money/withholding.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './order-page.module.css'

const THEN_PAY: Record<PaymentMethod, string> = {
  bank_transfer:
    'Pay by bank transfer and quote the reference; our accounts stand below and on the proforma.',
  mobile_money:
    'Pay by mobile money and quote the reference; our wallets stand below. Several payments are fine.',
  cash_on_delivery: 'Have the cash ready for the counter or the driver, who gives you a receipt.',
  cheque: 'Hand in a crossed cheque at any branch; the goods leave when it has cleared.',
  on_account: 'The order goes on your account; there is nothing to pay before its terms end.',
}

/** Thanks, and what happens next; once, after the order was sent. */
export function JustPlaced({ order }: { order: Order }) {
  const { delivery, totals, paymentMethod, withholding, customer } = order
  return (
    <section className={`${styles.placed} screen-only`} aria-label="What happens next">
      <p>
        <Icon name="check" />
        <span>
          Thank you. Your order is with us under the reference <b>{order.ref}</b>.
        </span>
      </p>
      <ol className={styles.next}>
        <li>
          We check stock and prices{isDeliveryUnpriced(order) && ', put the delivery in'} and confirm the
          order; this page changes by itself, and we write to {customer.email}.
        </li>
        <li>Your proforma invoice is then here, to print or to pass on.</li>
        <li>{THEN_PAY[paymentMethod]}</li>
        {withheldMinor(totals.netMinor, withholding) > 0 && (
          <li>Keep the withholding tax back, and give us its certificate.</li>
        )}
        <li>
          {delivery.method === 'delivery'
            ? 'We bring the goods to your site and call the contact before.'
            : 'We tell you when the goods are ready at the branch.'}
        </li>
      </ol>
    </section>
  )
}

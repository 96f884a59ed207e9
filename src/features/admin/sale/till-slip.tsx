import { Fragment } from 'react'
import { CediTotals } from '#components/pricing/cedi-totals.tsx'
import { useCompanyAt } from '#data/catalogue/use-company-at.ts'
import { handoverText, saleLabel } from '#domain/orders/counter-form.ts'
import { PAYMENT_METHODS, type Order } from '#domain/orders/order.ts'
import type { Payment } from '#domain/money/payment.ts'
import { NO_TAX_INVOICE, receiptRows } from '#domain/orders/order-papers.ts'
import { formatPhone } from '#domain/people/ghana-phone.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { quantityText } from '#domain/units/quantity-text.ts'
import { timestampText } from '#lib/time-ago.ts'
import { shownCustomer } from '#lib/shown-name.ts'
import styles from './till-slip.module.css'

/** The order on a roll of 80 mm; a receipt once a payment is recorded. */
export const TillSlip = ({
  order,
  payments,
  invoiceRef,
  branchName,
}: {
  order: Order
  /** Those that were received. */
  payments: readonly Payment[]
  /** Of the proforma; '' until the order is confirmed. */
  invoiceRef: string
  branchName: string
}) => {
  const company = useCompanyAt(order.confirmedAt || order.createdAt)
  return (
    <article className={styles.slip} aria-label={`Slip of ${order.ref}`}>
      <header>
        <b>{company?.legalName}</b>
        <p>
          {branchName} · {company?.supportPhone}
        </p>
        <h2>{payments.length > 0 ? 'Receipt' : invoiceRef ? `Proforma ${invoiceRef}` : 'Order'}</h2>
        <p>
          {order.ref} · {timestampText(order.createdAt)}
        </p>
        <p>
          {shownCustomer(order.customer)}
          {order.customer.phone && ` · ${formatPhone(order.customer.phone)}`}
        </p>
        {order.poNumber && <p>LPO {order.poNumber}</p>}
      </header>
      <table>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.productId}>
              <td>
                {line.name}
                <small>
                  {quantityText(line.quantity, line)} at {formatAmount(line.unitPriceMinor)}
                </small>
              </td>
              <td className="num">{formatAmount(line.amountMinor)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <CediTotals totals={order.totals} deliveryPricing={order.deliveryPricing} className={styles.totals} />
      {payments.length > 0 && (
        <dl className={styles.totals} aria-label="Received">
          {receiptRows(order, payments).map(({ label, minor }, index, rows) => (
            <Fragment key={index}>
              <dt>{index === rows.length - 1 ? <b>{label}</b> : label}</dt>
              <dd className="num">
                {index === rows.length - 1 ? <b>{formatAmount(minor)}</b> : formatAmount(minor)}
              </dd>
            </Fragment>
          ))}
        </dl>
      )}
      <footer>
        {payments.length > 0 ? (
          <>
            <p>{handoverText(order, branchName)}</p>
            <p>{NO_TAX_INVOICE}</p>
          </>
        ) : (
          <>
            <p>
              {saleLabel(order)}. To be paid:{' '}
              {order.paymentMethod === 'cash_on_delivery'
                ? 'cash'
                : PAYMENT_METHODS[order.paymentMethod].toLowerCase()}
            </p>
            <p>Neither a receipt nor a tax invoice.</p>
          </>
        )}
      </footer>
    </article>
  )
}

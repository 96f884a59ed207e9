import { unitName } from '#domain/units/unit.ts'
import type { PaymentAccounts } from '#data/catalogue/payment-accounts.ts'
import {
  paymentReferenceOf,
  proformaStatus,
  type Invoice,
  type ProformaStatus,
} from '#domain/money/invoice.ts'
import { formatPhone } from '#domain/people/ghana-phone.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { quantityText } from '#domain/units/quantity-text.ts'
import { formatQuantity } from '#domain/units/quantity.ts'
import { dayText } from '#lib/time-ago.ts'
import { CediTotals } from '#components/pricing/cedi-totals.tsx'
import { PaperHead } from './paper-head.tsx'
import styles from './printed-paper.module.css'
import { today } from '#components/states/today.ts'

/**
 * A proforma invoice for printing. Our documents are never titled "VAT invoice": those are issued by the GRA's E-VAT.
 */
export function ProformaPrintView({
  invoice,
  order,
  accounts,
}: {
  invoice: Invoice
  /** The outcome since. */
  order: Order
  accounts: PaymentAccounts['bankAccounts']
}) {
  const { customer, lines, totals } = invoice
  const { poNumber, project } = order
  const status = proformaStatus(order, invoice, today())
  return (
    <article
      className={styles.paper}
      data-status={status}
      aria-label={`Proforma invoice ${invoice.ref}${status === 'cancelled' ? ', cancelled' : ''}`}
    >
      {status === 'cancelled' && <p className={styles.cancelled}>CANCELLED</p>}
      <PaperHead
        title="Proforma invoice"
        facts={[
          { label: 'Number', value: invoice.ref, isCode: true },
          { label: 'Order', value: invoice.orderRef, isCode: true },
          { label: 'Date', value: dayText(invoice.createdAt) },
          ...(status === 'cancelled'
            ? []
            : [
                {
                  label: status === 'past' ? 'Prices held until' : 'Prices hold until',
                  value: untilText(invoice),
                },
              ]),
        ]}
      />
      <section className={styles.to}>
        <div>
          <h2>To</h2>
          <b>{customer.company || customer.name}</b>
          <p>{customer.company && customer.name}</p>
          <p>{[formatPhone(customer.phone), customer.email].filter(Boolean).join(' · ')}</p>
          {customer.tin && <p>TIN {customer.tin}</p>}
        </div>
        <div>
          <h2>Your reference</h2>
          <p>{poNumber ? `LPO ${poNumber}` : 'No purchase-order number given'}</p>
          <p>{project}</p>
        </div>
      </section>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th className={styles.wide}>Code</th>
            <th>Goods</th>
            <th className={`num ${styles.wide}`}>Quantity</th>
            <th className={styles.wide}>Unit</th>
            <th className={`num ${styles.wide}`}>Price GH₵</th>
            <th className="num">Amount GH₵</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.productId}>
              <td className={`mono ${styles.code} ${styles.wide}`}>{line.sku}</td>
              <td>
                {line.name}
                {line.orderedUom && <small>{line.orderedUom}</small>}
                <small className={styles.narrow}>
                  <span className="mono">{line.sku}</span> {quantityText(line.quantity, line)} at{' '}
                  {formatAmount(line.unitPriceMinor)}
                </small>
              </td>
              <td className={`num ${styles.wide}`}>{formatQuantity(line.quantity, line.quantityScale)}</td>
              <td className={styles.wide}>{unitName(line.unit)}</td>
              <td className={`num ${styles.wide}`}>{formatAmount(line.unitPriceMinor)}</td>
              <td className="num">{formatAmount(line.amountMinor)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <CediTotals totals={totals} deliveryPricing={order.deliveryPricing} className={styles.totals} />
      <footer className={styles.foot}>
        {status === 'open' && accounts.length > 0 && (
          <section>
            <h2>Pay to</h2>
            {accounts.map((account) => (
              <p key={account.accountNumber}>
                {account.bank}, {account.branch} · {account.accountName} ·{' '}
                <span className="mono">{account.accountNumber}</span> · {account.swift} · {account.currency}
              </p>
            ))}
          </section>
        )}
        <p>{closingText(status, invoice, order)} This is a proforma invoice, not a tax invoice.</p>
      </footer>
    </article>
  )
}

const untilText = ({ validUntil }: Invoice): string => (validUntil ? dayText(Date.parse(validUntil)) : '–')

function closingText(status: ProformaStatus, invoice: Invoice, order: Order): string {
  if (status === 'cancelled')
    return 'This order was cancelled: nothing is reserved, and nothing is to be paid.'
  if (status === 'past')
    return `These prices held until ${untilText(invoice)}: please ask us for new prices before you pay.`
  return `Quote ${paymentReferenceOf(order)} with your payment. The goods are reserved for you.`
}

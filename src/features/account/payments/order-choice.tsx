import { useId } from 'react'
import { Link } from 'react-router-dom'
import { today } from '#components/states/today.ts'
import { paths } from '#config/paths.ts'
import { useInvoice } from '#data/orders/use-invoice.ts'
import { proformaStatus } from '#domain/money/invoice.ts'
import { MAX_ORDERS_PAID } from '#domain/money/payment.ts'
import type { UnpaidOrder } from '#domain/money/unpaid.ts'
import { formatAmount, formatMoney } from '#domain/pricing/money.ts'
import { DataTable } from '#ui/data-table.tsx'
import { FieldError } from '#ui/field.tsx'
import styles from './transfer.module.css'

/** As if it were an order, among those that are chosen. */
export const ON_ACCOUNT = ''

/** Which orders are paid, each with what is left; the oldest is paid first. */
export function OrderChoice({
  unpaid,
  chosen,
  isOnAccount,
  error,
  onChoose,
}: {
  unpaid: readonly UnpaidOrder[]
  chosen: readonly UnpaidOrder[]
  isOnAccount: boolean
  error: string | undefined
  /** '' among them is money on account. */
  onChoose: (orderIds: readonly string[]) => void
}) {
  const id = useId()
  const ids = [...chosen.map(({ order }) => order.id), ...(isOnAccount ? [ON_ACCOUNT] : [])]
  const isFull = chosen.length === MAX_ORDERS_PAID
  const totalMinor = chosen.reduce((sum, { leftMinor }) => sum + leftMinor, 0)
  const toggle = (orderId: string) =>
    onChoose(ids.includes(orderId) ? ids.filter((one) => one !== orderId) : [...ids, orderId])

  return (
    <section className={`panel ${styles.step}`} aria-labelledby="orders">
      <h2 id="orders">
        <span className={styles.number}>1</span> What you are paying
      </h2>
      <div
        role="group"
        aria-labelledby="orders"
        aria-describedby={error && `${id}-error`}
        data-invalid={error ? true : undefined}
      >
        <DataTable label="Orders to pay">
          <thead>
            <tr>
              <th>Order</th>
              <th className={`num ${styles.wide}`}>Being checked</th>
              <th className="num">Left to pay GH₵</th>
            </tr>
          </thead>
          <tbody>
            {unpaid.map((one) => (
              <Row
                key={one.order.id}
                unpaid={one}
                isChosen={ids.includes(one.order.id)}
                isFull={isFull}
                onToggle={() => toggle(one.order.id)}
              />
            ))}
            <tr data-on={isOnAccount || undefined}>
              <td colSpan={3}>
                <label className={styles.order}>
                  <input type="checkbox" checked={isOnAccount} onChange={() => toggle(ON_ACCOUNT)} />
                  Money on account <span className="sub">· credit for later orders</span>
                </label>
              </td>
            </tr>
          </tbody>
        </DataTable>
        <FieldError id={`${id}-error`} error={error} />
      </div>
      <p className={styles.sum}>
        <span className="sub">
          {isFull
            ? `One transfer pays up to ${MAX_ORDERS_PAID} orders.`
            : chosen.length > 1 && 'The oldest order is paid first.'}
        </span>
        <span>
          {totalMinor > 0 && (
            <>
              To send <b className={styles.total}>{formatMoney(totalMinor, 'GHS')}</b>
            </>
          )}
        </span>
      </p>
    </section>
  )
}

function Row({
  unpaid: { order, checkingMinor, leftMinor },
  isChosen,
  isFull,
  onToggle,
}: {
  unpaid: UnpaidOrder
  isChosen: boolean
  isFull: boolean
  onToggle: () => void
}) {
  const { data: proforma } = useInvoice(order.invoiceId)
  const isPast = proforma !== undefined && proformaStatus(order, proforma, today()) === 'past'
  const about = [order.project, order.poNumber && `LPO ${order.poNumber}`].filter(Boolean).join(' · ')
  return (
    <tr data-on={isChosen || undefined}>
      <td>
        <label className={styles.order}>
          <input
            type="checkbox"
            checked={isChosen}
            disabled={leftMinor === 0 || (isFull && !isChosen)}
            onChange={onToggle}
          />
          <span>
            <b className="mono">{order.ref}</b>
            {about && <span className="sub">{` · ${about}`}</span>}
            {checkingMinor > 0 && (
              <small className={styles.narrow}>{formatMoney(checkingMinor, 'GHS')} being checked</small>
            )}
          </span>
        </label>
        {isPast && (
          <small className={styles.past}>
            Its prices no longer hold. <Link to={paths.order(order.id)}>Ask before you pay</Link>
          </small>
        )}
      </td>
      <td className={`num ${styles.wide}`}>{checkingMinor > 0 ? formatAmount(checkingMinor) : '–'}</td>
      <td className="num">
        <b>{formatAmount(leftMinor)}</b>
      </td>
    </tr>
  )
}

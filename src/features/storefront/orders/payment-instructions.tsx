import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { MoneyBlock } from '#components/money/money-block.tsx'
import { readable, type Read } from '#data/firebase/unreadable.ts'
import { watchOwnPaymentsOf } from '#data/orders/payments.ts'
import { useLive } from '#data/reading/use-live.ts'
import { useCompany } from '#data/catalogue/use-company.ts'
import { usePaymentAccounts, type PaymentAccounts } from '#data/catalogue/payment-accounts.ts'
import { paymentReferenceOf } from '#domain/money/invoice.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { expiresAt } from '#domain/orders/order-expiry.ts'
import { PAYMENT_METHODS, type Order } from '#domain/orders/order.ts'
import { helpUrl } from '#config/paths.ts'
import { transferUrl } from '#config/urls.ts'
import { howToPay } from '#features/storefront/shared/how-to-pay.ts'
import { agreedDueDay } from '#domain/money/ledger.ts'
import { formatDay } from '#lib/format-day.ts'
import { moneyOf, type OrderMoney } from '#domain/money/order-money.ts'
import type { Payment } from '#domain/money/payment.ts'
import { dayText } from '#lib/time-ago.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './order-delivery-facts.module.css'
import page from './order-page.module.css'

const PAYABLE: readonly Order['status'][] = ['confirmed', 'processing', 'completed']

/** How to pay with the chosen method, once payment is due; renders nothing while `pricesArePast`. */
export function PaymentInstructions({
  order,
  pricesArePast,
  hasDeliveries,
}: {
  order: Order
  pricesArePast: boolean
  /** Undefined until it is known. */
  hasDeliveries: boolean | undefined
}) {
  const company = useCompany()
  const expires = hasDeliveries === undefined ? undefined : expiresAt(order, hasDeliveries)
  const { data: accounts, error } = usePaymentAccounts()
  const payments = useLive<Read<Payment>[]>(`own payments ${order.id}`, (onData, onError) =>
    watchOwnPaymentsOf(order, onData, onError),
  )
  // Without the payments nothing is asked for that may have been paid.
  const money = payments.data && moneyOf(order, readable(payments.data))
  const left = money?.leftMinor ?? 0
  const withheld = money?.withheldMinor ?? 0
  const dueDay = agreedDueDay(order)
  const isConfirmed = PAYABLE.includes(order.status)
  const isPayable = isConfirmed && left > 0 && !pricesArePast
  return (
    <section className={`panel ${page.box}`} aria-labelledby="payment">
      <h2 id="payment">Payment: {PAYMENT_METHODS[order.paymentMethod].toLowerCase()}</h2>
      {isPayable && order.paymentMethod === 'on_account' ? (
        <p>
          <b>{formatMoney(left, 'GHS')}</b> is on your account,{' '}
          {dueDay ? `due by ${formatDay(dueDay)}.` : 'due under your terms.'}
        </p>
      ) : isPayable ? (
        <p>
          Please pay <b>{formatMoney(left, 'GHS')}</b> and quote{' '}
          <b className="mono">{paymentReferenceOf(order)}</b>.
        </p>
      ) : (
        <p className="sub">
          {order.status === 'submitted'
            ? 'Nothing to pay yet: wait until the order is confirmed.'
            : pricesArePast
              ? 'Please do not pay yet: the prices of your proforma invoice no longer hold.'
              : !money
                ? payments.error
                  ? 'Your payments could not be loaded.'
                  : 'Looking up your payments…'
                : stateText(isConfirmed, money)}
        </p>
      )}
      {money && (money.paidMinor > 0 || money.checkingMinor + money.certifyingMinor > 0) && (
        <MoneyBlock money={money} />
      )}
      {expires !== undefined && (
        <p className="sub">
          The goods are kept for you until {dayText(expires)}; after that an unpaid order expires.
        </p>
      )}
      {withheld > 0 && isConfirmed && (
        <p className="sub">
          {formatMoney(withheld, 'GHS')} withholding tax: please give us the certificate.{' '}
          <Link to={helpUrl('withholding-tax')}>How that works</Link>
        </p>
      )}
      {(isPayable || order.status === 'submitted') &&
        (error && !accounts ? (
          <p className="sub">Our account numbers could not be loaded; call {company.supportPhone}.</p>
        ) : (
          <Accounts order={order} accounts={accounts} />
        ))}
      {isPayable && (
        <p>
          <ButtonLink tone="go" icon="wallet" to={transferUrl([order.id])}>
            Pay by transfer and tell us
          </ButtonLink>
        </p>
      )}
      {isPayable && (
        <p className="sub">
          <Link to={howToPay(order.paymentMethod)}>How to pay</Link>
        </p>
      )}
    </section>
  )
}

const stateText = (isConfirmed: boolean, money: OrderMoney): string => {
  if (money.overpaidMinor > 0)
    return `You paid ${formatMoney(money.overpaidMinor, 'GHS')} more than it comes to. We give it back, or keep it as credit for you.`
  if (!isConfirmed || money.paidMinor + money.dueMinor + money.checkingMinor === 0) return 'Nothing to pay.'
  if (money.dueMinor > 0) return 'We are checking your payment, and write to you as soon as it is verified.'
  return money.withheldMinor > 0 || money.certifyingMinor > 0
    ? 'Paid, but for the withholding tax.'
    : 'Paid in full. Thank you.'
}

function Accounts({ order, accounts }: { order: Order; accounts: PaymentAccounts | undefined }): ReactNode {
  const company = useCompany()
  if (order.paymentMethod === 'cash_on_delivery')
    return <p className="sub">In cash at the counter or to the driver, who gives you a receipt.</p>
  if (order.paymentMethod === 'on_account') return null
  if (order.paymentMethod === 'cheque')
    return <p className="sub">Crossed, in favour of {company.legalName}, handed in at any branch.</p>
  if (!accounts) return <Skeleton height="96px" />
  if (order.paymentMethod === 'mobile_money')
    return (
      <>
        {accounts.mobileMoney.map(({ network, number, name }) => (
          <Facts key={number} facts={{ Network: network, Number: number, Name: name }} />
        ))}
        <p className="sub">
          A wallet has a daily limit: you can pay over several days, quoting the reference each time.
        </p>
      </>
    )
  return accounts.bankAccounts
    .filter(({ currency }) => currency === 'GHS')
    .map(({ bank, branch, accountName, accountNumber, swift }) => (
      <Facts
        key={accountNumber}
        facts={{
          Bank: `${bank}, ${branch}`,
          Account: accountNumber,
          Name: accountName,
          SWIFT: swift,
        }}
      />
    ))
}

const Facts = ({ facts }: { facts: Record<string, string> }) => (
  <dl className={styles.facts}>
    {Object.entries(facts).map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

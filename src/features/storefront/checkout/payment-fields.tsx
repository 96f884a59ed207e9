import { Link } from 'react-router-dom'
import type { RecordForm } from '#components/forms/use-record-form.ts'
import { paths } from '#config/paths.ts'
import { useAccount } from '#data/orders/own-account.ts'
import { today } from '#components/states/today.ts'
import { watchKyc } from '#data/people/kyc.ts'
import { useLive } from '#data/reading/use-live.ts'
import { allowsCredit, type Kyc } from '#domain/people/kyc.ts'
import type { CheckoutForm } from '#domain/orders/checkout-form.ts'
import { creditLeftMinor } from '#domain/money/credit.ts'
import { dailyPayments, WALLET_DAY_MINOR, type WalletTier } from '#domain/money/mobile-money.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '#domain/orders/order.ts'
import type { Totals } from '#domain/pricing/tax.ts'
import { WITHHOLDING, withheldMinor } from '#domain/money/withholding.ts'
import { howToPay } from '#features/storefront/shared/how-to-pay.ts'
import { countOf, plural } from '#lib/plural.ts'
import { useUser } from '#stores/session-store.ts'
import { RadioGroup } from '#ui/radio-group.tsx'
import { SelectField } from '#ui/select-field.tsx'
import styles from './checkout-page.module.css'

const HINTS: Record<Exclude<PaymentMethod, 'on_account'>, string> = {
  bank_transfer: 'Our account details are on the order. Please quote its reference.',
  mobile_money: 'In one or more payments, depending on your daily limit.',
  cash_on_delivery: 'At the counter, or to the driver against a receipt.',
  cheque: 'Goods are released once the cheque has cleared.',
}

/** How the order is paid, and the tax the buyer withholds. */
export function PaymentFields({
  form,
  totals,
  defaultPayment,
}: {
  form: RecordForm<CheckoutForm>
  totals: Totals
  defaultPayment: { method: PaymentMethod; name: string } | undefined
}) {
  const { paymentMethod, withholding } = form.values
  const { uid } = useUser()
  const { data: account } = useAccount(uid)
  const hasLimit = (account?.creditLimitMinor ?? 0) > 0
  const kyc = useLive<Kyc | undefined>(hasLimit ? uid : undefined, (onData, onError) =>
    watchKyc(uid, onData, onError),
  )
  const isUnverified = kyc.status === 'ready' && !allowsCredit(kyc.data, today())
  const left = creditLeftMinor(account)
  const hasCredit = left >= totals.totalMinor && !isUnverified
  const withheld = withheldMinor(totals.netMinor, withholding)
  const dueMinor = totals.totalMinor - withheld
  return (
    <section className="panel" aria-labelledby="payment">
      <h2 id="payment">Payment</h2>
      <RadioGroup
        label="How will you pay?"
        columns={2}
        options={Object.entries(PAYMENT_METHODS)
          // On-account payment is offered only to customers with credit; those who have used it up see a message.
          .filter(([value]) => value !== 'on_account' || hasLimit)
          .map(([value, label]) => ({
            value: value as PaymentMethod,
            label,
            hint:
              value === 'on_account'
                ? isUnverified
                  ? 'Once your documents are approved.'
                  : `${formatMoney(left, 'GHS')} left of your limit${hasCredit ? `, due in ${countOf(account?.termsDays ?? 0, 'day')}` : ': not enough for this order'}.`
                : HINTS[value as keyof typeof HINTS],
            disabled: value === 'on_account' && !hasCredit,
          }))}
        {...form.control('paymentMethod')}
      />
      {isUnverified && (
        <p className={styles.note}>
          You have credit of {formatMoney(account?.creditLimitMinor ?? 0, 'GHS')} with us, to be used once
          your documents are approved and in date. <Link to={paths.kyc}>See your documents</Link>
        </p>
      )}
      {defaultPayment?.method === paymentMethod && (
        <p className={styles.note}>
          Your default is {defaultPayment.name}.{' '}
          <Link to={paths.paymentOptions}>Change your ways to pay</Link>
        </p>
      )}
      {paymentMethod === 'mobile_money' && <DailyPayments dueMinor={dueMinor} />}
      <SelectField
        label="Withholding tax"
        options={Object.entries(WITHHOLDING).map(([value, { label }]) => ({ value, label }))}
        hint={
          withheld > 0
            ? `You pay ${formatMoney(dueMinor, 'GHS')} and give us the certificate for ${formatMoney(withheld, 'GHS')}, of the net value.`
            : 'If you are a withholding tax agent, deduct the tax and give us the certificate.'
        }
        {...form.input('withholding')}
      />
      <p className={styles.note}>
        You pay nothing now. We check stock and prices, then confirm the order and issue a proforma invoice.{' '}
        <Link to={howToPay(paymentMethod)}>How to pay</Link>
      </p>
    </section>
  )
}

const TIERS: Record<WalletTier, string> = {
  enhanced: 'full papers',
  medium: 'medium papers',
  minimum: 'minimum KYC',
}

/** A mobile wallet has a daily limit: what that means for this order. */
function DailyPayments({ dueMinor }: { dueMinor: number }) {
  return (
    <div className={`note ${styles.daily}`}>
      <p>
        A wallet has a daily limit set by the Bank of Ghana, depending on the identification it was opened
        with. For {formatMoney(dueMinor, 'GHS')} that means:
      </p>
      <ul>
        {Object.entries(TIERS).map(([tier, papers]) => {
          const payments = dailyPayments(dueMinor, tier as WalletTier)
          const days = payments.length
          return (
            <li key={tier}>
              <b>{plural(days, 'One payment', `${days} payments on ${days} days`)}</b> with {papers} (
              {formatMoney(WALLET_DAY_MINOR[tier as WalletTier], 'GHS')} a day)
              {days > 1 &&
                `: ${days - 1} × ${formatMoney(payments[0] ?? 0, 'GHS')} and ${formatMoney(payments.at(-1) ?? 0, 'GHS')}`}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

import { useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { MoneyBlock } from '#components/money/money-block.tsx'
import { PaperView } from '#components/orders/paper-view.tsx'
import { useOrder } from '#components/orders/use-order.ts'
import { today } from '#components/states/today.ts'
import { paths } from '#config/paths.ts'
import { usePaymentAccounts } from '#data/catalogue/payment-accounts.ts'
import { readable, Unreadable, type Read } from '#data/firebase/unreadable.ts'
import type { Sold } from '#data/orders/sell-order.ts'
import { watchPaymentsOf } from '#data/orders/payments.ts'
import { useInvoice } from '#data/orders/use-invoice.ts'
import type { ConfirmationRefusal } from '#domain/orders/order-confirmation.ts'
import { useLive } from '#data/reading/use-live.ts'
import { moneyOf } from '#domain/money/order-money.ts'
import { changeMinorOf, type Payment } from '#domain/money/payment.ts'
import { saleLabel } from '#domain/orders/counter-form.ts'
import { proformaPaper, receiptPaper } from '#domain/orders/order-papers.ts'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { shownCustomer } from '#lib/shown-name.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './sold-page.module.css'
import { TillSlip } from './till-slip.tsx'

const REFUSALS: Record<ConfirmationRefusal['reason'], string> = {
  short: 'Not everything is in stock at this branch. The order was submitted; open it to see what is short.',
  'price-changed':
    'A price changed in the meantime. The order was submitted; open it to agree to the new price.',
  withdrawn: 'Something is no longer sold. The order was submitted; open it to see what.',
  company: 'The company of the customer has to approve it first. The order was submitted.',
  'moved-on': 'Somebody else acted on this order first, or it waits for a Manager. Open it to see why.',
}

export type SoldState = {
  refusal: ConfirmationRefusal['reason'] | undefined
  /** Money was taken at the checkout. */
  isTaking: boolean
  /** Why the goods that the customer was to take along were not handed over. */
  notHandedOver: Sold['notHandedOver']
}

/** What a receipt counts: what was not sent back. */
const isReceived = (payment: Read<Payment>): payment is Payment =>
  !(payment instanceof Unreadable) &&
  !payment.isRefund &&
  (payment.status === 'declared' || payment.status === 'verified')

/** Enter begins the next sale. */
const focusFirst = (button: HTMLButtonElement | null) => button?.focus()

/** `/adx/checkout/:id`: the sale that was made, with its papers. */
export function SoldPage() {
  const { id = '' } = useParams()
  const { state } = useLocation() as { state: SoldState | null }
  const navigate = useNavigate()
  const { nameOf } = useAdminBranches()
  const { status, data: order, retry } = useOrder(id)
  const invoice = useInvoice(order?.invoiceId ?? '').data
  const accounts = usePaymentAccounts().data
  const read = useLive<Read<Payment>[]>(order && `payments ${order.id}`, (onData, onError) =>
    order ? watchPaymentsOf(order, onData, onError) : () => {},
  )
  const payments = read.data?.filter(isReceived)
  const [paper, setPaper] = useState<'slip' | 'a4' | 'receipt'>('slip')

  if (status === 'failed') return <ErrorState title="The sale could not be loaded" onRetry={retry} />
  if (status === 'ready' && !order) return <ErrorState title="There is no such sale" />
  if (!order) return <Skeleton height="480px" radius="8px" />
  const received = (payments ?? []).reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const change = (payments ?? []).reduce((sum, payment) => sum + changeMinorOf(payment), 0)
  return (
    <div className={styles.page}>
      <title>{`Sale ${order.ref}`}</title>
      <section className={`panel screen-only ${styles.sold}`} aria-label="The sale">
        <div>
          <h1>
            {saleLabel(order)}: <span className="mono">{order.ref}</span>
          </h1>
          <p className="sub">
            {formatMoney(order.totals.totalMinor, 'GHS')} · {shownCustomer(order.customer)} ·{' '}
            {nameOf(order.locationId)}
          </p>
        </div>
        {payments && order.status !== 'submitted' && (
          <MoneyBlock money={moneyOf(order, readable(read.data ?? []))} />
        )}
        {received > 0 && (
          <p>
            Paid at the counter: <b className="num">{formatMoney(received, 'GHS')}</b>
          </p>
        )}
        {change > 0 && (
          <p className={styles.change}>
            Change to give <b>{formatMoney(change, 'GHS')}</b>
          </p>
        )}
        {state?.refusal && order.status === 'submitted' && (
          <p className="warning">
            {REFUSALS[state.refusal]}
            {state.isTaking && ' No payment was recorded: record it on the order once it is confirmed.'}
          </p>
        )}
        {state?.notHandedOver && order.status === 'confirmed' && (
          <p className="warning">
            The goods were not handed over and are still reserved. Open the order to see why.
          </p>
        )}
        <RadioGroup
          label="Paper"
          columns={2}
          value={paper}
          options={[
            { value: 'slip', label: '80 mm', hint: 'For the printer at the counter.' },
            {
              value: 'receipt',
              label: 'A4 receipt',
              hint: payments?.length ? 'With what was taken.' : 'Once a payment is recorded.',
              disabled: !payments?.length,
            },
            {
              value: 'a4',
              label: 'A4 proforma',
              hint: invoice ? invoice.ref : 'Issued when the order is confirmed.',
              disabled: !invoice,
            },
          ]}
          onChange={setPaper}
        />
        <div className="row">
          <Button icon="print" onClick={() => window.print()}>
            Print
          </Button>
          <ButtonLink to={paths.admin.order(order.id)}>Open the order</ButtonLink>
          <Button tone="go" ref={focusFirst} onClick={() => void navigate(paths.admin.cart)}>
            Next sale
          </Button>
        </div>
      </section>
      {paper === 'receipt' && payments ? (
        <PaperView paper={receiptPaper(order, payments, nameOf(order.locationId))} />
      ) : paper === 'a4' && invoice && accounts ? (
        <PaperView
          paper={proformaPaper(invoice, order, {
            accounts: accounts.bankAccounts,
            today: today(),
            branchName: nameOf(order.locationId),
          })}
        />
      ) : (
        <TillSlip
          order={order}
          payments={payments ?? []}
          invoiceRef={invoice?.ref ?? ''}
          branchName={nameOf(order.locationId)}
        />
      )}
    </div>
  )
}

import { useState } from 'react'
import { useAction } from '#components/states/use-action.ts'
import { decideBill } from '#data/purchasing/purchases.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import type { Purchase, PurchasePrices } from '#domain/purchasing/purchase.ts'
import {
  BILL_LABELS,
  billedMinor,
  canBeBilled,
  chargesDue,
  differenceOf,
  isLiveBill,
  MAX_BILLS,
  mayDecideBill,
  payableMinor,
  shouldBeMinor,
  toBeBilledMinor,
  type BillDecision,
  type SupplierBill,
} from '#domain/purchasing/supplier-bill.ts'
import { dayText } from '#features/admin/shared/iso-day-text.ts'
import { TextDialog } from '#features/admin/shared/text-dialog.tsx'
import { countOf } from '#lib/plural.ts'
import { timestampText } from '#lib/time-ago.ts'
import { useUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import { Pill, type Tone } from '#ui/pill.tsx'
import { chargeDifferences, chargesText, lineDifferenceText } from './bill-texts.ts'
import { EnterBillDialog } from './enter-bill-dialog.tsx'
import styles from './purchase-page.module.css'

type Props = { purchase: Purchase; prices: PurchasePrices }

/** The bills of the supplier for this order, each held against what was received; for roles that see costs. */
export function SupplierBills({ purchase, prices }: Props) {
  const [isEntering, setIsEntering] = useState(false)
  const [question, setQuestion] = useState<{
    id: string
    bill: SupplierBill
    decision: BillDecision['decision']
  }>()
  const user = useUser()
  if (!canBeBilled(purchase)) return null
  const { currency, bills } = prices
  return (
    <section aria-labelledby="bills-title" className={styles.section}>
      <h2 id="bills-title">Bills from the supplier</h2>
      <p className="sub">
        {`Received but not billed yet: ${currency} ${formatAmount(toBeBilledMinor(purchase, prices))}, at the prices of this order.${chargesDueText(prices)}`}
      </p>
      {bills.length > 0 && (
        <ul className={`card lines ${styles.receipts}`}>
          {bills.map((bill, place) => (
            <li key={bill.id}>
              <b className="mono">{bill.number}</b> of {dayText(bill.billedOn)} ·{' '}
              {`${currency} ${formatAmount(payableMinor(bill))}`}{' '}
              <Pill tone={TONES[bill.status]}>{BILL_LABELS[bill.status]}</Pill>
              <p className="sub">
                {bill.charges && `For ${chargesText(bill)}. `}
                {differenceText(bill, currency)} Entered by {bill.byName}, {timestampText(bill.at)}.
              </p>
              {isLiveBill(bill) && (
                <BillLines bill={bill} before={bills.slice(0, place)} purchase={purchase} />
              )}
              {bill.decidedByName !== undefined && (
                <p className="sub">
                  {decisionText(bill, currency)}: “{bill.reason}”
                </p>
              )}
              <p className="row">
                {mayDecideBill('accept', bill, user) && (
                  <Button size="s" onClick={() => setQuestion({ id: bill.id, bill, decision: 'accept' })}>
                    Accept the difference…
                  </Button>
                )}
                {mayDecideBill('withdraw', bill, user) && (
                  <Button size="s" onClick={() => setQuestion({ id: bill.id, bill, decision: 'withdraw' })}>
                    Withdraw…
                  </Button>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
      {bills.length < MAX_BILLS && (
        <p>
          <Button icon="plus" onClick={() => setIsEntering(true)}>
            Enter a bill…
          </Button>
        </p>
      )}
      {isEntering && (
        <EnterBillDialog purchase={purchase} prices={prices} onClose={() => setIsEntering(false)} />
      )}
      {question && (
        <DecideDialog
          purchase={purchase}
          currency={currency}
          // As it is now: its figures may have changed while the question was open.
          bill={bills.find(({ id }) => id === question.id) ?? question.bill}
          before={bills.slice(
            0,
            bills.findIndex(({ id }) => id === question.id),
          )}
          decision={question.decision}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </section>
  )
}

const TONES: Readonly<Record<SupplierBill['status'], Tone>> = {
  matched: 'good',
  differs: 'bad',
  accepted: 'warn',
  withdrawn: 'neutral',
}

function differenceText(bill: SupplierBill, currency: string): string {
  if (!isLiveBill(bill)) return ''
  const difference = differenceOf(bill)
  if (difference === 0) return 'As received.'
  const amount = `${currency} ${formatAmount(Math.abs(difference))}`
  return `${amount} ${difference > 0 ? 'more' : 'less'} than it should be by what was received: ${currency} ${formatAmount(shouldBeMinor(bill))}.`
}

/** Freight and duty of the order that nobody has billed; '' where there are none. */
function chargesDueText(prices: PurchasePrices): string {
  const { freightMinor, dutyMinor } = chargesDue(prices)
  const left = freightMinor + dutyMinor
  return left > 0 ? ` Freight and duty not billed yet: ${prices.currency} ${formatAmount(left)}.` : ''
}

/** Who decided what; of a difference that changed after it was accepted, which one that was. */
function decisionText({ status, decidedByName = '', acceptedMinor }: SupplierBill, currency: string): string {
  if (status === 'accepted' || status === 'withdrawn') return `${BILL_LABELS[status]} by ${decidedByName}`
  return `Before goods came or were taken back, ${decidedByName} accepted it against ${currency} ${formatAmount(acceptedMinor ?? 0)}`
}

/** The lines that differ, each with how, and how many do not; nothing for a bill that was entered without lines. */
function BillLines({
  bill: { lines, charges },
  before,
  purchase,
}: {
  bill: SupplierBill
  before: readonly SupplierBill[]
  purchase: Purchase
}) {
  if (!lines) return <p className="sub">Entered as a total, without its lines.</p>
  const products = new Map(purchase.lines.map((line) => [line.productId, line]))
  const said = lines.flatMap((line) => {
    const product = products.get(line.productId)
    const text = product ? lineDifferenceText(line, product, before) : ''
    return product && text ? [{ id: line.productId, text: `${product.name}: ${text}` }] : []
  })
  const others = lines.length - said.length
  return (
    <>
      {[...said, ...chargeDifferences(charges).map((text) => ({ id: text, text }))].map(({ id, text }) => (
        <p key={id} className={styles.late}>
          {text}
        </p>
      ))}
      {others > 0 && (
        <p className="sub">{`${countOf(others, said.length > 0 ? 'other line' : 'line')} as received and ordered.`}</p>
      )}
    </>
  )
}

/** Withdraws a bill, or accepts its difference: the figures that are accepted are those that it shows. */
function DecideDialog({
  purchase,
  currency,
  bill,
  before,
  decision,
  onClose,
}: {
  purchase: Purchase
  currency: string
  bill: SupplierBill
  before: readonly SupplierBill[]
  decision: BillDecision['decision']
  onClose: () => void
}) {
  const { run, isBusy, failure } = useAction({
    show: 'inline',
    texts: { conflict: 'The bill has just changed. Look at its figures again.' },
  })
  const isAccepting = decision === 'accept'
  const figures = { billedMinor: billedMinor(bill), expectedMinor: shouldBeMinor(bill) }
  return (
    <TextDialog
      open
      title={isAccepting ? `Accept the difference of bill ${bill.number}` : `Withdraw bill ${bill.number}`}
      keptAs={`${decision} bill ${bill.id}`}
      label="Why"
      hint={
        isAccepting
          ? 'If goods come or are taken back afterwards, it is asked for again.'
          : 'It counts for nothing then, and may be entered again.'
      }
      about={
        isAccepting && (
          <>
            <p>
              {`The bill says ${currency} ${formatAmount(figures.billedMinor)} without tax; by what was received it should be ${currency} ${formatAmount(figures.expectedMinor)}.`}
            </p>
            <BillLines bill={bill} before={before} purchase={purchase} />
          </>
        )
      }
      confirmLabel={
        isAccepting
          ? `Accept ${currency} ${formatAmount(Math.abs(differenceOf(bill)))} ${differenceOf(bill) < 0 ? 'less' : 'more'}`
          : 'Withdraw it'
      }
      danger={!isAccepting}
      busy={isBusy}
      failure={failure}
      onConfirm={(reason) =>
        run(
          () =>
            decideBill(purchase.id, { billId: bill.id, decision, reason, ...(isAccepting && { figures }) }),
          { done: isAccepting ? 'The difference is accepted' : 'The bill is withdrawn' },
        ).then((isDone) => {
          if (isDone) onClose()
          return isDone
        })
      }
      onClose={onClose}
    />
  )
}

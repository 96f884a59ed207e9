import { useState } from 'react'
import { useAction } from '#components/states/use-action.ts'
import { decideBill } from '#data/purchasing/purchases.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import type { Purchase, PurchasePrices } from '#domain/purchasing/purchase.ts'
import {
  BILL_LABELS,
  canBeBilled,
  differenceOf,
  MAX_BILLS,
  mayDecideBill,
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
import { lineDifferenceText } from './bill-texts.ts'
import { EnterBillDialog } from './enter-bill-dialog.tsx'
import styles from './purchase-page.module.css'

type Props = { purchase: Purchase; prices: PurchasePrices }

/** The bills of the supplier for this order, each held against what was received; for roles that see costs. */
export function SupplierBills({ purchase, prices }: Props) {
  const [isEntering, setIsEntering] = useState(false)
  const [question, setQuestion] = useState<{ bill: SupplierBill; decision: BillDecision['decision'] }>()
  const user = useUser()
  if (!canBeBilled(purchase)) return null
  const { currency, bills } = prices
  return (
    <section aria-labelledby="bills-title" className={styles.section}>
      <h2 id="bills-title">Bills from the supplier</h2>
      <p className="sub">
        {`Received but not billed yet: ${currency} ${formatAmount(toBeBilledMinor(purchase, prices))}, at the prices of this order.`}
      </p>
      {bills.length > 0 && (
        <ul className={`card lines ${styles.receipts}`}>
          {bills.map((bill) => (
            <li key={bill.id}>
              <b className="mono">{bill.number}</b> of {dayText(bill.billedOn)} ·{' '}
              {`${currency} ${formatAmount(bill.netMinor)}`}{' '}
              <Pill tone={TONES[bill.status]}>{BILL_LABELS[bill.status]}</Pill>
              <p className="sub">
                {differenceText(bill, currency)} Entered by {bill.byName}, {timestampText(bill.at)}.
              </p>
              <BillLines bill={bill} purchase={purchase} />
              {bill.decidedByName !== undefined && (
                <p className="sub">
                  {BILL_LABELS[bill.status]} by {bill.decidedByName}: “{bill.reason}”
                </p>
              )}
              <p className="row">
                {mayDecideBill('accept', bill, user) && (
                  <Button size="s" onClick={() => setQuestion({ bill, decision: 'accept' })}>
                    Accept the difference…
                  </Button>
                )}
                {mayDecideBill('withdraw', bill, user) && (
                  <Button size="s" onClick={() => setQuestion({ bill, decision: 'withdraw' })}>
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
      {question && <DecideDialog id={purchase.id} {...question} onClose={() => setQuestion(undefined)} />}
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
  const difference = differenceOf(bill)
  if (difference === 0) return 'As received.'
  const amount = `${currency} ${formatAmount(Math.abs(difference))}`
  return `${amount} ${difference > 0 ? 'more' : 'less'} than was received, which comes to ${currency} ${formatAmount(bill.expectedMinor)}.`
}

/** The lines that differ, each with how, and how many do not; nothing for a bill that was entered without lines. */
function BillLines({ bill: { lines }, purchase }: { bill: SupplierBill; purchase: Purchase }) {
  if (!lines) return <p className="sub">Entered as a total, without its lines.</p>
  const products = new Map(purchase.lines.map((line) => [line.productId, line]))
  const said = lines.flatMap((line) => {
    const product = products.get(line.productId)
    const text = product ? lineDifferenceText(line, product) : ''
    return product && text ? [{ id: line.productId, text: `${product.name}: ${text}` }] : []
  })
  const others = lines.length - said.length
  return (
    <>
      {said.map(({ id, text }) => (
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

function DecideDialog({
  id,
  bill,
  decision,
  onClose,
}: {
  id: string
  bill: SupplierBill
  decision: BillDecision['decision']
  onClose: () => void
}) {
  const { run, isBusy, failure } = useAction({ show: 'inline' })
  const isAccepting = decision === 'accept'
  return (
    <TextDialog
      open
      title={isAccepting ? `Accept the difference of bill ${bill.number}` : `Withdraw bill ${bill.number}`}
      keptAs={`${decision} bill ${bill.id}`}
      label="Why"
      hint={
        isAccepting ? 'The bill is right as it is.' : 'It counts for nothing then, and may be entered again.'
      }
      confirmLabel={isAccepting ? 'Accept it' : 'Withdraw it'}
      danger={!isAccepting}
      busy={isBusy}
      failure={failure}
      onConfirm={(reason) =>
        run(() => decideBill(id, { billId: bill.id, decision, reason }), {
          done: isAccepting ? 'The difference is accepted' : 'The bill is withdrawn',
        }).then((isDone) => {
          if (isDone) onClose()
          return isDone
        })
      }
      onClose={onClose}
    />
  )
}

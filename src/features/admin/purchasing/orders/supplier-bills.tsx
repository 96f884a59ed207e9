import { useState } from 'react'
import { useRecordForm } from '#components/forms/use-record-form.ts'
import { today } from '#components/states/today.ts'
import { useAction } from '#components/states/use-action.ts'
import { decideBill, enterBill } from '#data/purchasing/purchases.ts'
import { amountMinorOf } from '#domain/catalogue/product-form-check.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import type { Purchase, PurchasePrices } from '#domain/purchasing/purchase.ts'
import {
  BILL_LABELS,
  BILL_LENGTHS,
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
import { newId } from '#lib/new-id.ts'
import { timestampText } from '#lib/time-ago.ts'
import { useUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Pill, type Tone } from '#ui/pill.tsx'
import { TextField } from '#ui/text-field.tsx'
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
      {isEntering && <EnterDialog purchase={purchase} prices={prices} onClose={() => setIsEntering(false)} />}
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

function EnterDialog({ purchase, prices, onClose }: Props & { onClose: () => void }) {
  // Made once, so that sending again after a lost answer enters nothing twice.
  const [id] = useState(newId)
  const { run, isBusy, failure } = useAction({ show: 'inline' })
  const form = useRecordForm({
    initial: { number: '', billedOn: today(), net: '' },
    check: ({ number, billedOn, net }) => ({
      number: number.trim() ? undefined : 'Enter the number of the bill',
      billedOn: !billedOn ? 'Choose a day' : billedOn > today() ? 'This day is still to come' : undefined,
      net: amountMinorOf(net) === undefined ? 'Enter an amount, such as 1250.00' : undefined,
    }),
    lengths: { number: BILL_LENGTHS.number },
  })
  return (
    <Dialog
      open
      title="Enter a bill from the supplier"
      onSubmit={form.submit(async ({ number, billedOn, net }) => {
        const entry = { id, number, billedOn, netMinor: amountMinorOf(net) ?? 0 }
        if (await run(() => enterBill(purchase.id, entry), { done: 'The bill is entered' })) onClose()
      })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Not yet</Button>
          <Button type="submit" tone="go" busy={isBusy}>
            Enter it
          </Button>
        </>
      }
    >
      <TextField label="Number of the bill" hint="As the supplier writes it." {...form.input('number')} />
      <TextField label="Day of the bill" type="date" max={today()} {...form.input('billedOn')} />
      <TextField
        label={`Goods, net, ${prices.currency}`}
        inputMode="decimal"
        hint={`Without tax, freight and duty. Received but not billed yet: ${formatAmount(toBeBilledMinor(purchase, prices))}.`}
        {...form.input('net')}
      />
      {failure && (
        <p className="failure" role="alert">
          {failure}
        </p>
      )}
    </Dialog>
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
      label="Why"
      hint={
        isAccepting ? 'The bill is right as it is.' : 'It counts for nothing then, and may be entered again.'
      }
      confirmLabel={isAccepting ? 'Accept it' : 'Withdraw it'}
      danger={!isAccepting}
      busy={isBusy}
      failure={failure}
      onConfirm={(reason) =>
        void run(() => decideBill(id, { billId: bill.id, decision, reason }), {
          done: isAccepting ? 'The difference is accepted' : 'The bill is withdrawn',
        }).then((isDone) => isDone && onClose())
      }
      onClose={onClose}
    />
  )
}

import { useState } from 'react'
import { useAction } from '#components/states/use-action.ts'
import { withdrawPayment } from '#data/orders/declare-payment.ts'
import type { Payment } from '#domain/money/payment.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

/** Takes back a declared payment, with all of its transfer, after asking. */
export function WithdrawPayment({ payment: { id, amountMinor, transfer } }: { payment: Payment }) {
  const [isAsking, setIsAsking] = useState(false)
  const { run, isBusy, failure } = useAction({ show: 'inline' })
  const amount = formatMoney(transfer?.amountMinor ?? amountMinor, 'GHS')
  const close = () => setIsAsking(false)
  return (
    <div className="row">
      <Button size="s" onClick={() => setIsAsking(true)}>
        Withdraw…
      </Button>
      <span className="sub">If you reported it by mistake.</span>
      <Dialog
        open={isAsking}
        title={`Withdraw the payment of ${amount}?`}
        onClose={close}
        actions={
          <>
            <Button onClick={close}>Keep it</Button>
            <Button
              tone="danger"
              busy={isBusy}
              onClick={() => void run(() => withdrawPayment(id), { done: close })}
            >
              Withdraw it
            </Button>
          </>
        }
      >
        <p>
          {transfer
            ? `All ${transfer.parts} parts of this transfer are withdrawn, and we do not look for it.`
            : 'We do not look for it then.'}{' '}
          If you did send it, leave it as it is. You can report it again, corrected.
        </p>
        {failure && <p role="alert">{failure}</p>}
      </Dialog>
    </div>
  )
}

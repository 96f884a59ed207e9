import { useState } from 'react'
import { useAction } from '#components/states/use-action.ts'
import { watchBalance } from '#data/orders/account-ledger.ts'
import { payWithCredit } from '#data/orders/pay-with-credit.ts'
import { useLive } from '#data/reading/use-live.ts'
import { creditToUseMinor, type AccountBalance } from '#domain/money/ledger.ts'
import type { UnpaidOrder } from '#domain/money/unpaid.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { newId } from '#lib/new-id.ts'
import { useUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/failure.tsx'
import styles from './transfer.module.css'

/** The credit of the account, with the orders it can pay; nothing while there is none. */
export function UseCredit({ unpaid }: { unpaid: readonly UnpaidOrder[] }) {
  const { uid } = useUser()
  const { data } = useLive<AccountBalance | undefined>(`balance ${uid}`, (onData, onError) =>
    watchBalance(uid, onData, onError),
  )
  const creditMinor = creditToUseMinor(data)
  const payable = unpaid.filter(({ leftMinor }) => leftMinor > 0)
  if (creditMinor === 0 || payable.length === 0) return null
  return (
    <section className={`panel ${styles.last}`} aria-labelledby="credit">
      <h2 id="credit">Credit: {formatMoney(creditMinor, 'GHS')}</h2>
      <p className="sub">
        From rewards, points and money on account. It pays orders at once, without a transfer.
      </p>
      <ul className={styles.credit}>
        {payable.map(({ order, leftMinor }) => (
          <CreditLine
            key={order.id}
            orderId={order.id}
            orderRef={order.ref}
            amountMinor={Math.min(leftMinor, creditMinor)}
          />
        ))}
      </ul>
    </section>
  )
}

function CreditLine({
  orderId,
  orderRef,
  amountMinor,
}: {
  orderId: string
  orderRef: string
  amountMinor: number
}) {
  // Made before the first try: sent again after a lost answer, it pays once.
  const [id, setId] = useState(newId)
  const { run, isBusy, failure } = useAction({ show: 'inline' })
  const pay = () =>
    run(() => payWithCredit(id, orderId, amountMinor), {
      done: () => setId(newId()),
    })
  return (
    <li>
      <span className="mono">{orderRef}</span>
      <Button
        size="s"
        busy={isBusy}
        onClick={() => void pay()}
        aria-label={`Use ${formatMoney(amountMinor, 'GHS')} for ${orderRef}`}
      >
        Use {formatMoney(amountMinor, 'GHS')}
      </Button>
      <Failure>{failure}</Failure>
    </li>
  )
}

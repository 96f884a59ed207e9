import { useState } from 'react'
import { useAction } from '#components/states/use-action.ts'
import { readAgain } from '#data/reading/use-read.ts'
import { receiveTransfer } from '#data/stock/transfers.ts'
import { arrivalProblem, onItsWay, type Transfer } from '#domain/stock/transfer.ts'
import { formatQuantity, parseQuantity, type QuantityScale } from '#domain/units/quantity.ts'
import { quantityText } from '#domain/units/quantity-text.ts'
import { inTab, keptInTab } from '#lib/browser-storage.ts'
import { newId } from '#lib/new-id.ts'
import { Button } from '#ui/button.tsx'
import styles from './transfers.module.css'

const ENDS = ['received', 'damaged', 'lost'] as const
const END_LABELS = { received: 'Received', damaged: 'Damaged', lost: 'Missing' } as const

type Typed = Readonly<Partial<Record<(typeof ENDS)[number], string>>>
type Arrival = { id: string; lines: Readonly<Record<string, Typed>> }

/** What has arrived, line by line; kept over a reload until it is received. */
export function ReceiveTransfer({ transfer, onDone }: { transfer: Transfer; onDone: () => void }) {
  const key = `arrival-${transfer.id}`
  const [arrival, setArrival] = useState<Arrival>(
    () => (keptInTab(key) as Arrival | undefined) ?? { id: newId(), lines: {} },
  )
  const { run, isBusy, failure, setFailure } = useAction({
    show: 'inline',
    texts: { conflict: 'The transfer has just changed. Look at what is still on its way, then try again.' },
  })
  const change = (lines: Arrival['lines']) => {
    const next = { ...arrival, lines }
    setArrival(next)
    inTab.setItem(key, JSON.stringify(next))
  }
  const set = (productId: string, typed: Typed) =>
    change({ ...arrival.lines, [productId]: { ...arrival.lines[productId], ...typed } })

  async function receive() {
    const lines = transfer.lines.map(({ productId, quantityScale }) => {
      const typed = arrival.lines[productId] ?? {}
      const [received = 0, damaged = 0, lost = 0] = ENDS.map((end) =>
        quantityOf(typed[end] ?? '', quantityScale),
      )
      return { productId, received, damaged, lost }
    })
    const unread = lines.findIndex(({ received, damaged, lost }) => Number.isNaN(received + damaged + lost))
    if (unread >= 0) return setFailure(`${transfer.lines[unread]?.name ?? ''}: enter quantities, such as 12`)
    const came = lines.filter(({ received, damaged, lost }) => received + damaged + lost > 0)
    const problem = arrivalProblem(transfer.lines, came)
    if (problem) return setFailure(`${problem}.`)
    const isDone = await run(() => receiveTransfer(transfer.id, { id: arrival.id, lines: came }), {
      done: 'The goods are in stock',
    })
    if (!isDone) return
    inTab.removeItem(key)
    readAgain('transfers')
    onDone()
  }

  return (
    <section aria-labelledby="arrival-title" className={styles.section}>
      <h2 id="arrival-title">Receive the goods</h2>
      <ul className={`card lines ${styles.lines}`} aria-label="What has arrived">
        {transfer.lines.map((line) => (
          <li key={line.productId}>
            <div>
              <b>{line.name}</b>
              <p className="sub">
                <span className="mono">{line.sku}</span> · {quantityText(onItsWay(line), line)} on its way
              </p>
            </div>
            {ENDS.map((end) => (
              <label key={end}>
                {END_LABELS[end]}
                <input
                  aria-label={`${END_LABELS[end]} of ${line.name}`}
                  inputMode="decimal"
                  value={arrival.lines[line.productId]?.[end] ?? ''}
                  onChange={({ target }) => set(line.productId, { [end]: target.value })}
                />
              </label>
            ))}
          </li>
        ))}
      </ul>
      {failure && (
        <p className="failure" role="alert">
          {failure}
        </p>
      )}
      <div className={styles.actions}>
        <Button tone="go" busy={isBusy} onClick={() => void receive()}>
          Take into stock
        </Button>
        <Button
          disabled={isBusy}
          onClick={() =>
            change(
              Object.fromEntries(
                transfer.lines.map((line) => [
                  line.productId,
                  { received: formatQuantity(onItsWay(line), line.quantityScale).replaceAll(',', '') },
                ]),
              ),
            )
          }
        >
          Everything came
        </Button>
        <Button tone="quiet" disabled={isBusy} onClick={onDone}>
          Not yet
        </Button>
      </div>
    </section>
  )
}

/** NaN for what is no quantity. */
const quantityOf = (typed: string, scale: QuantityScale): number =>
  /^0*$/.test(typed.trim()) ? 0 : (parseQuantity(typed, scale) ?? Number.NaN)

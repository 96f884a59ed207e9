import { useAction } from '#components/states/use-action.ts'
import { NumberCell } from '#components/forms/number-cell.tsx'
import { useQuantityRules } from '#components/units/use-quantity-rules.ts'
import { readAgain } from '#data/reading/use-read.ts'
import { receiveTransfer } from '#data/stock/transfers.ts'
import { arrivalProblem, onItsWay, type SentShipment, type Transfer } from '#domain/stock/transfer.ts'
import { moreThan } from '#domain/units/quantity-fault-text.ts'
import { quantityReader } from '#domain/units/quantity-reader.ts'
import { quantityToType } from '#domain/units/quantity.ts'
import { quantityText } from '#domain/units/quantity-text.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/failure.tsx'
import { useKeptForm } from './use-kept-form.ts'
import styles from './transfers.module.css'

const ENDS = ['received', 'damaged', 'lost'] as const
const END_LABELS = { received: 'Received', damaged: 'Damaged', lost: 'Missing' } as const

type Typed = Readonly<Partial<Record<(typeof ENDS)[number], string>>>

/** What has arrived of one shipment, line by line; kept over a reload until it is received. */
export function ReceiveShipment({
  transfer,
  shipment,
  onDone,
}: {
  transfer: Transfer
  shipment: SentShipment
  onDone: () => void
}) {
  const { form, change, drop } = useKeptForm<{ lines: Readonly<Record<string, Typed>> }>(
    `arrival-${shipment.id}`,
    { lines: {} },
  )
  const { run, isBusy, failure, setFailure } = useAction({
    show: 'inline',
    texts: { conflict: 'The transfer has just changed. Look at what is still on its way, then try again.' },
  })
  const coming = transfer.lines.flatMap((line) => {
    const sent = shipment.lines.find(({ productId }) => productId === line.productId)
    return sent && onItsWay(sent) > 0 ? [{ ...line, open: onItsWay(sent) }] : []
  })
  const rulesOf = useQuantityRules(coming)
  const readerOf = (line: (typeof coming)[number]) =>
    quantityReader(rulesOf(line, { maxQuantity: line.open }), {
      isOptional: true,
      tooHigh: moreThan('is on its way'),
    })
  const set = (productId: string, typed: Typed) =>
    change({ lines: { ...form.lines, [productId]: { ...form.lines[productId], ...typed } } })

  async function receive() {
    const typedOf = (line: (typeof coming)[number], end: (typeof ENDS)[number]) =>
      form.lines[line.productId]?.[end] ?? ''
    for (const line of coming)
      for (const end of ENDS) {
        const fault = readerOf(line).faultOf(typedOf(line, end))
        if (fault) return setFailure(`${line.name}: ${fault}`)
      }
    const lines = coming.map((line) => {
      const quantityOf = (end: (typeof ENDS)[number]) => readerOf(line).valueOf(typedOf(line, end)) ?? 0
      return {
        productId: line.productId,
        received: quantityOf('received'),
        damaged: quantityOf('damaged'),
        lost: quantityOf('lost'),
      }
    })
    const came = lines.filter(({ received, damaged, lost }) => received + damaged + lost > 0)
    const problem = arrivalProblem(transfer.lines, shipment, came)
    if (problem) return setFailure(`${problem}.`)
    const arrival = { id: form.id, shipmentId: shipment.id, lines: came }
    if (!(await run(() => receiveTransfer(transfer.id, arrival), { done: 'The goods are in stock' }))) return
    drop()
    readAgain('transfers')
    onDone()
  }

  return (
    <section aria-labelledby="arrival-title" className={styles.section}>
      <h2 id="arrival-title">Receive shipment {transfer.shipments.indexOf(shipment) + 1}</h2>
      <ul className={`card lines ${styles.lines}`} aria-label="What has arrived">
        {coming.map((line) => (
          <li key={line.productId}>
            <div>
              <b>{line.name}</b>
              <p className="sub">
                <span className="mono">{line.sku}</span> · {quantityText(line.open, line)} on its way
              </p>
            </div>
            {ENDS.map((end) => (
              <label key={end}>
                {END_LABELS[end]}
                <NumberCell
                  aria-label={`${END_LABELS[end]} of ${line.name}`}
                  reader={readerOf(line)}
                  value={form.lines[line.productId]?.[end] ?? ''}
                  onChange={(written) => set(line.productId, { [end]: written })}
                />
              </label>
            ))}
          </li>
        ))}
      </ul>
      <p className="hint">
        Damaged goods are set aside in quarantine. What is missing stays in transit until somebody settles it.
      </p>
      <Failure>{failure}</Failure>
      <div className={styles.actions}>
        <Button tone="go" busy={isBusy} onClick={() => void receive()}>
          Take into stock
        </Button>
        <Button
          disabled={isBusy}
          onClick={() =>
            change({
              lines: Object.fromEntries(
                coming.map(({ productId, open, quantityScale }) => [
                  productId,
                  { received: quantityToType(open, quantityScale) },
                ]),
              ),
            })
          }
        >
          Fill in all
        </Button>
        <Button tone="quiet" disabled={isBusy} onClick={onDone}>
          Cancel
        </Button>
      </div>
    </section>
  )
}

import { useState } from 'react'
import { PhoneField } from '#components/people/phone-field.tsx'
import { useAction } from '#components/states/use-action.ts'
import { NumberCell } from '#components/forms/number-cell.tsx'
import { useQuantityRules } from '#components/units/use-quantity-rules.ts'
import { readAgain } from '#data/reading/use-read.ts'
import { dispatchTransfer } from '#data/stock/transfers.ts'
import { carrierFaults, carrierOf } from '#domain/orders/delivery-forms.ts'
import { leftToSend, shipmentProblem, TRANSFER_LENGTHS, type Transfer } from '#domain/stock/transfer.ts'
import { moreThan } from '#domain/units/quantity-fault-text.ts'
import { quantityReader } from '#domain/units/quantity-reader.ts'
import { quantityToType } from '#domain/units/quantity.ts'
import { quantityText } from '#domain/units/quantity-text.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/failure.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useKeptForm } from './use-kept-form.ts'
import styles from './transfers.module.css'

type Typed = {
  driver: string
  driverPhone: string
  vehicle: string
  /** What was typed; without an entry, everything that is left. */
  lines: Readonly<Record<string, string>>
}

/** What leaves with one lorry; kept over a reload until it is sent. */
export function SendShipment({ transfer, onDone }: { transfer: Transfer; onDone: () => void }) {
  const { form, change, drop } = useKeptForm<Typed>(`shipment-${transfer.id}`, {
    driver: '',
    driverPhone: '',
    vehicle: '',
    lines: {},
  })
  const [isChecked, setIsChecked] = useState(false)
  const faults = carrierFaults(form)
  const { run, isBusy, failure, setFailure } = useAction({
    show: 'inline',
    texts: { conflict: 'The transfer has just changed. Look at what is left to send, then try again.' },
  })
  const left = transfer.lines.filter((line) => leftToSend(line) > 0)
  const rulesOf = useQuantityRules(left)
  const readerOf = (line: Transfer['lines'][number]) =>
    quantityReader(rulesOf(line, { maxQuantity: leftToSend(line) }), {
      isOptional: true,
      tooHigh: moreThan('is left to send'),
    })
  const typedOf = (line: Transfer['lines'][number]) =>
    form.lines[line.productId] ?? quantityToType(leftToSend(line), line.quantityScale)

  async function send() {
    const { id } = form
    setIsChecked(true)
    const refused = left.find((line) => readerOf(line).faultOf(typedOf(line)) !== undefined)
    if (refused) return setFailure(`${refused.name}: ${readerOf(refused).faultOf(typedOf(refused))}`)
    const lines = left.map((line) => ({
      productId: line.productId,
      quantity: readerOf(line).valueOf(typedOf(line)) ?? 0,
    }))
    const sent = lines.filter(({ quantity }) => quantity > 0)
    const problem = shipmentProblem(transfer.lines, sent)
    if (problem) return setFailure(`${problem}.`)
    setFailure('')
    if (Object.values(faults).some(Boolean)) return
    const shipment = { id, ...carrierOf(form), lines: sent }
    if (!(await run(() => dispatchTransfer(transfer.id, shipment), { done: 'The goods are on their way' })))
      return
    drop()
    readAgain('transfers')
    onDone()
  }

  return (
    <section aria-labelledby="send-title" className={styles.section}>
      <h2 id="send-title">Send shipment {transfer.shipments.length + 1}</h2>
      <div className={`card ${styles.form}`}>
        <TextField
          label="Driver"
          autoComplete="off"
          maxLength={TRANSFER_LENGTHS.driver}
          value={form.driver}
          error={isChecked ? faults.driver : undefined}
          onChange={({ target }) => change({ driver: target.value })}
        />
        <PhoneField
          label="Driver’s telephone"
          optional
          autoComplete="off"
          value={form.driverPhone}
          error={isChecked ? faults.driverPhone : undefined}
          onChange={(driverPhone) => change({ driverPhone })}
        />
        <TextField
          label="Vehicle"
          optional
          autoComplete="off"
          maxLength={TRANSFER_LENGTHS.vehicle}
          value={form.vehicle}
          error={isChecked ? faults.vehicle : undefined}
          onChange={({ target }) => change({ vehicle: target.value })}
        />
      </div>
      <ul className={`card lines ${styles.lines}`} aria-label="What leaves">
        {left.map((line) => (
          <li key={line.productId}>
            <div>
              <b>{line.name}</b>
              <p className="sub">
                <span className="mono">{line.sku}</span> · {quantityText(leftToSend(line), line)} left to send
              </p>
            </div>
            <label>
              Sent
              <NumberCell
                aria-label={`Sent of ${line.name}`}
                reader={readerOf(line)}
                value={typedOf(line)}
                onChange={(written) => change({ lines: { ...form.lines, [line.productId]: written } })}
              />
            </label>
          </li>
        ))}
      </ul>
      <Failure>{failure}</Failure>
      <div className={styles.actions}>
        <Button tone="go" busy={isBusy} onClick={() => void send()}>
          They are on their way
        </Button>
        <Button tone="quiet" disabled={isBusy} onClick={onDone}>
          Cancel
        </Button>
      </div>
    </section>
  )
}

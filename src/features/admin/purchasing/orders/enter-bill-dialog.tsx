import { pastDayFault } from '#domain/records/day-bounds.ts'
import { useState } from 'react'
import { NumberField } from '#components/forms/number-field.tsx'
import { useRecordForm } from '#components/forms/use-record-form.ts'
import { today } from '#components/states/today.ts'
import { useAction } from '#components/states/use-action.ts'
import { enterBill } from '#data/purchasing/purchases.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { amountReader, anyAmount } from '#domain/pricing/typed-amount.ts'
import type { Purchase, PurchasePrices } from '#domain/purchasing/purchase.ts'
import {
  BILL_LENGTHS,
  billedTwice,
  billKey,
  chargesDue,
  dueLines,
  isLiveBill,
  lineAmounts,
  linesComeTo,
  payableMinor,
  type BillCharges,
  type DueLine,
  type SupplierBill,
} from '#domain/purchasing/supplier-bill.ts'
import { quantityReader } from '#domain/units/quantity-reader.ts'
import { quantityToType } from '#domain/units/quantity.ts'
import { quantityText } from '#domain/units/quantity-text.ts'
import { newId } from '#lib/new-id.ts'
import type { NumberReader } from '#lib/number-reader.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import { lineDifferenceText } from './bill-texts.ts'
import { chargeReader } from './use-draft-copy.ts'
import styles from './purchase-page.module.css'

type Typed = Readonly<Record<string, string>>

const quantityField = (at: number): string => `quantity${at}`
const priceField = (at: number): string => `price${at}`

/** What the supplier's bill says, line by line; each begins with what was received and not billed, as it was ordered. */
export function EnterBillDialog({
  purchase,
  prices,
  onClose,
}: {
  purchase: Purchase
  prices: PurchasePrices
  onClose: () => void
}) {
  // Made once, so that sending again after a lost answer enters nothing twice.
  const [id] = useState(newId)
  const { run, isBusy, failure } = useAction({ show: 'inline' })
  const due = dueLines({ purchase, prices })
  const { currency, bills } = prices
  const chargesLeft = chargesDue(prices)
  const priceReader = amountReader({ currency })
  const form = useRecordForm<Typed, string>({
    initial: {
      number: '',
      billedOn: today(),
      net: '',
      freight: '',
      duty: '',
      tax: '',
      ...Object.fromEntries(due.flatMap((line, at) => Object.entries(prefilled(line, at)))),
    },
    check: (typed) => ({
      ...problemsOf(typed, due, priceReader),
      number: numberFault(typed, purchase, bills),
    }),
    lengths: { number: BILL_LENGTHS.number },
    keptAs: `bill ${purchase.id}`,
  })
  const { values } = form
  const sum = sumOf(values, due, priceReader)
  const payable = payableMinor({
    netMinor: priceReader.valueOf(values['net'] ?? '') ?? sum,
    charges: chargesOf(values),
  })
  return (
    <FormDialog
      size="l"
      title="Enter a bill from the supplier"
      onSubmit={form.submit(async (typed) => {
        const { number = '', billedOn = '', net = '' } = typed
        const lines = due.flatMap((line, at) => {
          const quantity = quantityIn(typed, at, line)
          if (!quantity) return []
          return [
            {
              productId: line.productId,
              quantity,
              priceMinor: priceReader.valueOf(typed[priceField(at)] ?? '') ?? 0,
            },
          ]
        })
        const charges = chargesOf(typed)
        const entry = {
          id,
          number,
          billedOn,
          netMinor: priceReader.valueOf(net) ?? 0,
          lines,
          ...(Object.values(charges).some((amount) => amount > 0) && { charges }),
        }
        const isDone = await run(() => enterBill(purchase.id, entry), { done: 'The bill is entered' })
        if (isDone) onClose()
        return isDone
      })}
      onClose={onClose}
      confirmLabel="Enter it"
      busy={isBusy}
      failure={failure}
    >
      <div className={styles.billHead}>
        <TextField label="Number of the bill" hint="As the supplier writes it." {...form.input('number')} />
        <TextField label="Day of the bill" type="date" max={today()} {...form.input('billedOn')} />
      </div>
      <ul className={`card lines ${styles.billed}`} aria-label="Lines of the bill">
        {due.map((line, at) => (
          <li key={line.productId}>
            <div>
              <b>{line.name}</b>
              <p className="sub">
                {`${quantityText(line.due, line)} received and not billed, ordered at ${formatAmount(line.orderedMinor)}`}
              </p>
              <Difference
                line={line}
                bills={bills}
                quantity={quantityIn(values, at, line)}
                price={priceReader.valueOf(values[priceField(at)] ?? '')}
              />
            </div>
            <NumberField
              reader={readerOf(line)}
              label="Quantity"
              aria-label={`Quantity of ${line.name}`}
              {...form.input(quantityField(at))}
            />
            <NumberField
              label={`Price, ${currency}`}
              reader={priceReader}
              aria-label={`Price, ${currency}, of ${line.name}`}
              {...form.input(priceField(at))}
            />
          </li>
        ))}
      </ul>
      <NumberField
        label={`Total of the goods, net, ${currency}`}
        reader={priceReader}
        hint={`As the bill says, without tax, freight and duty. The lines come to ${formatAmount(sum)}.`}
        {...form.input('net')}
      />
      <div className={styles.billHead}>
        <NumberField
          label={`Freight, ${currency}`}
          reader={chargeReader}
          optional
          hint={leftText(chargesLeft.freightMinor)}
          {...form.input('freight')}
        />
        <NumberField
          label={`Duty and clearing, ${currency}`}
          reader={chargeReader}
          optional
          hint={leftText(chargesLeft.dutyMinor)}
          {...form.input('duty')}
        />
        <NumberField label={`Tax, ${currency}`} reader={chargeReader} optional {...form.input('tax')} />
      </div>
      <p>
        <b>{`${currency} ${formatAmount(payable)} to pay`}</b>
      </p>
    </FormDialog>
  )
}

/** Freight, duty and tax as they are typed; each may be left out. */
const chargesOf = ({ freight = '', duty = '', tax = '' }: Typed): BillCharges => ({
  freightMinor: chargeReader.valueOf(freight) ?? 0,
  dutyMinor: chargeReader.valueOf(duty) ?? 0,
  taxMinor: chargeReader.valueOf(tax) ?? 0,
})

const leftText = (minor: number): string =>
  minor > 0 ? `${formatAmount(minor)} of the order is on no bill` : 'None is left of the order'

/** One that another bill of this order has is refused at once; the API knows those of other orders. */
function numberFault(
  { number = '' }: Typed,
  { supplierId }: Purchase,
  bills: readonly SupplierBill[],
): string | undefined {
  if (!number.trim()) return 'Enter the number of the bill'
  const known = bills
    .filter(isLiveBill)
    .find((one) => billKey(supplierId, one.number) === billKey(supplierId, number))
  return known && `Bill ${known.number} is already entered`
}

function Difference({
  line,
  bills,
  quantity,
  price,
}: {
  line: DueLine
  bills: readonly SupplierBill[]
  quantity: number | undefined
  price: number | undefined
}) {
  if (!quantity || price === undefined) return null
  const text = lineDifferenceText({ ...line, quantity, priceMinor: price }, line, bills)
  return text && <p className={styles.late}>{text}</p>
}

const prefilled = ({ due, orderedMinor, quantityScale }: DueLine, at: number): Typed => ({
  [quantityField(at)]: due === 0 ? '' : quantityToType(due, quantityScale),
  [priceField(at)]: anyAmount.toType(orderedMinor),
})

const readerOf = ({ unit, quantityScale }: DueLine) =>
  quantityReader({ unit, quantityScale }, { isOptional: true })

/** 0 for a line that is not on the bill, undefined for what is no quantity. */
function quantityIn(typed: Typed, at: number, line: DueLine): number | undefined {
  const text = typed[quantityField(at)] ?? ''
  return text.trim() === '' ? 0 : readerOf(line).valueOf(text)
}

const sumOf = (typed: Typed, due: readonly DueLine[], priceReader: NumberReader): number =>
  due.reduce((sum, line, at) => {
    const quantity = quantityIn(typed, at, line) ?? 0
    const priceMinor = priceReader.valueOf(typed[priceField(at)] ?? '') ?? 0
    return sum + lineAmounts({ ...line, quantity, priceMinor }, line.quantityScale).netMinor
  }, 0)

function problemsOf(
  typed: Typed,
  due: readonly DueLine[],
  priceReader: NumberReader,
): Partial<Record<string, string | undefined>> {
  const { billedOn = '', net = '' } = typed
  const problems: Partial<Record<string, string | undefined>> = {
    billedOn: billedOn ? pastDayFault(billedOn, today()) : 'Choose a day',
  }
  let lines = 0
  for (const [at, line] of due.entries()) {
    const quantity = quantityIn(typed, at, line)
    if (quantity === 0) continue
    lines += 1
    problems[quantityField(at)] =
      quantity === undefined
        ? readerOf(line).faultOf(typed[quantityField(at)] ?? '')
        : billedTwice(quantity, line) || undefined
    problems[priceField(at)] = priceReader.faultOf(typed[priceField(at)] ?? '')
  }
  if (lines === 0) problems[quantityField(0)] = 'Enter what the bill says of at least one line'
  const { value: netMinor, fault } = priceReader.read(net)
  const sum = sumOf(typed, due, priceReader)
  for (const name of ['freight', 'duty', 'tax']) problems[name] = chargeReader.faultOf(typed[name] ?? '')
  if (fault !== undefined) problems['net'] = fault
  else if (!linesComeTo(sum, netMinor, lines))
    problems['net'] = `The lines come to ${formatAmount(sum)}. Compare each with the bill.`
  return problems
}

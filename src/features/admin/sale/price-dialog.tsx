import { reasonFault } from '#domain/records/reason.ts'
import { useRecordForm } from '#components/forms/use-record-form.ts'
import { amountOf } from '#domain/money/payment-form.ts'
import { OVERRIDE_LENGTHS, offText } from '#domain/pricing/price-override.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { unitName } from '#domain/units/unit.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/text-field.tsx'

/** Selects what is there, to be typed over. */
const select = (field: HTMLInputElement | null) => field?.select()

/** Another price for one line of the sale, with the reason. */
export function PriceDialog({
  name,
  unit,
  listPriceMinor,
  unitPriceMinor,
  reason,
  onSave,
  onList,
  onClose,
}: {
  name: string
  unit: string
  listPriceMinor: number
  unitPriceMinor: number
  reason: string
  onSave: (unitPriceMinor: number, reason: string) => void
  /** Back to the list price; undefined at it. */
  onList: (() => void) | undefined
  onClose: () => void
}) {
  const form = useRecordForm({
    initial: { price: (unitPriceMinor / 100).toFixed(2), reason },
    check: ({ price, reason: why }) => ({
      price: amountOf(price) === undefined ? 'Enter the price in cedis' : undefined,
      reason: reasonFault(why),
    }),
    lengths: { price: 14, reason: OVERRIDE_LENGTHS.reason },
  })
  const typed = amountOf(form.values.price)
  return (
    <Dialog
      open
      title={`Price of ${name}`}
      onSubmit={form.submit((values) =>
        onSave(amountOf(values.price) ?? listPriceMinor, values.reason.trim()),
      )}
      onClose={onClose}
      actions={
        <>
          {onList && <Button onClick={onList}>Back to the list price</Button>}
          <Button type="submit" tone="go">
            Set the price
          </Button>
        </>
      }
    >
      <TextField
        label={`Price for one ${unitName(unit)}, GH₵`}
        inputMode="decimal"
        autoComplete="off"
        hint={`List ${formatMoney(listPriceMinor, 'GHS')}${typed !== undefined && typed !== listPriceMinor ? `, ${offText(listPriceMinor, typed)}` : ''}. Net of tax.`}
        onFocus={({ target }) => select(target)}
        {...form.input('price')}
      />
      <TextField
        label="Reason"
        hint="It stands on the line of the order, which the customer can read."
        {...form.input('reason')}
      />
    </Dialog>
  )
}

/** Per cent with one or two decimals, as basis points; undefined when it is none, or all of the price. */
function basisPointsOf(typed: string): number | undefined {
  const text = typed.trim().replace(/\s*%$/, '')
  if (!/^[0-9]{1,2}([.][0-9]{1,2})?$/.test(text)) return undefined
  return Math.round(Number(text) * 100)
}

/** A discount on the whole sale, with the reason. */
export function DiscountDialog({
  discountBasisPoints,
  reason,
  onSave,
  onClose,
}: {
  discountBasisPoints: number
  reason: string
  onSave: (discountBasisPoints: number, reason: string) => void
  onClose: () => void
}) {
  const form = useRecordForm({
    initial: { percent: discountBasisPoints > 0 ? String(discountBasisPoints / 100) : '', reason },
    check: ({ percent, reason: why }) => ({
      percent: basisPointsOf(percent) ? undefined : 'Enter a percentage above 0 and below 100',
      reason: reasonFault(why),
    }),
    lengths: { percent: 7, reason: OVERRIDE_LENGTHS.reason },
  })
  return (
    <Dialog
      open
      title="Discount on the whole sale"
      onSubmit={form.submit((values) => onSave(basisPointsOf(values.percent) ?? 0, values.reason.trim()))}
      onClose={onClose}
      actions={
        <>
          {discountBasisPoints > 0 && <Button onClick={() => onSave(0, '')}>No discount</Button>}
          <Button type="submit" tone="go">
            Set the discount
          </Button>
        </>
      }
    >
      <TextField
        label="Discount, %"
        inputMode="decimal"
        autoComplete="off"
        hint="Off the net price of every line."
        {...form.input('percent')}
      />
      <TextField
        label="Reason"
        hint="It stands on the lines of the order, which the customer can read."
        {...form.input('reason')}
      />
    </Dialog>
  )
}

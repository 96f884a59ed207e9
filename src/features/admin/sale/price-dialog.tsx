import { NumberField } from '#components/forms/number-field.tsx'
import { reasonFault } from '#domain/records/reason.ts'
import { useRecordForm } from '#components/forms/use-record-form.ts'
import { amountReader } from '#domain/pricing/typed-amount.ts'
import { percentageReader } from '#domain/pricing/typed-percentage.ts'
import { offText } from '#domain/pricing/price-override.ts'
import { OVERRIDE_LENGTHS } from '#domain/pricing/price-override-limits.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { unitName } from '#domain/units/unit.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/text-field.tsx'

/** Selects what is there, to be typed over. */
const select = (field: HTMLInputElement | null) => field?.select()

const priceReader = amountReader({ minMinor: 1, missing: 'Enter the price in cedis' })
const discountReader = percentageReader({ min: 1, max: 9999 })

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
    initial: { price: priceReader.toType(unitPriceMinor), reason },
    check: ({ price, reason: why }) => ({
      price: priceReader.faultOf(price),
      reason: reasonFault(why),
    }),
    lengths: { reason: OVERRIDE_LENGTHS.reason },
    keptAs: `price of ${name} ${unitPriceMinor}`,
  })
  const typed = priceReader.valueOf(form.values.price)
  return (
    <Dialog
      open
      title={`Price of ${name}`}
      onSubmit={form.submit((values) => {
        onSave(priceReader.valueOf(values.price) ?? listPriceMinor, values.reason.trim())
        return true
      })}
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
      <NumberField
        label={`Price for one ${unitName(unit)}, GH₵`}
        reader={priceReader}
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

/** A discount on the whole sale, with the reason. */
export function DiscountDialog({
  scope,
  discountBasisPoints,
  reason,
  onSave,
  onClose,
}: {
  /** On which lines it counts: `on every line`. */
  scope: string
  discountBasisPoints: number
  reason: string
  onSave: (discountBasisPoints: number, reason: string) => void
  onClose: () => void
}) {
  const form = useRecordForm({
    initial: { percent: discountBasisPoints > 0 ? discountReader.toType(discountBasisPoints) : '', reason },
    check: ({ percent, reason: why }) => ({
      percent: discountReader.faultOf(percent),
      reason: reasonFault(why),
    }),
    lengths: { reason: OVERRIDE_LENGTHS.reason },
    keptAs: `discount ${discountBasisPoints}`,
  })
  return (
    <Dialog
      open
      title="Discount on the whole sale"
      onSubmit={form.submit((values) => {
        onSave(discountReader.valueOf(values.percent) ?? 0, values.reason.trim())
        return true
      })}
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
      <NumberField
        label="Discount, %"
        reader={discountReader}
        hint={
          scope === 'on every line'
            ? 'Off the net price of every line.'
            : `It counts ${scope}: what was agreed with the customer is not discounted again.`
        }
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

import { NumberField } from '#components/forms/number-field.tsx'
import { useAction } from '#components/states/use-action.ts'
import { useToday } from '#components/states/today.ts'
import { send } from '#data/commands/send.ts'
import { schedulePrice } from '#domain/catalogue/product-commands.ts'
import {
  PRICE_SCHEDULE_LENGTHS,
  readPrices,
  scheduleFormOf,
  scheduleProblems,
  type PriceSchedule,
} from '#domain/catalogue/price-schedule.ts'
import { priceReader } from '#domain/catalogue/product-form-check.ts'
import type { ProductRecord } from '#domain/catalogue/product-record.ts'
import { marginWarning, type ProductCost } from '#domain/pricing/margin.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { unitName } from '#domain/units/unit.ts'
import { SettingDialog } from '#features/admin/shared/setting-dialog.tsx'
import { useSettingForm } from '#features/admin/shared/use-setting-form.ts'
import { dayText } from '#lib/time-ago.ts'
import { TextField } from '#ui/text-field.tsx'
import styles from './product-editor.module.css'
import { startOfDay } from '#lib/iso-day.ts'

/** Price and breaks of a product from a later day. */
export function ScheduleDialog({
  product,
  cost,
  schedule,
  onClose,
}: {
  product: ProductRecord
  cost: ProductCost | undefined
  schedule: PriceSchedule | undefined
  onClose: () => void
}) {
  const today = useToday()
  const work = useSettingForm({
    name: `price-schedule-${product.id}`,
    lastAuditId: schedule?.lastAuditId ?? '',
    initial: scheduleFormOf(product, schedule),
    check: (typed) => scheduleProblems(product, typed, today),
    lengths: PRICE_SCHEDULE_LENGTHS,
  })
  const { form, command, drop } = work
  const { run, isBusy, failure } = useAction({ show: 'inline' })
  const { prices } = readPrices(product, form.values)
  const warning = prices && cost ? marginWarning(prices, cost) : ''

  return (
    <SettingDialog
      title="Price from a day"
      work={work}
      isBusy={isBusy}
      failure={failure}
      onSubmit={form.submit(async ({ from, reason }) => {
        if (work.isOvertaken || !prices) return
        const wanted = { ...prices, from: startOfDay(from), reason: reason.trim(), seen: command.seen }
        const done = `${formatMoney(prices.priceMinor, 'GHS')} from ${dayText(wanted.from)}`
        if (!(await run(() => send(schedulePrice, product.id, wanted, command), { done }))) return
        drop()
        onClose()
      })}
      onClose={onClose}
    >
      <p className="sub">
        Now {formatMoney(product.priceMinor, 'GHS')} a {unitName(product.unit)}, net. The shop changes the
        price by itself when the day begins; confirmed orders and offers keep theirs.
      </p>
      <TextField label="From" type="date" {...form.input('from')} />
      <NumberField
        label={`GH₵ a ${unitName(product.unit)}, net of tax`}
        reader={priceReader}
        {...form.input('price')}
      />
      <TextField
        label="Price breaks"
        optional
        hint="Quantity and unit price from it on, like 50:110.00; 100:105.00"
        autoComplete="off"
        {...form.input('breaks')}
      />
      {warning !== '' && <p className={`warning ${styles.notice}`}>Lowest price: {warning}.</p>}
      <TextField label="Reason" hint="Recorded in the product’s history" {...form.input('reason')} />
    </SettingDialog>
  )
}
